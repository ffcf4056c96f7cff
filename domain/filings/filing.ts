import { compactDate } from '../format/date.ts';
import { dateOf } from '../market/kst.ts';
import type { DateKst, Instant, Shcode } from '../terms.ts';

/** 공시유형 of DART, by its code letter. */
export const FILING_KINDS = {
  A: '정기공시',
  B: '주요사항보고',
  C: '발행공시',
  D: '지분공시',
  E: '기타공시',
  F: '외부감사관련',
  G: '펀드공시',
  H: '자산유동화',
  I: '거래소공시',
  J: '공정위공시',
} as const;
export type FilingKind = keyof typeof FILING_KINDS;

/** Topics by which readers look for filings. */
export const FILING_TOPICS = {
  periodic: '정기',
  results: '실적',
  major: '주요사항',
  ownership: '지분',
  holders: '배당·주주',
  contract: '계약',
  other: '기타',
} as const;
export type FilingTopic = keyof typeof FILING_TOPICS;

/** 공시: one document that a company, or someone reporting on it, has filed. */
export interface Filing {
  /** 접수번호: the day and six digits */
  readonly id: string;
  readonly shcode: Shcode;
  readonly at: Instant;
  /** false: the source gives only the day, and `at` is the start of that day */
  readonly isTimed: boolean;
  readonly kind: FilingKind;
  readonly topic: FilingTopic;
  /** 보고서명 as DART writes it, without the correction mark */
  readonly title: string;
  /** 제출인; null if no source gives it */
  readonly submitter: string | null;
  /** 기재정정 */
  readonly isCorrection: boolean;
  /** the id of the filing it corrects; null for most, and if no source gives it */
  readonly corrects: string | null;
  /** its content in one line; '' if no source gives it */
  readonly summary: string;
  /** 등락률 of the first trading day after the filing, percent; null until that day is over */
  readonly nextDayRate: number | null;
  /** its content as a table; empty if no source gives it */
  readonly items: readonly FilingItem[];
}

/** A filing without its content. */
export type FilingHead = Omit<Filing, 'summary' | 'items'>;

/** 공시 of companies, as known at the present moment. A code without filings gets an empty list. */
export interface Filings {
  /** Filings of the last three years, the newest first. */
  ofStock(shcode: Shcode): Promise<readonly Filing[]>;
  one(shcode: Shcode, id: string): Promise<Filing | null>;
  /** Filings of all companies on some topics in a period of the last three years, both days included, in any order. */
  between(from: DateKst, until: DateKst, topics: readonly FilingTopic[]): Promise<readonly FilingHead[]>;
}

/** A line of a filing's table. */
export interface FilingItem {
  readonly label: string;
  readonly text: string;
}

/** Search conditions for filings; null means any. */
export interface FilingQuery {
  readonly kind: FilingKind | null;
  /** first and last day, inclusive */
  readonly from: DateKst | null;
  readonly until: DateKst | null;
  /** text searched in the title and the summary */
  readonly word: string | null;
}

/** 보고서명 with its mark: [기재정정]분기보고서 (2026.09) */
export function fullTitle({ title, isCorrection }: Filing): string {
  return isCorrection ? `[기재정정]${title}` : title;
}

/** @param number below a million, unlike that of every other filing of the day */
export function filingId(date: DateKst, number: number): string {
  return compactDate(date) + String(number).padStart(6, '0');
}

/** The day part of a 접수번호; null if the text is not one. The day may not exist in the calendar. */
export function dayOfFilingId(id: string): string | null {
  return /^\d{14}$/.test(id) ? `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}` : null;
}

/** Whether a filing meets the whole query; both days count, and a word is looked for in title and summary. */
export function isWanted(filing: Filing, { kind, from, until, word }: FilingQuery): boolean {
  const day = dateOf(filing.at);
  if (kind !== null && filing.kind !== kind) return false;
  if ((from !== null && day < from) || (until !== null && day > until)) return false;
  return word === null || fullTitle(filing).includes(word) || filing.summary.includes(word);
}
