import { stockOfTopic } from '@sise/contract/live';

/** What a call names, sorted by kind. */
export interface Topics {
  readonly shcodes: readonly string[];
  readonly indices: boolean;
  readonly status: boolean;
}

/** @param names topics that the contract has already found well formed */
export function readTopics(names: readonly string[]): Topics {
  return {
    shcodes: names.map(stockOfTopic).filter((code) => code !== undefined),
    indices: names.includes('indices'),
    status: names.includes('status'),
  };
}
