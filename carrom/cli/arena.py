"""`carrom arena`: plays contestants on paired boards; Elo, ratings, a sequential test."""

from collections.abc import Sequence

import click

from carrom.board import DOUBLES, SINGLES, SOLO
from carrom.cli.progress import Work, takes_work
from carrom.errors import Unreadable


@click.command()
@click.argument(
    "names",
    nargs=-1,
    required=True,
    metavar="NAME…",
    help="Levels (cafe, club, …), ghost, m1, m2, or engine:COMMAND; two or more.",
)
@click.option("--round-robin", is_flag=True, help="Every contestant against every other.")
@click.option("--gauntlet", is_flag=True, help="The first against each of the others.")
@click.option(
    "--pairs", type=click.IntRange(min=1), default=20, help="Pairs of boards of each meeting; with --sprt, the most."
)
@click.option(
    "--sigma",
    type=click.FloatRange(min=0, max=30),
    multiple=True,
    help="Error of both hands, degrees; repeatable. Without it each has its own.",
)
@click.option(
    "--sprt", nargs=2, type=float, metavar="ELO0 ELO1", help="Sequential test: stop when one of the two is accepted."
)
@click.option("--alpha", default=0.05, help="With --sprt: probability of accepting ELO1 when ELO0 is true.")
@click.option("--beta", default=0.05, help="With --sprt: probability of accepting ELO0 when ELO1 is true.")
@click.option("--seed", default=1, help="The same seed plays the same boards.")
@click.option("--book", default="icf", help="A book, or a file of house rules (.toml).")
@click.option("--matter", default="tournament", help="A preset, a measured board you keep, or its text.")
@click.option("--doubles", is_flag=True, help="Four seats: partners are the same contestant.")
@click.option("--three", is_flag=True, help="Whole games of three contestants, each for themselves.")
@click.option("--by-hand", is_flag=True, help="The contestants place men that come back.")
@takes_work
def arena(
    names: Sequence[str],
    round_robin: bool,
    gauntlet: bool,
    pairs: int,
    sigma: tuple[float, ...],
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    seed: int,
    book: str,
    matter: str,
    doubles: bool,
    three: bool,
    by_hand: bool,
    *,
    work: Work,
) -> None:
    """Play contests in pairs of boards: the same rosette and the same luck twice, with the sides swapped.

    Ctrl-C stops and keeps the results; the same command with the same --results continues."""
    from carrom.arena.conditions import conditions_of_here
    from carrom.arena.contest import Contest, Meeting, arena_results, meetings_in
    from carrom.arena.contest import gauntlet as against_the_rest
    from carrom.arena.contest import round_robin as everybody
    from carrom.arena.paired_boards import check_two_sides, hands_of, pair_of_boards, play_board
    from carrom.arena.sprt import Sprt
    from carrom.cli.arena_report import play_open_games, report, report_line
    from carrom.cli.kept_boards import matter_given
    from carrom.contract.house_books import house

    speaking, surface = work.speaking, matter_given(matter)
    if work.report_files(names, "arena", arena_results, play_board, lambda known: report(meetings_in(known), speaking)):
        return
    rules, test = house(book), Sprt(*sprt, alpha, beta) if sprt else None
    placing = "by-hand" if by_hand else "automatic"
    if three or SOLO in rules.book.seatings:
        options = {"results": work.results, "sprt": sprt, "doubles": doubles, "round-robin": round_robin}
        for option, given in (options | {"gauntlet": gauntlet}).items():
            if given:
                raise Unreadable(option, "is for boards of two sides; leave it out in games of three or of one")
        conditions = conditions_of_here("arena", rules.book.name, dict(rules.options), False, placing, surface)
        whole = play_open_games(names, rules.book, conditions, sigma or [None], seed, pairs, work, three=three)
        if not whole:
            raise click.exceptions.Exit(130)
        return
    check_two_sides(rules.book, DOUBLES if doubles else SINGLES)
    if len(names) < 2:
        raise Unreadable("arena", f"{names[0]} has no opponent: name two contestants or more")
    if len(names) > 2 and round_robin == gauntlet:
        raise Unreadable("arena", f"{len(names)} contestants need --round-robin or --gauntlet")
    both = against_the_rest(names) if gauntlet else everybody(names)
    meetings = [Meeting(*two, one) for one in sigma or [None] for two in both]
    for meeting in meetings:
        hands_of(pair_of_boards(*meeting, seed, 0)[0])
    kept = arena_results(
        conditions_of_here("arena", rules.book.name, dict(rules.options), doubles, placing, surface), work.results
    )
    with kept.kept():
        contest = Contest(kept, meetings, seed, pairs, test)
        played = contest.play(work.workers)
        whole = work.done(
            played, contest.boards, contest.done, lambda line: report_line(line, contest, speaking), "boards"
        )
        report(contest.standings, speaking)
    if not whole:
        raise click.exceptions.Exit(130)
