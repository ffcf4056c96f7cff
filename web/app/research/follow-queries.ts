import { analyst, MOST_ANALYSTS } from '@sise/contract/analyst';
import type { Period } from '@sise/contract/analyst';
import { follows } from '@sise/contract/follows';
import { queryOf } from '../api/query-of.ts';

/** Number of reports that each press of 더 보기 adds. */
export const REPORT_STEP = 12;
/** The most reports the call returns. */
export const MOST_REPORTS = 200;
const SUGGESTED = 6;
const FOUND = 20;
const POPULAR = 8;

/** 구독 중인 애널리스트, in the member's manual order. */
export const subscribedQuery = queryOf(follows.subscribed, {});

/** One more than is shown, to know whether there are more. */
const asked = (shown: number) => Math.min(shown + 1, MOST_REPORTS);
/** The newest reports of all followed analysts. */
export const allReportsQuery = (shown: number) => queryOf(follows.allReports, { num: asked(shown) });
/** The newest reports of one analyst. */
export const reportsOfQuery = (analystCode: string, shown: number) =>
  queryOf(follows.reports, { analystCode, num: asked(shown) });

/** Analysts to follow: the best if the word is empty, else those whose name, firm or sector contains it. */
export const unsubscribedQuery = (name: string) =>
  queryOf(follows.unsubscribed, { name, num: name === '' ? SUGGESTED : FOUND, cancellable: true });

/** The twelve-month results of all analysts' reports. */
export const yearGradesQuery = queryOf(analyst.ranking, { periodType: '1Y', num: MOST_ANALYSTS });

/** The most followed analysts, for readers who are not signed in. */
export const popularQuery = queryOf(analyst.ranking, { periodType: '1M', sortBy: 'subscribers', num: POPULAR });

/** An analyst as everybody sees them. */
export const analystQuery = (id: string, periodType: Period = '3M') => queryOf(analyst.detail, { id, periodType });

/**
 * The same with the member's own vote and subscription, and counts of this moment. Another tab may change them, so it is
 * refetched on focus.
 */
export const ownAnalystQuery = (id: string, email: string) => ({
  ...queryOf(analyst.detail, { id, periodType: '3M', email }),
  refetchOnWindowFocus: 'always' as const,
});

/** Analysts with a new report that the member has not opened. */
export const unreadQuery = queryOf(follows.unread, {});
