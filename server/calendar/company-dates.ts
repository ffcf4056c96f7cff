import type { CalendarEvent, CalendarIssue } from '@sise/domain/calendar/calendar-event';
import { dividendDates, expectDividend, undecidedDividends } from '@sise/domain/calendar/dividend-events';
import { expectResults, firstResults, isResultsFiling, resultsTitle } from '@sise/domain/calendar/results-dates';
import type { EtfPayout } from '@sise/domain/etf-etn/etf-etn';
import { FILING_KINDS } from '@sise/domain/filings/filing';
import { hourMinute } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { Market } from '@sise/domain/market/engine';
import { addDays, addMonths, dateOf } from '@sise/domain/market/kst';
import type { Sources } from '@sise/domain/market/sources';
import type { Shcode } from '@sise/domain/terms';
import { createYieldToEventLoop, mapInSlices } from '@sise/feeds/slices';
import type { DatesSpan } from './market-dates.ts';

const RESULTS_TOPICS = ['periodic', 'results'] as const;
/** A dividend is paid at most so many months after its record day. */
const MONTHS_TO_PAYMENT = 6;
/** Days after a span in which filings that were due in it are looked for. */
const LATE_DAYS = 31;
/** Days of which the payouts of all ETFs and ETNs are asked for at once. */
const PAYOUT_DAYS = 7;

/** The issue of a date, by its code; none if it is not listed today. */
type IssueOf = (code: Shcode) => CalendarIssue[];

/** Dates of companies, ETFs and ETNs, known and estimated. */
export async function companyDates(market: Market, sources: Sources, span: DatesSpan): Promise<CalendarEvent[]> {
  const issueOf: IssueOf = (code) => {
    const row = market.rowOf(code);
    const listing = row === undefined ? undefined : market.listings[row];
    return listing === undefined ? [] : [listing];
  };
  return [
    ...(await resultsIn(sources, span, issueOf)),
    ...(await dividendsIn(sources, span, issueOf)),
    ...(await payoutsIn(sources, span, issueOf)),
    ...(await listingsIn(sources, span)),
  ];
}

async function resultsIn(
  { filings }: Sources,
  { from, until, today }: DatesSpan,
  issueOf: IssueOf,
): Promise<CalendarEvent[]> {
  if (filings === null) return [];
  const filed = from > today ? [] : await filings.between(from, until, RESULTS_TOPICS);
  const published = filed.filter(isResultsFiling);
  const known = await mapInSlices(published, (filing) =>
    issueOf(filing.shcode).map((issue) => ({
      ...companyDate(issue),
      kind: 'results' as const,
      date: dateOf(filing.at),
      time: filing.isTimed ? hourMinute(filing.at) : null,
      title: resultsTitle(filing),
      basis: FILING_KINDS[filing.kind],
      filing: filing.id,
    })),
  );
  if (until < today) return known.flat();
  const lateUntil = addDays(addMonths(until, -12), LATE_DAYS);
  const lastYear = await filings.between(addMonths(from, -12), lateUntil, RESULTS_TOPICS);
  const left = firstResults(lastYear, new Set(published.map(({ shcode }) => shcode)));
  const expected = await mapInSlices(left, (filing) => {
    const { shcode, date, title, basis } = expectResults(filing, KRX_CALENDAR);
    if (date < today || date < from || date > until) return [];
    return issueOf(shcode).map((issue) => ({
      ...companyDate(issue),
      kind: 'results' as const,
      date,
      title,
      status: 'estimated' as const,
      basis,
    }));
  });
  return [...known, ...expected].flat();
}

async function dividendsIn(
  { statements }: Sources,
  { from, until, today }: DatesSpan,
  issueOf: IssueOf,
): Promise<CalendarEvent[]> {
  const between = statements?.dividendsBetween ?? null;
  if (between === null) return [];
  const decided = await between(addMonths(from, -MONTHS_TO_PAYMENT), until);
  const before = until < today ? [] : await between(addMonths(from, -12), addMonths(until, -12));
  const left = undecidedDividends(
    before,
    decided.filter(({ recordOn }) => recordOn >= from),
  );
  const known = await mapInSlices(decided, dividendDates);
  const expected = await mapInSlices(left, (dividend) =>
    expectDividend(dividend, KRX_CALENDAR).filter(({ date }) => date >= today),
  );
  const dates = [...known, ...expected].flat().filter(({ date }) => date >= from && date <= until);
  return dates.flatMap(({ shcode, ...date }) =>
    issueOf(shcode).map((issue) => ({ ...companyDate(issue), ...date, kind: 'dividend' as const })),
  );
}

async function payoutsIn({ etfEtns }: Sources, { from, until }: DatesSpan, issueOf: IssueOf): Promise<CalendarEvent[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const dates: CalendarEvent[] = [];
  for (let first = from; first <= until; first = addDays(first, PAYOUT_DAYS)) {
    const last = addDays(first, PAYOUT_DAYS - 1);
    for (const payout of etfEtns?.payoutsBetween(first, last < until ? last : until) ?? [])
      dates.push(...issueOf(payout.shcode).map((issue) => payoutDate(payout, issue)));
    await yieldToEventLoop();
  }
  return dates;
}

function payoutDate({ exOn, amount }: EtfPayout, issue: CalendarIssue): CalendarEvent {
  return {
    ...companyDate(issue),
    kind: 'distribution',
    date: exOn,
    title: amount === null ? '분배락' : `분배락 1좌당 ${comma(amount)}원`,
    ...(amount === null && { status: 'estimated' as const, basis: '분배 주기' }),
  };
}

async function listingsIn({ listingDates }: Sources, { from, until }: DatesSpan): Promise<CalendarEvent[]> {
  return ((await listingDates?.between(from, until)) ?? []).map(({ issue, date, type }) => ({
    ...companyDate(issue),
    kind: type,
    date,
    title: type === 'listing' ? '신규상장' : '상장폐지',
  }));
}

function companyDate({ shcode, name, market, kind }: CalendarIssue): Omit<CalendarEvent, 'kind' | 'date' | 'title'> {
  return {
    time: null,
    issue: { shcode, name, market, kind },
    symbol: null,
    status: 'known',
    basis: null,
    filing: null,
  };
}
