option-on_demand = Whether the points the opponent may demand, for the striker or an improper stroke on a last man, are counted unasked.
