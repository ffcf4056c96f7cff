import { bookOfTopic, stockOfTopic } from '@sise/contract/live';
import type { Shcode } from '@sise/domain/terms';

/** The topics of a call, sorted by kind. */
export interface Topics {
  readonly shcodes: readonly string[];
  /** stocks whose books are requested */
  readonly books: readonly Shcode[];
  readonly indices: boolean;
  readonly status: boolean;
}

/** @param names topics that the contract has already validated */
export function readTopics(names: readonly string[]): Topics {
  return {
    shcodes: names.map(stockOfTopic).filter((code) => code !== undefined),
    books: names.map(bookOfTopic).filter((code) => code !== undefined),
    indices: names.includes('indices'),
    status: names.includes('status'),
  };
}
