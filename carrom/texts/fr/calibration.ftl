# What `carrom calibrate` says. Numbers come as text, ready to read.

calibration-friction = { $runs } longueurs à { $speed } m/s sur le plateau { $board } : frottement µ = { $mu }, avec la restitution { $e_frame } du cadre de « { $matter } ».
calibration-nearest = Réglage le plus proche : « { $preset } » (µ = { $mu }, restitution { $e_frame }), qui fait { $runs } longueurs.
calibration-use = Pour le champ « matter » de carrom simulate :
