# What the coach says of a stroke: why this one, and what makes it fail. Nothing but counted numbers.

coach-red = { $queen_words ->
    [red] red
   *[other] queen
}
coach-why-only = The one stroke that stands out: { $chance }% to go in.
coach-why-alike = As good as the others: { $chance }% to go in.
coach-why-chance = The surest to go in: { $chance }%, against { $others }% for the others.
coach-why-more = It brings in more at once: { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] man
   *[other] men
}, against { NUMBER($others, maximumFractionDigits: 1) } for the others.
coach-why-foul = The least risky: { $foul }% fouls, against { $others }% for the others.
coach-why-queen = The { coach-red }: { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] man
   *[other] men
} gained with it on average, against { NUMBER($others, maximumFractionDigits: 1) } for the others.
coach-why-leave = It prepares what follows: { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] man
   *[other] men
} to take next, against { NUMBER($others, maximumFractionDigits: 1) } with the others.
coach-why-denial = It leaves the opponent little: { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] man
   *[other] men
} to take, against { NUMBER($others, maximumFractionDigits: 1) } with the others.
coach-why-unsure = Less sure to go in: { $chance }%, against { $others }% for the others.
coach-why-risky = Riskier: { $foul }% fouls, against { $others }% for the others.
coach-why-behind = Worth less in all: { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] man
   *[other] men
}, against { NUMBER($others, maximumFractionDigits: 1) } for the others.
coach-wrong-striker = When it fails ({ $share }% of the misses): the striker falls too.
coach-wrong-foul = When it fails ({ $share }% of the misses): it is a foul.
coach-wrong-another = When it fails ({ $share }% of the misses): { $disc ->
    [white] another white man goes in
    [black] another black man goes in
   *[queen] the { coach-red } goes in
}.
coach-wrong-nothing = When it fails ({ $share }% of the misses): the striker touches nothing.
coach-wrong-stays = When it fails ({ $share }% of the misses): nothing goes in.
coach-wrong-early = When it fails ({ $share }% of the misses): the man goes in but does not count.
coach-wrong-blocked = When it fails ({ $share }% of the misses): the striker clips { $disc ->
    [white] a white man
    [black] a black man
   *[queen] the { coach-red }
} first.
coach-wrong-soft = When it fails ({ $share }% of the misses): too soft, the man stops on its way.
coach-wrong-thick = When it fails ({ $share }% of the misses): the man is hit too full.
coach-wrong-thin = When it fails ({ $share }% of the misses): the man is hit too thin.
coach-wrong-left = When it fails ({ $share }% of the misses): aimed too far left.
coach-wrong-right = When it fails ({ $share }% of the misses): aimed too far right.
