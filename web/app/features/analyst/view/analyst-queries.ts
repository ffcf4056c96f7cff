import { analyst, PERIOD_MONTHS, PERIODS } from '@sise/contract/analyst';
import type { Period } from '@sise/contract/analyst';
import type { Params } from 'react-router';
import { queryOf } from '../../../api/query-of.ts';

/** More than an analyst writes in a year. */
const ALL_CALLS = 250;
/** The period for which reports are held unless the reader has chosen another. */
export const ANALYST_PERIOD: Period = '3M';

export const codeOf = ({ code = '' }: Params): string => code;
export const monthsOf = (period: Period) => PERIOD_MONTHS[period];
/** All periods, the shortest first, in months. */
export const ALL_MONTHS = PERIODS.map(monthsOf);

/** Every report of the last twelve months with its outcome, newest first. */
export const callsQuery = (id: string) => queryOf(analyst.reports, { id, periodType: '1Y', num: ALL_CALLS });
