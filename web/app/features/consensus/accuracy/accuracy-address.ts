import { addressOf } from '@sise/contract/address';
import { consensus } from '@sise/contract/consensus';
import { TESTED_MONTHS } from '@sise/contract/target-accuracy';
import type { TestedMonths } from '@sise/contract/target-accuracy';
import { queryOf } from '../../../api/query-of.ts';

/** The months after which targets are compared, as the address has them; undefined: the longest known. */
export function monthsOf(search: URLSearchParams): TestedMonths | undefined {
  return TESTED_MONTHS.find((months) => String(months) === search.get('months'));
}

const inputOf = (months: TestedMonths | undefined) => (months === undefined ? {} : { months });

export const accuracyQuery = (months: TestedMonths | undefined) => queryOf(consensus.accuracy, inputOf(months));

export const csvOf = (months: TestedMonths) => addressOf(consensus.accuracy, { months, format: 'csv' }).url;
