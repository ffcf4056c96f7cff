import { elementAt } from '@sise/domain/element-at';
import type { Market } from '@sise/domain/market/engine';
import { MAIN_INDICES, type IndexSymbol } from '@sise/domain/market/main-indices';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { refuse } from '../../refusal.ts';

/** The stocks of a map and their industries, in an order that stays the same while the day's listings do. */
export interface MapUniverse {
  readonly upcode: Upcode;
  readonly date: DateKst;
  readonly rows: readonly number[];
  readonly industries: readonly (Upcode | null)[];
  /** by stock: its industry's place */
  readonly sectorOf: readonly number[];
}

/** @throws Refusal before the market's first day */
export function mapUniverse(market: Market, symbol: IndexSymbol): MapUniverse {
  const upcode = MAIN_INDICES[symbol].upcode;
  const rows = market.membersOf(upcode);
  const industries = [...new Set(rows.map((row) => elementAt(market.listings, row).sector))].toSorted(byCode);
  const places = new Map(industries.map((industry, place) => [industry, place]));
  const sectorOf = rows.map((row) => places.get(elementAt(market.listings, row).sector) ?? 0);
  return { upcode, date: market.date ?? refuse('market.loading'), rows, industries, sectorOf };
}

/** Two sums of each industry over those of its stocks that have both values. */
export function industrySums<Stock>(
  { sectorOf, industries }: MapUniverse,
  stocks: readonly (Stock | null)[],
  termsOf: (stock: Stock) => readonly [number, number],
): [number, number][] {
  const sums = industries.map((): [number, number] => [0, 0]);
  for (const [place, stock] of stocks.entries()) {
    if (stock === null) continue;
    const sum = elementAt(sums, elementAt(sectorOf, place));
    const [first, second] = termsOf(stock);
    sum[0] += first;
    sum[1] += second;
  }
  return sums;
}

/** Industries by their code, 기타 last. */
function byCode(a: Upcode | null, b: Upcode | null): number {
  return (a ?? '~') < (b ?? '~') ? -1 : 1;
}
