# What `carrom calibrate` says. Numbers come as text, ready to read.

calibration-friction = { $runs } runs at { $speed } m/s on the board { $board }: friction µ = { $mu }, with the frame’s restitution { $e_frame } of “{ $matter }”.
calibration-nearest = Nearest preset: “{ $preset }” (µ = { $mu }, restitution { $e_frame }), which makes { $runs } runs.

# A board measured with a ruler, `carrom calibrate` without --runs.
calibration-begin = Take a ruler in millimetres and, for the first experiment, a phone that films. Type the numbers of a try with a blank between them; an empty line goes on to the next experiment. Ten to twenty tries of each make a good measurement; a few are a beginning. Vary the speed of your flick.
calibration-ask-slide = 1 · The slide. Flick the striker so that it slides straight and stops without touching anything, after 30 cm or more. Type how far it slid (mm) and how long that took (s; frames of a film divided by frames per second): 512 0.93
calibration-ask-rebound = 2 · The slanted rebound. Flick the striker at a frame, sometimes steeply, sometimes almost along it. Mark where it starts, where it meets the frame and where it stops. Type four numbers (mm): how far the start lies beside the meeting place, along the wood, and how far the striker’s near edge is off the wood there; then the same two for where it stopped: 300 250 210 140
calibration-ask-men = 3 · Man on man. Mark the place of a man’s centre. Lay another man about 3 cm (edge to edge) behind it and flick it straight at the first, gently or hard. A try counts if the struck man goes straight ahead (at most 4 mm aside per 100 mm) and the two touch only once. Type how far beyond the mark the centre of the man you flicked stops (mm; with a minus if it stops short of the mark), then how far from the mark that of the struck man: 10 380. If it came back from the opposite frame: the distance from the mark to the wood, a plus, and how far its near edge stopped off the wood: 105 540+210
calibration-ask-striker = 4 · Striker on man. The same, but you flick the striker at the marked man: 43 300
calibration-try = Try { $number }:
calibration-try-again = That is no try of this experiment. One looks like this: { $example } (mm; a time in s).
calibration-counted = Measured: { $slide } slides, { $rebound } rebounds, { $men } hits of man on man, { $striker } of striker on man. After each constant: where it lies in nine measurements of ten.
calibration-known-mu = Friction of the surface µ: { $value } ({ $low } to { $high })
calibration-known-e_frame = Restitution of the frame: { $value } ({ $low } to { $high })
calibration-known-mu_frame = Friction along the frame: { $value } ({ $low } to { $high })
calibration-known-e_disc = Restitution of man on man at { $speed } m/s: { $value } ({ $low } to { $high })
calibration-known-e_striker = Restitution of striker on man at { $speed } m/s: { $value } ({ $low } to { $high })
calibration-known-e_both = Restitution of disc on disc at { $speed } m/s: { $value } ({ $low } to { $high })
calibration-unmeasured-slide = No slide was measured: the friction of the surface is that of the preset “tournament” and how much boards differ; nothing else tells it.
calibration-unmeasured-rebound = No rebound was measured: the frame’s two constants are those of the preset “tournament” and how much boards differ.
calibration-unmeasured-hits = No hit was measured: the restitution of discs is that of the preset “tournament” and how much boards differ.
calibration-speeds-men = Your men met at { $slow } to { $fast } m/s; at other speeds the law is continued.
calibration-speeds-striker = Your striker met men at { $slow } to { $fast } m/s; at other speeds the law is continued.
calibration-scatter = Your tries of “{ $experiment }” scatter { $times } times as much as the ruler explains; the intervals are wider accordingly.
calibration-odd = Try { $number } (“{ $try }”) lies { $off } deviations off. A slip of the pen? Look at it again.
calibration-test = A full flick of 5 m/s would make { $runs } runs on this board; the Laws ask for 3.5.
calibration-use-model = As “matter” for carrom simulate, with "model": "{ $model }":
calibration-text = The board as text, to share and to play on (`carrom arena --matter`, `POST /tables`):
calibration-kept = Kept in { $file }.
calibration-none-kept = No measured board is kept yet; `carrom calibrate --keep NAME` keeps one in { $folder }.
