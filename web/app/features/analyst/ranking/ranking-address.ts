import { addressOf } from '@sise/contract/address';
import { analyst, ANALYST_ORDERS, MOST_ANALYSTS } from '@sise/contract/analyst';
import type { AnalystOrder, Period } from '@sise/contract/analyst';
import type { AnalystLook } from '@sise/contract/analyst-look';
import { queryOf } from '../../../api/query-of.ts';
import { periodIn } from '../look-cookies.ts';

/** The reader's settings of the ranking; all of them are in the address. */
export interface RankingView {
  readonly period: Period;
  readonly sortBy: AnalystOrder;
  readonly sortType: 'asc' | 'desc';
  readonly sector: string | null;
  readonly firm: string | null;
  readonly num: (typeof ROW_CHOICES)[number];
  readonly page: number;
}

export const ROW_CHOICES = [20, 50, 100] as const;
const [FEWEST] = ROW_CHOICES;
const LAST_PAGE = 100_000;
/** The period for which reports are held unless the reader has chosen another. */
const RANKING_PERIOD: Period = '1M';
/** Texts begin with their first letter, numbers with the largest. */
const TEXTS: ReadonlySet<AnalystOrder> = new Set(['name', 'firm', 'sector']);

/** Reads the address; unknown values give the presets. */
export function viewIn(search: URLSearchParams, look: Pick<AnalystLook, 'range'>): RankingView {
  const sortBy = ANALYST_ORDERS.find((order) => order === search.get('sortBy')) ?? 'score';
  const type = search.get('sortType');
  const page = Number(search.get('page') ?? '');
  return {
    period: periodIn(search, look, RANKING_PERIOD),
    sortBy,
    sortType: type === 'asc' || type === 'desc' ? type : firstTypeOf(sortBy),
    sector: search.get('sector') || null,
    firm: search.get('firm') || null,
    num: ROW_CHOICES.find((num) => `${num}` === search.get('num')) ?? FEWEST,
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  };
}

/** The direction in which a column is first ordered. */
export function firstTypeOf(order: AnalystOrder): 'asc' | 'desc' {
  return TEXTS.has(order) ? 'asc' : 'desc';
}

/** The fields of the address with a part of the view changed, from the first page again unless a page is chosen. */
export function fieldsWith(search: URLSearchParams, view: RankingView, part: Partial<RankingView>) {
  const next = { ...view, page: 1, ...part };
  return {
    // Kept once it is in the address, so that the address goes before what this device remembers.
    period: part.period ?? search.get('period'),
    sortBy: next.sortBy === 'score' ? null : next.sortBy,
    sortType: next.sortType === firstTypeOf(next.sortBy) ? null : next.sortType,
    sector: next.sector,
    firm: next.firm,
    num: next.num === FEWEST ? null : next.num,
    page: next.page === 1 ? null : next.page,
  };
}

function inputOf({ period, sortBy, sortType, sector, firm }: RankingView) {
  return {
    periodType: period,
    sortBy,
    sortType,
    ...(sector === null ? {} : { sector }),
    ...(firm === null ? {} : { firm }),
  };
}

export const rankingQuery = (view: RankingView) =>
  queryOf(analyst.ranking, { ...inputOf(view), num: view.num, paginate: view.page });
export const summaryQuery = (periodType: Period) => queryOf(analyst.totalSummary, { periodType });
export const topQuery = (periodType: Period) => queryOf(analyst.top10, { periodType });

/** The address of the whole ranking as CSV. */
export function csvOf(view: RankingView): string {
  const { url } = addressOf(analyst.ranking, { ...inputOf(view), num: MOST_ANALYSTS, paginate: 1 });
  return `${url}&format=csv`;
}
