import { bookOfTopic, stockOfTopic } from '@sise/contract/live';
import { derivativeOfTopic } from '@sise/contract/live-derivatives';
import type { Shcode } from '@sise/domain/terms';

/** The topics of a call, sorted by kind. */
export interface Topics {
  readonly shcodes: readonly string[];
  /** stocks whose books are requested */
  readonly books: readonly Shcode[];
  /** topics of futures and options */
  readonly derivatives: readonly string[];
  readonly indices: boolean;
  readonly status: boolean;
}

/** @param names topics that the contract has already validated */
export function readTopics(names: readonly string[]): Topics {
  return {
    shcodes: names.map(stockOfTopic).filter((code) => code !== undefined),
    books: names.map(bookOfTopic).filter((code) => code !== undefined),
    derivatives: names.filter((name) => derivativeOfTopic(name) !== undefined),
    indices: names.includes('indices'),
    status: names.includes('status'),
  };
}
