import { addressOf } from '@sise/contract/address';
import {
  estimateRevisions,
  REVISION_MEASURES,
  REVISION_ORDERS,
  REVISION_SPANS,
  type RevisionMeasure,
  type RevisionOrder,
  type RevisionSpan,
} from '@sise/contract/estimate-revisions';
import { queryOf } from '../../../api/query-of.ts';
import { isSameSort, type Sort } from '../../../quotes/order.ts';
import { pageInSearch } from '../../../ui/page-number.ts';

/** The reader's choices; all of them are in the address. */
export interface EstimatesView {
  readonly direction: 'up' | 'down' | 'all';
  readonly measure: RevisionMeasure;
  readonly year: 'this' | 'next';
  readonly span: RevisionSpan;
  readonly market: 'all' | 'kospi' | 'kosdaq';
  readonly sort: Sort<RevisionOrder>;
  readonly page: number;
}

/** Stocks on a page; and more than there are, for the file. */
const LISTED = 50;
const ALL = 1_000;
const FLAGS = { kospi: '1', kosdaq: '2' } as const;

const PRESET = { direction: 'up', measure: 'operatingprofit', year: 'this', span: '1M', market: 'all' } as const;

/** The usual order: the largest change first. */
export function usualSort({ direction }: Pick<EstimatesView, 'direction'>): Sort<RevisionOrder> {
  return { by: 'revision', type: direction === 'down' ? 'asc' : 'desc' };
}

/** The view of an address; what it does not know falls back to the preset. */
export function viewInSearch(search: Pick<URLSearchParams, 'get'>): EstimatesView {
  const direction = (['down', 'all'] as const).find((each) => each === search.get('direction')) ?? PRESET.direction;
  const by = REVISION_ORDERS.find((order) => order === search.get('sortBy'));
  return {
    direction,
    measure: REVISION_MEASURES.find((measure) => measure === search.get('measure')) ?? PRESET.measure,
    year: search.get('year') === 'next' ? 'next' : PRESET.year,
    span: REVISION_SPANS.find((span) => span === search.get('span')) ?? PRESET.span,
    market: (['kospi', 'kosdaq'] as const).find((market) => market === search.get('market')) ?? PRESET.market,
    sort: by === undefined ? usualSort({ direction }) : { by, type: search.get('sortType') === 'asc' ? 'asc' : 'desc' },
    page: pageInSearch(search),
  };
}

/** The query of an address for a view: presets are left out. */
export function searchOf(view: Omit<EstimatesView, 'page'>): Record<string, string> {
  const fields = ['direction', 'measure', 'year', 'span', 'market'] as const;
  const { by, type } = view.sort;
  return {
    ...Object.fromEntries(fields.flatMap((name) => (view[name] === PRESET[name] ? [] : [[name, view[name]]]))),
    ...(isSameSort(view.sort, usualSort(view)) ? {} : { sortBy: by, sortType: type }),
  };
}

function inputOf({ direction, measure, year, span, market, sort }: EstimatesView) {
  return {
    direction,
    measure,
    year,
    span,
    sortBy: sort.by,
    sortType: sort.type,
    ...(market === 'all' ? {} : { mktflg: FLAGS[market] }),
  };
}

export function rankingQuery(view: EstimatesView) {
  return queryOf(estimateRevisions.ranking, { ...inputOf(view), page: view.page, num: LISTED });
}

export const resultsQuery = () => queryOf(estimateRevisions.results, { num: 10 });

/** The address of the whole ranking as a file. */
export function csvOf(view: EstimatesView): string {
  return addressOf(estimateRevisions.ranking, { ...inputOf(view), num: ALL, format: 'csv' }).url;
}
