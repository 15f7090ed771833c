# The lessons.

lessons = Lessons
lessons-note = Half a minute each, on the real board, with the real judge.
lessons-numbered = { $number } · { $title }
lessons-title = Lesson { $number } · { $title }
lessons-board = The lesson’s board. Arrows aim, Enter plays.
lessons-done = Done: { $done } of { $of }
lessons-begin = Begin: { $title }
lessons-go-on = Go on: { $title }
lessons-book = The rules you play by
lessons-stars = { $count ->
    [0] not done yet
    [one] one star of three
   *[other] { $count } stars of three
}
lessons-tries = { $count ->
    [one] { $count } try so far
   *[other] { $count } tries so far
}
lessons-grips = On a real board: how to hold the striker
lessons-how = How
lessons-show = Set it up for me
lessons-again = Once more
lessons-list = All lessons
lessons-next-title = Next lesson
lessons-all-done = All lessons done. Well played!
lessons-first-game = Play your first game, against the child
lessons-words = The position in words
lessons-grip-index = The index finger: the thumb holds it back, its nail lies against the striker; let it spring. The others rest on the wood.
lessons-grip-middle = The middle finger: the thumb holds it back, the index finger guides beside the striker; let it spring.
lessons-grip-thumb = The thumb: the hand on its edge, the index finger holds the thumb back; let it spring. Good for strong strokes.
