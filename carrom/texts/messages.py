"""Messages of Fluent in French and English: read by `fluent.syntax`, filled in here.

Only what the catalogues use: variables, selections, references to messages, `NUMBER`. `fluent.runtime` does more, and
brings Babel and pytz, forty megabytes, for the plurals and the numbers of every language."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from fluent.syntax import FluentParser, ast

Argument = str | float
_BEGINNING = re.compile(r"^(?=[A-Za-z][\w-]* *=)", re.MULTILINE)
"""Where a message begins: all its further lines are indented."""
_FRACTION_DIGITS = 3
"""How many a number has at most, where its message does not say."""
_READ = FluentParser(with_spans=False).parse_entry


class Catalogue:
    """The messages of some Fluent texts; of two with one name the first. A message is read when it is first asked for:
    a program that says ten sentences reads ten, not the thousands of its catalogues."""

    def __init__(self, language: str, texts: Iterable[str]):
        self._french = language == "fr"
        self._texts: dict[str, str] = {}
        self._patterns: dict[str, ast.Pattern] = {}
        for text in texts:
            for entry in _BEGINNING.split(text)[1:]:
                self._texts.setdefault(entry.partition("=")[0].rstrip(), entry)

    def __contains__(self, message: str) -> bool:
        return message in self._texts

    def say(self, message: str, arguments: Mapping[str, Argument]) -> str:
        """Fill in a message. Raises `LookupError` where it, one that it refers to, or an argument is missing,
        `TypeError` where `NUMBER` is given a word, and `ValueError` for a part of Fluent that is not read here."""
        pattern = self._patterns.get(message)
        if pattern is None:
            entry = _READ(self._texts[message])
            if not isinstance(entry, ast.Message) or entry.value is None:
                raise ValueError(f"{message} is no message")
            pattern = self._patterns[message] = entry.value
        return self._filled(pattern, arguments)

    def _filled(self, pattern: ast.Pattern, arguments: Mapping[str, Argument]) -> str:
        said = (self._value(element, arguments) for element in pattern.elements)
        return "".join(part if isinstance(part, str) else self._number(part) for part in said)

    def _value(self, node: Any, arguments: Mapping[str, Argument]) -> Argument:
        match node:
            case ast.TextElement(value=text):
                return text
            case ast.Placeable(expression=inner):
                return self._value(inner, arguments)
            case ast.VariableReference(id=name):
                return arguments[name.name]
            case ast.SelectExpression():
                return self._filled(self._variant(node, arguments), arguments)
            case ast.MessageReference(id=name, attribute=None):
                return self.say(name.name, arguments)
            case ast.StringLiteral():
                return node.parse()["value"]
            case ast.FunctionReference(id=ast.Identifier(name="NUMBER"), arguments=called):
                value = self._value(called.positional[0], arguments)
                if isinstance(value, str):
                    raise TypeError(f"{value!r} is no number")
                return self._number(value, {one.name.name: int(one.value.value) for one in called.named})
        raise ValueError(f"{type(node).__name__} is not read here")

    def _variant(self, choice: ast.SelectExpression, arguments: Mapping[str, Argument]) -> ast.Pattern:
        value = self._value(choice.selector, arguments)
        known = {value} if isinstance(value, str) else {value, self._plural(value)}
        for variant in choice.variants:
            key = variant.key
            if (key.name if isinstance(key, ast.Identifier) else float(key.value)) in known:
                return variant.value
        return next(variant.value for variant in choice.variants if variant.default)

    def _plural(self, value: float) -> str:
        """The rule of Unicode's CLDR: in French 0 and 1.9 men are singular too."""
        return "one" if (abs(value) < 2 if self._french else abs(value) == 1) else "other"

    def _number(self, value: float, options: Mapping[str, int] | None = None) -> str:
        """1234.5 is “1,234.5”; French has a comma for the point, and a narrow no-break space at the thousands."""
        wanted = {"maximumFractionDigits": _FRACTION_DIGITS, "useGrouping": 1, **(options or {})}
        grouping, digits = "," if wanted.pop("useGrouping") else "", wanted.pop("maximumFractionDigits")
        if wanted:
            raise ValueError(f"NUMBER does not know {', '.join(wanted)}")
        # as it is written in decimals: 0.35 is half way, though its bits are below
        whole, _, fraction = f"{Decimal(str(+value)):{grouping}.{digits}f}".partition(".")
        fraction = fraction.rstrip("0")
        if self._french:
            whole = whole.replace(",", "\N{NARROW NO-BREAK SPACE}")
        return whole + ("," if self._french else ".") * bool(fraction) + fraction
