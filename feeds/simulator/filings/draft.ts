import type { FilingItem, FilingKind, FilingTopic } from '@sise/domain/filings/filing';
import { instantAt } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { Key } from '../random.ts';
import { whole } from '../random.ts';
import type { Company } from '../universe/company.ts';
import type { Exchange } from '../exchange.ts';
import type { AccountingBooks } from '../statements/accounting-books.ts';

/** A filing without a number. */
export interface Draft {
  readonly at: Instant;
  readonly kind: FilingKind;
  readonly topic: FilingTopic;
  readonly title: string;
  readonly submitter: string;
  readonly summary: string;
  readonly items: readonly FilingItem[];
  /** when a corrected filing is submitted; null for most */
  readonly correctedAt?: Instant;
}

/** The inputs of the functions that write filings. */
export interface FilingContext {
  readonly exchange: Exchange;
  readonly books: AccountingBooks;
  readonly owner: number;
  readonly company: Company;
  /** won */
  readonly cap: number;
  /** Key of the draws of one company's filings. */
  readonly key: Key;
}

/** Most filings are submitted during the day and after the close. */
export function officeHour(date: DateKst, key: Key, index: number): Instant {
  return instantAt(date, 8 * 60 + 30 + whole(key, index, 570));
}

/** Formats pairs as `항목: 내용` lines. */
export function itemsOf(...pairs: readonly (readonly [label: string, text: string])[]): FilingItem[] {
  return pairs.map(([label, text]) => ({ label, text }));
}
