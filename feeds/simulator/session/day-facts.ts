import type { CorporateAction, IndexListing, Listing } from '@sise/domain/market/instrument';
import { addMonths } from '@sise/domain/market/kst';
import type { YearRange } from '@sise/domain/market/quote';
import { won, type DateKst } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { EXCHANGE_DAYS } from '../universe/corporate-actions.ts';
import { INDEX_LISTINGS, listingOf } from '../universe/universe.ts';

/** Trading days for which a stock shows its change of shares. */
const MARKED_DAYS = 10;
/** Trading days searched for the first day of a warning. */
const WARNED_DAYS = 60;

/** Facts published when a day begins. */
export interface DayFacts {
  readonly rows: readonly number[];
  /** @param halted rows that were halted during the day */
  listings(rows: readonly number[], halted: ReadonlySet<number>): Listing[];
  readonly indices: readonly IndexListing[];
}

export function dayFacts(exchange: Exchange, day: number): DayFacts {
  const { universe, history } = exchange;
  const rows = universe.listedOn(day);
  const warnings = exchange.warnings(day);
  return {
    rows,
    listings: (some, halted) =>
      some.map((row) =>
        listingOf(universe.company(row), universe.memberOf(row), {
          shares: universe.sharesOn(row, day),
          action: actionOn(exchange, row, day),
          isHalted: halted.has(row) || history.isHalted(row, day),
          warning: warnings.get(row) ?? null,
          warnedOn: warnedOn(exchange, row, day),
          administrativeSince: exchange.administrativeIssues(row, day),
        }),
      ),
    indices: INDEX_LISTINGS,
  };
}

/** 시장경보 지정일: the first of the consecutive days with today's warning; null for a stock without one. */
function warnedOn({ warnings, days }: Exchange, row: number, day: number): DateKst | null {
  const level = warnings(day).get(row);
  if (level === undefined) return null;
  let first = day;
  while (first > Math.max(0, day - WARNED_DAYS) && warnings(first - 1).get(row) === level) first -= 1;
  return days.dateAt(first);
}

/** The change of shares shown for a stock: during the trading halt for it, and for two weeks after. */
function actionOn({ universe }: Exchange, row: number, day: number): CorporateAction | null {
  const change = universe.actionOf(row);
  return change && day >= change.day - EXCHANGE_DAYS && day < change.day + MARKED_DAYS ? change.action : null;
}

/** 52주 최고, 최저: one year back, today excluded. Nulls on a stock's first day. */
export function yearRange(exchange: Exchange, row: number, day: number): YearRange {
  const { days, universe, flows } = exchange;
  const from = Math.max(universe.firstDay(row), days.dayOnOrAfter(addMonths(days.dateAt(day), -12)));
  const { high, highOn, low, lowOn } = extremes(exchange, row, from, day);
  const { shcode } = universe.company(row);
  return {
    shcode,
    yearHigh: highOn === -1 ? null : won(high),
    yearHighOn: highOn === -1 ? null : days.dateAt(highOn),
    yearLow: lowOn === -1 ? null : won(low),
    yearLowOn: lowOn === -1 ? null : days.dateAt(lowOn),
    foreignRate: flows.holdings.after(row, day - 1).rate,
  };
}

/**
 * The highest and the lowest price of the days up to `until`, with the first day of each, adjusted for a change of
 * shares. Days that cannot exceed the prices of the days with the highest and the lowest close are skipped.
 */
function extremes({ universe, history, shapes }: Exchange, row: number, from: number, until: number) {
  const found = { high: 0, highOn: -1, low: Number.POSITIVE_INFINITY, lowOn: -1 };
  const change = universe.actionOf(row)?.day ?? 0;
  const isChanged = change > from && change <= until;
  const { top, bottom } = isChanged
    ? extremesAcross(history, row, from, until)
    : history.extremeCloses(row, from, until);
  const look = (day: number) => {
    const prices = day < until ? shapes.prices(row, day) : null;
    if (prices === null) return;
    const factor = isChanged ? history.factor(row, day, until) : 1;
    const high = Math.round(prices.high * factor);
    const low = Math.round(prices.low * factor);
    if (high > found.high || (high === found.high && day < found.highOn)) {
      found.high = high;
      found.highOn = day;
    }
    if (low < found.low || (low === found.low && day < found.lowOn)) {
      found.low = low;
      found.lowOn = day;
    }
  };
  look(top);
  look(bottom);
  if (isChanged) for (let day = from; day < until; day++) look(day);
  else {
    const next = (day: number) => shapes.nextReaching(row, day, until, found.high, found.low);
    for (let day = next(from); day < until; day = next(day + 1)) look(day);
  }
  return found;
}

/** The days with the highest and the lowest close, adjusted for a change of shares between them. */
function extremesAcross(history: Exchange['history'], row: number, from: number, until: number) {
  const close = (day: number) => history.close(row, day) * history.factor(row, day, until);
  let top = from;
  let bottom = from;
  for (let day = from; day < until; day++) {
    if (close(day) > close(top)) top = day;
    if (close(day) < close(bottom)) bottom = day;
  }
  return { top, bottom };
}
