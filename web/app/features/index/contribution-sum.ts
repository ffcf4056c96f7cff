interface Told {
  readonly rows: readonly { readonly points: number }[];
  readonly total: number;
}

interface Closed {
  /** Points of all stocks that are not named. */
  readonly rest: number;
  /** The index's change, points. */
  readonly total: number;
}

/**
 * What closes the sum of 지수 기여도. The named stocks are asked for at intervals while the index goes on, so the total is
 * the change that the head of the page shows, and the rest is whatever makes the printed parts add up to it.
 * @param change of the index now, points with two decimals; null where only the answer knows it
 */
export function closeSum({ rows, total: told }: Told, change: number | null): Closed {
  const total = change ?? told;
  const named = rows.reduce((sum, { points }) => sum + points, 0);
  return { rest: Math.round((total - named) * 100) / 100, total };
}
