"""A program that burns a share of a core and does nothing else: what an attacker on the same machine costs anyhow."""

import sys
import time

SLICE = 0.02
"""s after which it rests, so that it burns no more than its share."""


def main() -> None:
    """Burn the share of a core that is given, for so many s."""
    share, seconds = float(sys.argv[1]), float(sys.argv[2])
    began = time.monotonic()
    while (passed := time.monotonic() - began) < seconds:
        if time.process_time() > share * passed:
            time.sleep(SLICE / 4)
        else:
            until = time.process_time() + SLICE / 4
            while time.process_time() < until:
                pass


if __name__ == "__main__":
    main()
