import { coin } from '@sise/contract/coin';
import { world } from '@sise/contract/world';
import { queryOf } from '../../api/query-of.ts';

/** How far back a chart of the world shows; months null: the trading day by minutes. */
export interface WorldRange {
  readonly id: string;
  readonly label: string;
  readonly months: number | null;
  readonly kind: '3' | 'day' | 'week' | 'month';
}

const TODAY: WorldRange = { id: '1d', label: '1일', months: null, kind: '3' };
const THREE_MONTHS: WorldRange = { id: '3m', label: '3개월', months: 3, kind: 'day' };
export const WORLD_RANGES: readonly WorldRange[] = [
  TODAY,
  THREE_MONTHS,
  { id: '1y', label: '1년', months: 12, kind: 'day' },
  { id: '3y', label: '3년', months: 36, kind: 'week' },
  { id: '5y', label: '5년', months: 60, kind: 'month' },
];

/** Enough bars for the longest day, 24 hours, and for each range; a coin has 365 days a year. */
const COUNTS = { '3': 480, day: 370, week: 160, month: 62 } as const;

/** What is priced: instruments and coins have calls of their own. */
export interface Priced {
  readonly kind: 'instrument' | 'coin';
  readonly id: string;
}

/** Whether an instrument has one price a day, as 매매기준율: then it has no minutes. */
export function hasOnePriceADay({ open }: { readonly open: number | null }): boolean {
  return open === null;
}

/** The ranges of a chart. @param isDaily whether there is one price a day */
export function rangesOf(isDaily: boolean): readonly WorldRange[] {
  return isDaily ? WORLD_RANGES.filter(({ months }) => months !== null) : WORLD_RANGES;
}

/** The range in an address; for anything else today, or three months where there is one price a day. */
export function rangeIn(search: URLSearchParams, isDaily = false): WorldRange {
  const named = rangesOf(isDaily).find(({ id }) => id === search.get('range'));
  return named ?? (isDaily ? THREE_MONTHS : TODAY);
}

/** An address with another range; the first is left out. */
export function withRange(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === TODAY.id) next.delete('range');
  else next.set('range', id);
  return next;
}

/** The bars of a range. Three months and a year share a response. */
export function barsQuery({ kind: priced, id }: Priced, { kind }: Pick<WorldRange, 'kind'>) {
  return queryOf(priced === 'coin' ? coin.tv : world.globalTv, { id, type: kind, count: COUNTS[kind] });
}
