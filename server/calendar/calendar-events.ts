import { sortEvents, type CalendarEvent } from '@sise/domain/calendar/calendar-event';
import { endOfQuarter, quarterOfDate, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { addDays, MINUTE_MS } from '@sise/domain/market/kst';
import type { Market } from '@sise/domain/market/engine';
import type { MissingPart, Sources } from '@sise/domain/market/sources';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { mapInSlices } from '@sise/feeds/slices';
import { refuse } from '../refusal.ts';
import { companyDates } from './company-dates.ts';
import { marketDates } from './market-dates.ts';

/** How long the dates of the running quarter are used while filings arrive, milliseconds of the market's time. */
const REFRESH_MS = 5 * MINUTE_MS;

/** The dates of the calendar, built once a day for each calendar quarter. */
export interface CalendarEvents {
  /** In their order on a page. */
  between(from: DateKst, until: DateKst): Promise<readonly CalendarEvent[]>;
  /** The next expected results of each company, by its code: the calendar's own dates of this quarter and the next. */
  nextResults(): Promise<ReadonlyMap<Shcode, CalendarEvent>>;
  /** Parts of the calendar that the source lacks. */
  readonly missing: readonly MissingPart[];
}

interface BuiltQuarter {
  readonly events: Promise<readonly CalendarEvent[]>;
  /** the market's time when it was built */
  readonly at: number;
}

export function createCalendarEvents({
  market,
  sources,
}: {
  readonly market: Market;
  readonly sources: Sources;
}): CalendarEvents {
  const cache = new Map<FiscalQuarter, BuiltQuarter>();
  market.onChange(({ day }) => day && cache.clear());

  async function build(quarter: FiscalQuarter, today: DateKst): Promise<readonly CalendarEvent[]> {
    const span = { from: addDays(endOfQuarter(quarter - 1), 1), until: endOfQuarter(quarter), today };
    const events = [...marketDates(span), ...(await companyDates(market, sources, span))];
    const { marketCap } = market.columns;
    const capOf = (code: Shcode) => marketCap[market.rowOf(code) ?? -1] ?? 0;
    const byDate = Map.groupBy(events, ({ date }) => date);
    const days = await mapInSlices([...byDate.keys()].toSorted(), (date) => sortEvents(byDate.get(date) ?? [], capOf));
    return days.flat();
  }

  function quarterEvents(quarter: FiscalQuarter, today: DateKst): Promise<readonly CalendarEvent[]> {
    const at = market.asOf ?? 0;
    const cached = cache.get(quarter);
    const isRunning = quarter === quarterOfDate(today);
    if (cached !== undefined && !(isRunning && at - cached.at >= REFRESH_MS)) return cached.events;
    const events = build(quarter, today);
    cache.set(quarter, { events, at });
    events.catch(() => cache.delete(quarter));
    return events;
  }

  let next: { readonly of: readonly (readonly CalendarEvent[])[]; readonly byCode: Map<Shcode, CalendarEvent> } | null =
    null;

  const hasPayouts = () => {
    const { etfEtns } = sources;
    const today = market.date;
    return etfEtns !== null && (today === null || etfEtns.payoutsBetween(today, today) !== null);
  };
  return {
    async between(from, until) {
      const today = market.date ?? refuse('market.loading');
      const first = quarterOfDate(from);
      const quarters = Array.from({ length: quarterOfDate(until) - first + 1 }, (_, n) => first + n);
      const events: CalendarEvent[] = [];
      for (const quarter of quarters)
        for (const event of await quarterEvents(quarter, today))
          if (event.date >= from && event.date <= until) events.push(event);
      return events;
    },
    async nextResults() {
      const today = market.date ?? refuse('market.loading');
      const quarter = quarterOfDate(today);
      const of = await Promise.all([quarterEvents(quarter, today), quarterEvents(quarter + 1, today)]);
      if (next === null || next.of.some((events, n) => events !== of[n]))
        next = { of, byCode: firstExpected(of, today) };
      return next.byCode;
    },
    get missing() {
      const { filings, statements, listingDates } = sources;
      return [
        ...(filings === null ? ['filings' as const] : []),
        ...(statements === null ? ['statements' as const] : []),
        ...(statements?.dividendsBetween === null ? ['dividends' as const] : []),
        ...(hasPayouts() ? [] : ['payouts' as const]),
        ...(listingDates === null ? ['listingDates' as const] : []),
      ];
    },
  };
}

function firstExpected(quarters: readonly (readonly CalendarEvent[])[], today: DateKst): Map<Shcode, CalendarEvent> {
  const byCode = new Map<Shcode, CalendarEvent>();
  for (const event of quarters.flat()) {
    const { kind, status, issue, date } = event;
    if (kind !== 'results' || status !== 'estimated' || issue === null || date < today) continue;
    if (!byCode.has(issue.shcode)) byCode.set(issue.shcode, event);
  }
  return byCode;
}
