# What `carrom calibrate` says. Numbers come as text, ready to read.

calibration-friction = { $runs } runs at { $speed } m/s on the board { $board }: friction µ = { $mu }, with the frame’s restitution { $e_frame } of “{ $matter }”.
calibration-nearest = Nearest preset: “{ $preset }” (µ = { $mu }, restitution { $e_frame }), which makes { $runs } runs.
calibration-use = As “matter” for carrom simulate:
