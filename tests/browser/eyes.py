"""The two pairs of eyes that axe looks with: one of them sees each language, each theme, each kind of screen."""

from typing import Any

import pytest

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LIGHT_PHONE = {**PHONE, "locale": "fr-FR", "color_scheme": "light"}
DARK_DESKTOP = {**DESKTOP, "locale": "en-GB", "color_scheme": "dark"}

other_eyes = pytest.mark.parametrize(
    ("eyes", "look"), [(LIGHT_PHONE, "fr-light-phone"), (DARK_DESKTOP, "en-dark-desktop")], ids=["phone", "desktop"]
)
"""`eyes`: what `another` opens; `look`: the end of a picture's name, which begins with the language."""
