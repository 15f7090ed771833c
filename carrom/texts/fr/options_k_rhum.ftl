# Les options du K-Rhum.

option-advantages = Les coups supplémentaires pour un pion rentré, selon l’endroit où il était : du côté opposé (far), sur un côté (side), devant le joueur (near), ailleurs (open).
option-max_raises = Le nombre de surenchères permises après un « Si Just ! » ; chacune double la mise.
