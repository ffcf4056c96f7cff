import { REPORT_ORDERS, type ReportOrder } from '@sise/contract/consensus';
import { paths } from '@sise/contract/paths';
import type { ReportRow } from '@sise/contract/reports';
import { LONGEST_SEARCH } from '@sise/contract/terms';
import { withoutUnsafe } from '@sise/contract/unsafe-text';
import { TARGET_CHANGES, type TargetChange } from '@sise/domain/consensus/report';
import { REPORT_PERIODS, type ReportPeriod } from '@sise/domain/consensus/report-search';
import { isQueryDate, type DateKst } from '@sise/domain/terms';
import type { Sort } from '../../quotes/order.ts';
import { pageInSearch } from '../../ui/page-number.ts';

export const REPORT_KINDS = ['CO', 'IN', 'MA'] as const satisfies readonly ReportRow['reportType'][];
export const GRADES = ['1', '2', '3', '4', '5', '0'] as const;
export const SEARCH_TYPES = ['ALL', 'stock', 'writer', 'title', 'firm'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
type Grade = (typeof GRADES)[number];

/** The settings of the list of reports; all of them are in the address. */
export interface ReportSettings {
  /** ALL: from the first day to the last, each of which may be open. */
  readonly period: ReportPeriod | 'ALL';
  readonly from: DateKst | null;
  readonly to: DateKst | null;
  readonly kind: ReportRow['reportType'] | null;
  /** 목표가 변동, in the order of the chips; none for any. */
  readonly changes: readonly TargetChange[];
  readonly grade: Grade | null;
  /** A stock, an index or a coverage sector. */
  readonly business: string | null;
  readonly firm: string | null;
  /** '' for any. */
  readonly word: string;
  readonly wordIn: SearchType;
  readonly sort: Sort<ReportOrder>;
  readonly page: number;
}

export const USUAL_SORT: Sort<ReportOrder> = { by: 'date', type: 'desc' };
/** The list as it opens. */
export const USUAL: ReportSettings = {
  period: '1M',
  from: null,
  to: null,
  kind: null,
  changes: [],
  grade: null,
  business: null,
  firm: null,
  word: '',
  wordIn: 'ALL',
  sort: USUAL_SORT,
  page: 1,
};

const LONGEST_BUSINESS = 20;
const LONGEST_FIRM = 40;

/** Reads an address. A value that is none is left out and named. */
export function readReportSettings(search: URLSearchParams): ReportSettings & { readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const textOf = (name: string) => search.get(name) ?? '';
  function oneOf<Value extends string>(name: string, label: string, values: readonly Value[]): Value | null {
    const text = textOf(name);
    const value = values.find((each) => each === text) ?? null;
    if (value === null && text !== '' && text !== 'ALL') dropped.push(label);
    return value;
  }
  function plain(name: string, most: number): string {
    return withoutUnsafe(textOf(name)).trim().slice(0, most).trim();
  }
  const days = daysIn(textOf('fromDate'), textOf('toDate'), dropped);
  const period = oneOf('periodType', '기간', [...REPORT_PERIODS, 'ALL']) ?? USUAL.period;
  const business = plain('businessCode', LONGEST_BUSINESS);
  const firm = plain('firm', LONGEST_FIRM);
  const by = oneOf('sortBy', '정렬', REPORT_ORDERS);
  const type = oneOf('sortType', '정렬 방향', ['asc', 'desc']);
  const page = pageInSearch(search);
  if (page === 1 && !['', '1'].includes(textOf('page'))) dropped.push('페이지');
  return {
    ...days,
    period: days.from === null && days.to === null ? period : 'ALL',
    kind: oneOf('reportType', '구분', REPORT_KINDS),
    changes: changesIn(textOf('changePrices'), dropped),
    grade: oneOf('gradeCode', '투자의견', GRADES),
    business: business === '' || business === 'ALL' ? null : business,
    firm: firm === '' || firm === 'ALL' ? null : firm,
    word: plain('searchWord', LONGEST_SEARCH),
    wordIn: oneOf('searchType', '검색 대상', SEARCH_TYPES) ?? 'ALL',
    sort: by === null ? { ...USUAL_SORT, ...(type !== null && { type }) } : { by, type: type ?? 'desc' },
    page,
    dropped,
  };
}

/** Both days; neither if they are reversed. */
function daysIn(first: string, last: string, dropped: string[]): Pick<ReportSettings, 'from' | 'to'> {
  const from = isQueryDate(first) ? first : null;
  const to = isQueryDate(last) ? last : null;
  if (first !== '' && from === null) dropped.push('시작일');
  if (last !== '' && to === null) dropped.push('종료일');
  if (from === null || to === null || from <= to) return { from, to };
  dropped.push('기간(시작일이 종료일보다 늦음)');
  return { from: null, to: null };
}

function changesIn(text: string, dropped: string[]): TargetChange[] {
  const given = text.split(',').filter((each) => each !== '' && each !== 'ALL');
  const known = TARGET_CHANGES.filter((change) => given.includes(change));
  if (given.some((each) => !TARGET_CHANGES.some((change) => change === each))) dropped.push('목표가 변동');
  return known;
}

/** A sentence about what of an address was left out; null if nothing was. */
export function droppedSentence(dropped: readonly string[]): string | null {
  if (dropped.length === 0) return null;
  return `${dropped.join(', ')}: 주소에 적힌 값을 쓸 수 없어 빼고 보여 줍니다.`;
}

/** The conditions as fields of the call and of the address, without the page; usual values are left out. */
export function reportFields(settings: ReportSettings) {
  const { period, from, to, kind, changes, grade, business, firm, word, wordIn, sort } = settings;
  return {
    ...(from !== null && { fromDate: from }),
    ...(to !== null && { toDate: to }),
    ...(kind !== null && { reportType: kind }),
    ...(business !== null && { businessCode: business }),
    ...(grade !== null && { gradeCode: grade }),
    ...(changes.length > 0 && { changePrices: [...changes] }),
    ...(firm !== null && { firm }),
    ...(word !== '' && { searchWord: word }),
    ...(word !== '' && wordIn !== 'ALL' && { searchType: wordIn }),
    ...(sort.by !== USUAL_SORT.by && { sortBy: sort.by }),
    ...(sort.type !== 'desc' && { sortType: sort.type }),
    ...(period !== 'ALL' && { periodType: period }),
  };
}

/** The address of the list. */
export function hrefOfReports(settings: ReportSettings): string {
  const { changePrices, periodType, ...fields } = reportFields(settings);
  const { period, from, to, page } = settings;
  const isOpenSpan = period === 'ALL' && from === null && to === null;
  return paths.consensus({
    periodType: isOpenSpan ? 'ALL' : periodType === USUAL.period ? null : periodType,
    ...fields,
    changePrices: changePrices?.join(','),
    page: page === 1 ? null : page,
  });
}

/** Whether any condition beside the days narrows the list. */
export function isNarrowed({ kind, changes, grade, business, firm, word }: ReportSettings): boolean {
  return kind !== null || changes.length > 0 || grade !== null || business !== null || firm !== null || word !== '';
}
