import type { EtfEtnKind } from '../market/instrument.ts';
import type { EtfEtnCategory } from './etf-etn.ts';

/** An ETF or ETN as far as totals need it. */
export interface Totalled {
  readonly kind: EtfEtnKind;
  readonly category: EtfEtnCategory | null;
  readonly manager: string | null;
  /** won */
  readonly netAssets: number;
  /** won */
  readonly turnover: number;
  /** won, signed: price − base price; null without a price. A rate of two decimals hides a change of a step. */
  readonly change: number | null;
}

export interface Total {
  readonly count: number;
  readonly netAssets: number;
  readonly turnover: number;
  /** null until one of them has a price, as are the two below */
  readonly rise: number | null;
  readonly flat: number | null;
  readonly fall: number | null;
}

/** Adds up those that share a key; null keys are left out. The largest net assets first. */
export function totalsBy<Key extends string>(
  etfEtns: readonly Totalled[],
  keyOf: (product: Totalled) => Key | null,
): { readonly key: Key; readonly total: Total }[] {
  const groups = Map.groupBy(etfEtns, keyOf);
  return [...groups]
    .flatMap(([key, members]) => (key === null ? [] : [{ key, total: totalOf(members) }]))
    .toSorted((a, b) => b.total.netAssets - a.total.netAssets || (a.key < b.key ? -1 : 1));
}

/** Those without a price count as neither risen nor fallen nor flat. */
export function totalOf(etfEtns: readonly Totalled[]): Total {
  const sum = (read: (product: Totalled) => number) => etfEtns.reduce((total, product) => total + read(product), 0);
  const changes = etfEtns.flatMap(({ change }) => change ?? []);
  const moved = (is: (change: number) => boolean) => (changes.length === 0 ? null : changes.filter(is).length);
  return {
    count: etfEtns.length,
    netAssets: sum(({ netAssets }) => netAssets),
    turnover: sum(({ turnover }) => turnover),
    rise: moved((change) => change > 0),
    flat: moved((change) => change === 0),
    fall: moved((change) => change < 0),
  };
}
