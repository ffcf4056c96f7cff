import { analyst } from '@sise/contract/analyst';
import { follows } from '@sise/contract/follows';
import { queryOf } from '../../../api/query-of.ts';

/** Reports that each press of 더 보기 brings. */
export const REPORT_STEP = 12;
/** As many as the call tells at most. */
export const MOST_REPORTS = 200;
const SUGGESTED = 6;
const FOUND = 20;
const POPULAR = 8;
/** More than there are: all of them are told on one page. */
const EVERYBODY = 250;

/** 구독 중인 애널리스트, in the member's own order. */
export const subscribedQuery = queryOf(follows.subscribed, {});

/** One more than is shown tells whether there are more. */
const asked = (shown: number) => Math.min(shown + 1, MOST_REPORTS);
/** The newest reports of all who are followed. */
export const allReportsQuery = (shown: number) => queryOf(follows.allReports, { num: asked(shown) });
/** The newest reports of one. */
export const reportsOfQuery = (analystCode: string, shown: number) =>
  queryOf(follows.reports, { analystCode, num: asked(shown) });

/** Who could be followed: the best without a word, else those whose name, firm or sector holds it. */
export const unsubscribedQuery = (name: string) =>
  queryOf(follows.unsubscribed, { name, num: name === '' ? SUGGESTED : FOUND });

/** How the reports of everybody have turned out in twelve months. */
export const yearGradesQuery = queryOf(analyst.ranking, { periodType: '1Y', num: EVERYBODY });

/** Whom most members follow, for who has not signed in. */
export const popularQuery = queryOf(analyst.ranking, { periodType: '1M', sortBy: 'subscribers', num: POPULAR });
