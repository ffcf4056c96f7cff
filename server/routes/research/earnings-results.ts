import type { AnnouncedResult } from '@sise/contract/estimate-revisions';
import { elementAt } from '@sise/domain/element-at';
import { quarterOfDate, quarterOfYear, yearOf } from '@sise/domain/financials/fiscal';
import { valueAt } from '@sise/domain/market/column-values';
import type { Market } from '@sise/domain/market/engine';
import { addDays } from '@sise/domain/market/kst';
import { flagOfMarket } from '@sise/domain/market/markets';
import type { DateKst } from '@sise/domain/terms';
import type { Parts } from '../../parts.ts';
import { toAnnounced, type ListedCompany } from '../../wire/revision-row.ts';

/** Days of coming announcements; of past ones, and how many weeks back they go at most until there are ten. */
const AHEAD_DAYS = 14;
const WEEK = 7;
const MOST_WEEKS = 4;
const ENOUGH = 10;

export interface ResultsContext {
  readonly market: Market;
  readonly today: DateKst;
  readonly companies: readonly ListedCompany[];
  /** the next announcement of each company, by its code */
  readonly next: Awaited<ReturnType<Parts['calendarEvents']['nextResults']>>;
}

/** 실적 발표: results that companies will announce, and those they have announced against their estimates. */
export function earningsResults(context: ResultsContext, num: number) {
  const coming = upcomingResults(context);
  const announced = announcedResults(context);
  return {
    today: context.today,
    ...coming,
    upcoming: coming.upcoming.slice(0, num),
    upcomingtotal: coming.upcoming.length,
    since: announced.since,
    announced: announced.rows.toSorted(byGap).slice(0, num),
    announcedtotal: announced.rows.length,
    over: announced.rows.filter(({ actual, expected }) => actual > expected).length,
    under: announced.rows.filter(({ actual, expected }) => actual < expected).length,
  };
}

/** Announcements of the next two weeks; where there are none, those of the earliest day. */
function upcomingResults({ market, today, companies, next }: ResultsContext) {
  const until = addDays(today, AHEAD_DAYS);
  const { marketCap } = market.columns;
  const dated = companies
    .flatMap(({ row, company }) => {
      const event = next.get(company.shcode);
      return event === undefined ? [] : [{ row, company, event }];
    })
    .toSorted((a, b) => {
      if (a.event.date !== b.event.date) return a.event.date < b.event.date ? -1 : 1;
      return (valueAt(marketCap, b.row) ?? 0) - (valueAt(marketCap, a.row) ?? 0) || a.row - b.row;
    });
  const first = dated[0]?.event.date;
  const last = first !== undefined && first > until ? first : until;
  const rows = dated
    .filter(({ event }) => event.date <= last)
    .map(({ row, company, event: { date, basis } }) => {
      const { shcode, name, market: id } = elementAt(market.listings, row);
      const reported = quarterOfDate(date) - 1;
      return {
        shcode,
        hname: name,
        mktflg: flagOfMarket(id),
        year: yearOf(reported),
        quarter: quarterOfYear(reported),
        date,
        expected: company.next.operatingProfit,
        basis,
        firms: company.firms,
      };
    });
  return { upcoming: rows, until: last };
}

/** Results of the last week; in a quiet one, of as many weeks as it takes to have ten. */
function announcedResults({ market, today, companies }: ResultsContext): { since: DateKst; rows: AnnouncedResult[] } {
  const all = companies.flatMap(({ row, company }) => toAnnounced(market, row, company) ?? []);
  for (let weeks = 1; ; weeks++) {
    const since = addDays(today, 1 - WEEK * weeks);
    const rows = all.filter(({ date }) => date >= since);
    if (rows.length >= ENOUGH || weeks === MOST_WEEKS) return { since, rows };
  }
}

/** Largest difference from the estimate first, up or down; without a percentage last. */
function byGap(a: AnnouncedResult, b: AnnouncedResult): number {
  const [one, other] = [a.surprise, b.surprise].map((rate) => (rate === null ? -1 : Math.abs(rate)));
  return (other ?? 0) - (one ?? 0) || (a.shcode < b.shcode ? -1 : 1);
}
