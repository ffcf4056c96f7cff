import type { OwnGroup } from '../../favorites/own-groups.ts';

/** As many as a reader swipes through. */
const MOST = 12;

/** The first stocks of a reader's groups, each once; indices are at the top of the page already. */
export function firstStocks(groups: readonly OwnGroup[]): string[] {
  const stocks = groups.flatMap((group) => group.stocks).filter(({ is_index }) => !is_index);
  return [...new Set(stocks.map(({ shcode }) => shcode))].slice(0, MOST);
}
