option-on_demand = Si les points que l’adversaire peut demander, pour le palet ou un coup irrégulier sur un dernier pion, sont comptés d’office.
