import { elementAt } from '@sise/domain/element-at';
import type { FeedEvent } from '@sise/domain/market/feed';
import { MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import type { IndexQuote } from '@sise/domain/market/quote';
import { instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { markFlows, type FlowMark } from '../flows/flow-events.ts';
import { createIndexSession } from '../indices/index-session.ts';
import { createIndexCalculator } from '../indices/index-calculator.ts';
import { indexCompositionOn } from '../indices/index-composition.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { createAfterSession } from './after-session.ts';
import { catchUp, markBefore } from './catch-up.ts';
import type { MarketDay } from './market-day.ts';
import { createStockSession } from './stock-session.ts';
import { createTradeGenerator, type TradeGenerator } from '../prices/trade-generator.ts';
import { createTradedTotals } from './traded-totals.ts';

/** Interval between two flow computations, milliseconds. */
const FLOW_STEP = 10_000;

/** The trades of a stock's day. */
export function stockTradeGenerator({ minutes, history, hours }: Exchange, row: number, day: number): TradeGenerator {
  return createTradeGenerator(row, day, hours(day), minutes, history.ticks);
}

/** @param tradeGenerators of the rows, in their order, from the beginning of the day */
export function createMarketDay(
  exchange: Exchange,
  day: number,
  rows: readonly number[],
  tradeGenerators: readonly TradeGenerator[] = rows.map((row) => stockTradeGenerator(exchange, row, day)),
): MarketDay {
  const hours = exchange.hours(day);
  const composition = indexCompositionOn(exchange, day, rows);
  const stocks = createStockSession(exchange, day, rows, tradeGenerators, (place, price) => {
    levels.setPrice(place, price);
    totals.markTraded(place);
  });
  const levels = createIndexCalculator(composition, stocks.bases);
  const indices = createIndexSession(hours, composition.bases);
  const totals = createTradedTotals(stocks.places, tradeGenerators, composition);
  const after = createAfterSession(exchange, day, hours, rows);
  let now = Math.min(hours.preOpensAt, hours.opensAt) - 1;
  let flowMark: FlowMark | null = null;
  const isOpen = () => now >= hours.opensAt && now < hours.closesAt;

  /** @param until the moment that the caller runs to, which decides the last flow computation before it */
  function runSecond(at: number, until: number): void {
    stocks.tradeUntil(at);
    levels.update();
    indices.note(at, levels.points);
    const isLast = at === hours.closesAt;
    const isMinuteOver = isLast || (at + SECOND_MS) % MINUTE_MS === 0;
    const isFlowDue = isLast || (at % FLOW_STEP === 0 && at > until - FLOW_STEP);
    if (isMinuteOver || isFlowDue) totals.update();
    if (isMinuteOver) {
      SIMULATED_INDICES.forEach((_, index) => {
        const { volume, turnover } = totals.ofIndex(index);
        indices.noteSums(indices.lastMinute, index, volume, turnover);
      });
    }
    if (isFlowDue) flowMark = markFlows(exchange, day, at, totals.traded);
  }

  function indexQuotes(): IndexQuote[] {
    totals.update();
    return SIMULATED_INDICES.map(({ upcode }, index) => {
      const range = indices.range(index);
      return {
        upcode,
        value: indices.value(index),
        previousClose: elementAt(composition.bases, index),
        open: range?.open ?? null,
        high: range?.high ?? null,
        low: range?.low ?? null,
        ...totals.ofIndex(index),
      };
    });
  }

  function publishQuotes(at: number, publish: (event: FeedEvent) => void): void {
    const traded = stocks.takeChanged();
    if (traded.length > 0) publish({ type: 'quotes', at: instant(at), quotes: stocks.quotes(traded) });
  }

  /** Runs whole minutes at once: one at a time if there is a listener, otherwise all of them. */
  function runMinutes(until: number, publish: ((event: FeedEvent) => void) | null): void {
    // The seconds from the last flow computation on are run one by one.
    const lastMark = markBefore(Math.floor(until / FLOW_STEP) * FLOW_STEP - SECOND_MS);
    while (now < lastMark) {
      // In the second before a full minute, and before the opening, every trade generator is between two minutes.
      if (now >= hours.opensAt && now % MINUTE_MS < MINUTE_MS - SECOND_MS) {
        runSeconds(markBefore(now) + MINUTE_MS, publish);
        continue;
      }
      const from = Math.max(hours.opensAt, (Math.floor(now / SECOND_MS) + 1) * SECOND_MS);
      const mark = publish ? from + MINUTE_MS - SECOND_MS : lastMark;
      if (mark < from || mark > lastMark) return;
      totals.update();
      const before = composition.members.map((_, index) => totals.ofIndex(index));
      catchUp({ hours, tradeGenerators, composition, prices: stocks.prices(), before, indices }, from, mark);
      stocks.noteTrades();
      levels.update();
      now = mark;
      if (publish) publishMoment(mark, publish);
    }
  }

  function runSeconds(until: number, publish: ((event: FeedEvent) => void) | null): void {
    const last = Math.floor(until / SECOND_MS) * SECOND_MS;
    for (let at = Math.max(hours.opensAt, (Math.floor(now / SECOND_MS) + 1) * SECOND_MS); at <= last; at += SECOND_MS) {
      const markedBefore = flowMark;
      runSecond(at, until);
      now = at;
      if (!publish) continue;
      if (at === last || (at + SECOND_MS) % MINUTE_MS === 0) publishMoment(at, publish);
      if (flowMark && flowMark !== markedBefore) flowMark.forEach(publish);
      if (at === hours.closesAt) publish({ type: 'status', at: instant(at), state: 'close' });
    }
  }

  function publishMoment(at: number, publish: (event: FeedEvent) => void): void {
    publishQuotes(at, publish);
    publish({ type: 'indices', at: instant(at), indices: indexQuotes() });
  }

  /** Trades after the close; without trades, the unchanged market status once a minute. */
  function publishSnapshot(isNewMinute: boolean, publish: (event: FeedEvent) => void): void {
    const at = instant(Math.floor(now));
    const rows = after.takeChanged();
    if (rows.length > 0) publish({ type: 'after-hours', at, quotes: after.quotes(rows) });
    if (isNewMinute && !isOpen() && at !== hours.closesAt) publish({ type: 'status', at, state: 'close' });
  }

  return {
    day,
    hours,
    rows,
    indices,
    after,
    get now() {
      return now;
    },
    get isOpen() {
      return isOpen();
    },
    get flowMark() {
      return flowMark;
    },
    lists: (row) => stocks.places.has(row),
    tradeGenerator: stocks.tradeGenerator,
    runTo(at, publish) {
      const until = Math.min(at, hours.closesAt);
      if (publish && now < hours.opensAt && until >= hours.opensAt) {
        publish({ type: 'status', at: hours.opensAt, state: 'live' });
      }
      runMinutes(until, publish);
      runSeconds(until, publish);
      if (until > now) {
        stocks.tradeUntil(until);
        if (publish) publishQuotes(until, publish);
      }
      const isNewMinute = Math.floor(at / MINUTE_MS) > Math.floor(now / MINUTE_MS);
      now = Math.max(now, at);
      after.runTo(now);
      if (publish) publishSnapshot(isNewMinute, publish);
    },
    force(row, price, volume) {
      stocks.force(row, Math.floor(now), price, volume);
      levels.update();
      if (now >= hours.opensAt) indices.note(Math.min(now, hours.closesAt), levels.points);
    },
    halt(row) {
      stocks.halt(row);
      after.halt(row);
    },
    quotes: stocks.quotes,
    indexQuotes,
    sums(index) {
      totals.update();
      return totals.ofIndex(index);
    },
    traded() {
      totals.update();
      return totals.traded;
    },
    takeChanged: stocks.takeChanged,
  };
}
