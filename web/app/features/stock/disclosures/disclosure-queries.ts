import { disclosures } from '@sise/contract/disclosures';
import { LONGEST_SEARCH } from '@sise/contract/terms';
import { FILING_TOPICS, type FilingTopic } from '@sise/domain/filings/filing';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';
import { pageInSearch } from '../../../ui/page-number.ts';

/** Rows on a page of 공매도 and of 공시. */
const SHORT_ROWS = 20;
const FILING_ROWS = 20;
/** Days in the chart of 공매도: about three months. */
const SHORT_DRAWN = 60;

export const shortQuery = (code: Shcode, page: number) =>
  queryOf(disclosures.shortSelling, { code, page, num: SHORT_ROWS });
export const shortChartQuery = (code: Shcode) => queryOf(disclosures.shortSelling, { code, page: 1, num: SHORT_DRAWN });
export const statementsQuery = (code: Shcode) => queryOf(disclosures.statements, { code });
export const sectorPositionQuery = (code: Shcode) => queryOf(disclosures.sectorPosition, { code });
export const filingQuery = (code: Shcode, id: string) => queryOf(disclosures.filing, { code, id });

/** 기간 of the listed filings, in months back; filings go back three years. */
export const FILING_PERIODS = [
  { value: '1', label: '1개월' },
  { value: '3', label: '3개월' },
  { value: '12', label: '1년' },
  { value: '36', label: '3년' },
] as const;
export type FilingPeriod = (typeof FILING_PERIODS)[number]['value'];
export const LONGEST: FilingPeriod = '36';

/** The filings of an address: of a period, a submitter, a topic, with a word, a page of them. */
export function filingsQuery(code: Shcode, search: URLSearchParams) {
  const period = filingPeriodOf(search);
  const submitter = submitterOf(search);
  const topic = topicOf(search);
  const searchWord = wordOf(search);
  return queryOf(disclosures.filings, {
    code,
    page: pageInSearch(search),
    num: FILING_ROWS,
    ...(period === LONGEST ? {} : { months: Number(period) }),
    ...(submitter === null ? {} : { submitter }),
    ...(topic === null ? {} : { topic }),
    ...(searchWord === '' ? {} : { searchWord }),
  });
}

export function topicOf(search: URLSearchParams): FilingTopic | null {
  const topic = search.get('topic') ?? '';
  return Object.hasOwn(FILING_TOPICS, topic) ? (topic as FilingTopic) : null; // a key of the table
}

export function wordOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
}

export function filingPeriodOf(search: URLSearchParams): FilingPeriod {
  return FILING_PERIODS.find(({ value }) => value === search.get('months'))?.value ?? LONGEST;
}

/** 제출인 of the listed filings; null: all. */
export function submitterOf(search: URLSearchParams): string | null {
  return (search.get('by') ?? '').trim().slice(0, 60) || null;
}
