# Studies.

study-untitled = My study
study-lead = Positions with arrows and notes, to think over, to teach, to send.
study-practice = Practice board
study-empty = No chapter yet. Lay a position on the practice board, or stop a game that you watch, and choose “Add to my study”.
study-begin = Lay a position
study-arriving = Bring a study
study-picture = The board of this chapter: { $count } men, { $arrows } arrows.
study-chapter = The chapter
study-chapter-title = Chapter
study-chapter-untitled = without a title
study-note = Note
study-arrows-note = Slide a finger or the mouse across the board to draw an arrow.
study-arrows-keys = By keyboard: write a line “arrow: 0,200 310,310” in the text below (millimetres from the middle).
study-undraw = Last arrow off
study-try = Try it
study-up = Move up
study-down = Move down
study-remove = Remove
study-sure = Really?
study-chapters = Chapters
study-title = Title
study-share = Keep and share
study-link = Make a link
study-link-name = Link that holds the study
study-save = Save as a file
study-bring = Open a file
study-text = The study as text
study-read = Read this text
study-clear = Begin anew
study-arrived = A study came by a link: “{ $title }”, { $count ->
    [one] { $count } chapter
   *[other] { $count } chapters
}. Taking it replaces the one kept here.
study-take = Take it
study-leave = Keep mine
study-fault-first = Line { $line }: “{ $value }” is no beginning of a study. Its first line is “carrom study 1”.
study-fault-word = Line { $line }: “{ $value }” is not known here. A line begins with title:, chapter:, board:, position:, arrow: or note:.
study-fault-chapter = Line { $line }: “{ $value }” belongs to no chapter. Write a line “chapter: a title” before it.
study-fault-board = Line { $line }: “{ $value }” is no board. Write icf or maison-80.
study-fault-arrow = Line { $line }: “{ $value }” is no arrow. Write two places in whole millimetres from the middle, at most 500, like 0,200 -310,310.
study-fault-length = Line { $line }: “{ $value }…” is too long. At most { $most } letters fit.
study-fault-chapters = Line { $line }: a study has at most { $most } chapters. Put the others into a second one.
study-fault-arrows = Line { $line }: a chapter has at most { $most } arrows.
study-fault-text = This text is too long for a study: at most { $most } letters.
study-fault-link = This study is too long for a link of { $most } letters, or this browser makes none. Save it as a file, and send that.
study-fault-arrived = This link holds no whole study: part of it may have been cut off. Ask for it again, or for the file.
