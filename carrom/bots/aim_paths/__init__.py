"""What bots compute by thousands (compiled): above all aim paths into a pocket, the path of the man, and the striker's
path that drives it; besides, the errors of a hand (`errors`), the outcomes of trials as codes (`outcomes`), and the
value of positions (`values`, by how open straight shots are: `openness`).

An *exit* is a direction in which a man must leave: straight into a pocket, off the frame, off a standing man (kiss), or
onto another man that falls (combination). An *entry* is the striker's path to the place where it must meet that man:
straight, off the frame once or twice, or off another man (cannon). Each exit is combined with its entries from places
along the base line. Impacts are predicted by the law of `carrom.physics.impact`, with the throw by contact friction and
the spin it leaves, so that an aim is exact but for the effects of friction on the way.

The board is rotated so that the player sits in the south. µm, µm/s, rad. A disc that an impact is predicted for moves
at 1 m/s: the law is the same at any speed above the floor.

`paths.find_paths` combines `exits` and `entries`; both solve for paths off the frame (`frames`) and off a disc
(`glances`), whose impacts are in `deflection`. `records` holds what passes between them, `segments` the plane
geometry."""
