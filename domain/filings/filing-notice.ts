import type { DateKst, Instant, Shcode } from '../terms.ts';

/** 공시목록: a filing of a listed company as DART lists it. */
export interface FilingNotice {
  /** 접수번호, 14 digits */
  readonly receipt: string;
  readonly date: DateKst;
  readonly shcode: Shcode;
  readonly company: string;
  /** 보고서명 with its marks, such as [기재정정] */
  readonly name: string;
  /** 제출인; null if the list does not say */
  readonly submitter: string | null;
  /** When it was first seen in the list, which has no times; null if it was not watched. */
  readonly seenAt: Instant | null;
  /** 비고: 정 (corrected later), 철 (withdrawn) and the other letters of DART; '' if there are none */
  readonly remarks: string;
}
