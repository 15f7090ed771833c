// On what strokes are played.

/** A board with its matter, by their names. */
export interface Ground {
  board: string;
  matter: string;
  /** At this table, with the model of its match; left out: with the newest model. */
  table?: string | undefined;
}

/** Another key is another ground. */
export function groundKey({ board, matter, table }: Ground): string {
  return table ?? JSON.stringify([board, matter]);
}
