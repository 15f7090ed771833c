# A game looked at afterwards in a terminal: `carrom analyse`.

analysis-title = { $game }: every stroke, looked at with a hand of { $sigma }°
analysis-head-n = event
analysis-head-who = player
analysis-head-family = stroke
analysis-head-loss = loss
analysis-head-luck = luck
analysis-head-best = better
analysis-disc = { $disc ->
    [queen] { $queen_words ->
        [red] red
       *[other] queen
    }
    [white] white
   *[black] black
}
analysis-seat = { $name }: { $strokes ->
    [one] one stroke
   *[other] { $strokes } strokes
}, loss { $loss } { $count ->
    [one] man
   *[other] men
} a stroke, luck { $luck }.
analysis-hand = The hand of { $name }: { $sigma }°, between { $low }° and { $high }° (nine times in ten), from { $strokes } strokes.
analysis-hand-unknown = The hand of { $name }: too few strokes to tell.
analysis-drill = To practise ({ $name }, { $family }), the position of event { $n }:
analysis-no-drill = Nothing was lost: no exercise.
analysis-stopped = Stopped after { $done } strokes of { $of }; here is what is done.
analysis-wood = { $file }: a game on wood. Only what was seen of it is known, not where the men lay: there is nothing to analyse.
analysis-nothing = { $file }: no stroke was played in it.
analysis-foreign = { $file }: played with other physics than those here; its strokes cannot be played again.
analysis-graph = Loss and luck, stroke by stroke
analysis-graph-loss = Loss of the decision (men)
analysis-graph-luck = Luck of the stroke (men)
analysis-family = { $family ->
    [direct] straight
    [cut] cut
    [bank] off the frame
    [rebound] striker off the frame
    [combination] combination
    [cannon] cannon
    [kiss] kiss
    [back-shot] back shot
    [break-open] break open
    [block] block
   *[sweep] unexpected shot
}
