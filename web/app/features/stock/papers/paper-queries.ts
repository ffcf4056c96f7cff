import { papers } from '@sise/contract/papers';
import { FILING_TOPICS, type FilingTopic } from '@sise/domain/papers/filing';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';
import { pageOfAddress } from './paper-address.ts';

/** Rows of a page of 공매도 and of 공시. */
const SHORT_ROWS = 20;
const FILING_ROWS = 20;
/** Days in the picture of 공매도: about three months. */
const SHORT_DRAWN = 60;

export const shortQuery = (code: Shcode, page: number) => queryOf(papers.shortSelling, { code, page, num: SHORT_ROWS });
export const shortChartQuery = (code: Shcode) => queryOf(papers.shortSelling, { code, page: 1, num: SHORT_DRAWN });
export const statementsQuery = (code: Shcode) => queryOf(papers.statements, { code });
export const standingQuery = (code: Shcode) => queryOf(papers.standing, { code });
export const filingQuery = (code: Shcode, id: string) => queryOf(papers.filing, { code, id });

/** 기간 of the filings listed, by months back; filings are told of three years. */
export const FILING_PERIODS = [
  { value: '1', label: '1개월' },
  { value: '3', label: '3개월' },
  { value: '12', label: '1년' },
  { value: '36', label: '3년' },
] as const;
export type FilingPeriod = (typeof FILING_PERIODS)[number]['value'];
export const LONGEST: FilingPeriod = '36';

/** The filings an address asks for: of a period, a submitter, a topic, with a word, a page of them. */
export function filingsQuery(code: Shcode, search: URLSearchParams) {
  const period = filingPeriodOf(search);
  const submitter = submitterOf(search);
  const topic = topicOf(search);
  const searchWord = wordOf(search);
  return queryOf(papers.filings, {
    code,
    page: pageOfAddress(search),
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
  return (search.get('q') ?? '').trim().slice(0, 100);
}

export function filingPeriodOf(search: URLSearchParams): FilingPeriod {
  return FILING_PERIODS.find(({ value }) => value === search.get('months'))?.value ?? LONGEST;
}

/** 제출인 whose filings are listed; null: all. */
export function submitterOf(search: URLSearchParams): string | null {
  return (search.get('by') ?? '').trim().slice(0, 60) || null;
}
