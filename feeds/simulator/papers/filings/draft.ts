import type { FilingItem, FilingKind, FilingTopic } from '@sise/domain/papers/filing';
import { instantAt } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { Key } from '../../chance.ts';
import { whole } from '../../chance.ts';
import type { Company } from '../../universe/company.ts';
import type { Exchange } from '../../exchange.ts';
import type { Books } from '../statements/books.ts';

/** A filing that has no number yet. */
export interface Draft {
  readonly at: Instant;
  readonly kind: FilingKind;
  readonly topic: FilingTopic;
  readonly title: string;
  readonly submitter: string;
  readonly summary: string;
  readonly items: readonly FilingItem[];
  /** when it is handed in again with a correction; null for most */
  readonly correctedAt?: Instant;
}

/** What the writers of filings stand on. */
export interface Desk {
  readonly exchange: Exchange;
  readonly books: Books;
  readonly owner: number;
  readonly company: Company;
  /** won */
  readonly cap: number;
  /** Names the draws of one company's filings. */
  readonly key: Key;
}

/** Most papers are handed in during the day and after the close. */
export function officeHour(date: DateKst, key: Key, index: number): Instant {
  return instantAt(date, 8 * 60 + 30 + whole(key, index, 570));
}

/** `항목: 내용` lines from pairs. */
export function itemsOf(...pairs: readonly (readonly [label: string, text: string])[]): FilingItem[] {
  return pairs.map(([label, text]) => ({ label, text }));
}
