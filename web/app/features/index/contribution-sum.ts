interface ContributionTotals {
  readonly rows: readonly { readonly points: number }[];
  readonly total: number;
}

interface Closed {
  /** Points of all stocks that are not in the rows. */
  readonly rest: number;
  /** The index's change, points. */
  readonly total: number;
}

/**
 * The totals of 지수 기여도. The rows are refetched at intervals while the index is live, so the total is the change that
 * the head of the page shows, and the rest is the remainder that makes the printed parts add up to it.
 * @param change of the index now, points with two decimals; null if only the response has it
 */
export function closeSum({ rows, total: replyTotal }: ContributionTotals, change: number | null): Closed {
  const total = change ?? replyTotal;
  const named = rows.reduce((sum, { points }) => sum + points, 0);
  return { rest: Math.round((total - named) * 100) / 100, total };
}
