"""Print what honest players see under each attack: `python -m tests.hostile --help`.

Each row has a server and players of its own: quiet, then the attack, then from 5 s after its end, then beside a program
that burns as much CPU as the attackers did. `kept`: the p99 under attack is below twice the larger of the quiet one and
the one beside the burner, and so is the one after.
"""

import argparse
import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from tests.hostile import fuzz
from tests.hostile.attacks import ATTACKS
from tests.hostile.siege import GROWTH, RECOVERY, Phase, Siege, growth, percentile, soak

PAIRS = 16
MOST_LOGGED = 20
"""Lines that strangers may leave in the log of a server, all together."""
HERE = Path(__file__).parents[2] / ".artifacts"
HEADING = (
    "attack              from   quiet p50  p99  burner p50  p99   attack p50   p99   after p50  p99   kept   "
    "arrive p99  server  attacker  MiB  wrongs  logged  load   heard"
)


async def besiege(names: list[str], addresses: int, seconds: float, folder: Path, pairs: int) -> tuple[dict, list[str]]:
    """Return the four phases by name, and the server's log."""
    async with Siege(folder, pairs) as siege:
        await siege.play("warming up", 2)
        phases = {"quiet": await siege.play("quiet", seconds)}
        phases["attack"] = await siege.attacked(names, addresses, seconds)
        await asyncio.sleep(RECOVERY)
        phases["after"] = await siege.play("after", seconds)
        phases["burner"] = await siege.burned(phases["attack"].shares, seconds)
        # a server that stops says what it leaves undone: that is no fault
        log = [*siege.log]
    return phases, log


def is_kept(phases: dict[str, Phase]) -> bool:
    """Return whether promise 1 of the open network holds."""
    bar = 2 * max(phases["quiet"].delay(0.99), phases["burner"].delay(0.99))
    is_whole = not any(phase.seen.wrongs for phase in phases.values())
    return is_whole and max(phases["attack"].delay(0.99), phases["after"].delay(0.99)) < bar


def row(name: str, addresses: int, phases: dict[str, Phase], log: list[str]) -> str:
    """Format one line of the table."""
    attack = phases["attack"]
    columns = "".join(
        f"{phases[one].delay(0.5):9.0f}{phases[one].delay(0.99):7.0f}" for one in ("quiet", "burner", "attack", "after")
    )
    wrongs = sum(len(phase.seen.wrongs) for phase in phases.values()) + sum("Traceback" in line for line in log)
    heard = ", ".join(f"{count} {what}" for what, count in attack.heard.most_common(6))
    return (
        f"{name:20}{addresses:3d}   {columns}   {'yes' if is_kept(phases) else 'NO':>4}   "
        f"{1000 * percentile(attack.seen.arrivals, 0.99):9.0f}   {100 * attack.server:4.0f} %   "
        f"{100 * sum(attack.shares):5.0f} % {attack.memory:5.0f} {wrongs:6d} {len(log):7d} "
        f"{os.getloadavg()[0]:6.1f}   {heard}"
    )


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("attacks", nargs="*", help=f"among {', '.join(ATTACKS)}; all: at once (default: each, then all)")
    asked.add_argument("--seconds", type=float, default=15.0, help="of each phase")
    asked.add_argument("--addresses", type=int, nargs="*", default=[1, 50])
    asked.add_argument("--pairs", type=int, default=PAIRS, help="of honest players, two strokes a second each")
    asked.add_argument("--fuzz", type=int, metavar="MESSAGES", help="instead of attacks: messages bent at random")
    asked.add_argument("--http-fuzz", type=int, metavar="REQUESTS", help="instead: requests bent at random")
    asked.add_argument("--seed", type=int, default=1, help="of these")
    asked.add_argument("--soak", type=int, metavar="MINUTES", help="instead: honest play for long")
    arguments = asked.parse_args()
    HERE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=HERE, prefix="bent-") as folder:
        for many, bent, faults in (
            (arguments.fuzz, fuzz.fuzz, fuzz.faults),
            (arguments.http_fuzz, fuzz.fuzz_http, fuzz.http_faults),
        ):
            if many:
                sent, heard, log = uvloop.run(bent(many, Path(folder), arguments.seed))
                wrong = faults(heard, log)
                print(f"{sent} sent, {len(wrong)} faults, {len(log)} log lines; heard: {dict(heard.most_common(40))}")
                print("".join([*wrong[:5], *log[:MOST_LOGGED]]))
        if arguments.soak:
            phases = uvloop.run(soak(arguments.soak, Path(folder)))
            print(f"growth {growth(phases):.3f} (bar {GROWTH})")
    if arguments.fuzz or arguments.http_fuzz or arguments.soak:
        return
    print(HEADING, flush=True)
    for name in arguments.attacks or [*ATTACKS, "all"]:
        for addresses in arguments.addresses:
            with TemporaryDirectory(dir=HERE, prefix="siege-") as folder:
                names = list(ATTACKS) if name == "all" else [name]
                phases, log = uvloop.run(besiege(names, addresses, arguments.seconds, Path(folder), arguments.pairs))
            print(row(name, addresses, phases, log), flush=True)
            wrongs = [wrong for phase in phases.values() for wrong in phase.seen.wrongs] + log
            for wrong in sorted({one for one in wrongs if not one.startswith((" ", "\t"))})[:6]:
                print(f"    {wrongs.count(wrong)} × {wrong.strip()}", flush=True)


if __name__ == "__main__":
    main()
