import type { Archive, Span } from '@sise/domain/market/archive';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { dateOf } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import { lastBars, MINUTE_DAYS } from '../bars.ts';
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import type { Exchange } from '../exchange.ts';
import { indexBarOf, indexCloseOf, indexBarSeen, indexMinutesOf, indexMinutesSeen } from '../past/index-past.ts';
import { createDailyBarCache } from '../past/daily-bar-cache.ts';
import { dailyBarOf, drawnBarOf, minuteBarsOf, type Drawn } from '../past/stock-past.ts';
import type { Present } from '../session/present.ts';
import { indexPlaceOf } from '../universe/industries.ts';
import { createYieldToEventLoop, mapInSlices, runInSlices } from '../../slices.ts';
import { dayMatrixOf, fillStockMatrix } from './day-matrix.ts';

/** The past of the simulated exchange, generated on request. */
export function createSimulatorArchive(exchange: Exchange, present: Present, clock: SimulatorClock): Archive {
  const { days, universe, history, indexDays, turnovers } = exchange;
  const barCache = createDailyBarCache();

  /** The number of the current day; the days before it are past. */
  function todayNumber(): number {
    const day = present.today?.day ?? present.dayAt(clock.now());
    history.reach(day);
    return day;
  }

  /** The number of the last past day up to a date. */
  function lastDay(until: DateKst | undefined): number {
    const yesterday = todayNumber() - 1;
    return until === undefined ? yesterday : Math.min(yesterday, days.dayOnOrBefore(until));
  }

  /** The number of the last day, up to today, that has minutes up to a moment. */
  function lastMinuteDay(until: Instant | undefined): number {
    return until === undefined ? todayNumber() : Math.min(todayNumber(), days.dayOnOrBefore(dateOf(until)));
  }

  const isTooOld = (day: number) => day < Math.max(0, todayNumber() - MINUTE_DAYS);

  /** Numbers of the last past days in a span, oldest first. */
  function pastDays({ until, count }: Span<DateKst>, first: number, end = Number.POSITIVE_INFINITY): number[] {
    const last = Math.min(end, lastDay(until));
    const from = Math.max(first, last - count + 1);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
  }

  /** An ETF or ETN that is listed by the current day. */
  function listedEtfEtn(shcode: string): { place: number; firstDay: number } | null {
    const { catalogue } = exchange.etfEtnMarket;
    const place = catalogue.placeOf(shcode);
    if (place === undefined || catalogue.firstDay(place) > todayNumber()) return null;
    return { place, firstDay: catalogue.firstDay(place) };
  }

  function cachedBars(
    traded: Drawn,
    shcode: string,
    row: number,
    turnoverOf: (day: number) => number | null,
  ): (day: number) => DailyBar {
    return barCache.barsOf(shcode, todayNumber(), {
      make: (day) => drawnBarOf(traded, row, day),
      turnoverOf,
      dateAt: days.dateAt,
    });
  }

  return {
    async dailyBars(shcode, span) {
      const row = universe.rowOf(shcode);
      if (row === undefined) {
        const product = listedEtfEtn(shcode);
        if (product === null) return [];
        const { traded } = exchange.etfEtnMarket;
        const { place } = product;
        const barOf = cachedBars(traded, shcode, place, (day) => dailyBarOf(traded, place, day).turnover);
        return mapInSlices(pastDays(span, product.firstDay), barOf);
      }
      const barOf = cachedBars(exchange, shcode, row, (day) => turnovers.of(row, day));
      return mapInSlices(pastDays(span, universe.firstDay(row), universe.lastDay(row)), barOf);
    },
    async dailyCount(shcode, until) {
      const row = universe.rowOf(shcode);
      const product = row === undefined ? listedEtfEtn(shcode) : null;
      if (product) return Math.max(0, lastDay(until) - product.firstDay + 1);
      return row === undefined
        ? 0
        : Math.max(0, Math.min(universe.lastDay(row), lastDay(until)) - universe.firstDay(row) + 1);
    },
    async indexDailyCount(upcode, until) {
      return indexPlaceOf(upcode) === -1 ? 0 : lastDay(until) + 1;
    },
    async minuteBars(shcode, minutes, span) {
      const row = universe.rowOf(shcode);
      const latest = todayNumber();
      const from = lastMinuteDay(span.until);
      if (row === undefined) {
        const product = listedEtfEtn(shcode);
        if (product === null) return [];
        return lastBars(span, minutes, from, (day) => {
          if (day < product.firstDay || isTooOld(day)) return null;
          if (day < latest) return minuteBarsOf(exchange.etfEtnMarket.traded, product.place, day);
          return present.etfEtns?.tradeGenerator(product.place).bars() ?? [];
        });
      }
      const firstDay = universe.firstDay(row);
      return lastBars(span, minutes, from, (day) => {
        if (day < firstDay || isTooOld(day)) return null;
        if (day > universe.lastDay(row)) return [];
        if (day < latest) return minuteBarsOf(exchange, row, day);
        return present.today?.tradeGenerator(row).bars() ?? [];
      });
    },
    async indexDailyBars(upcode, span) {
      const index = indexPlaceOf(upcode);
      if (index === -1) return [];
      const wanted = pastDays(span, 0);
      const yieldToEventLoop = createYieldToEventLoop();
      for (const day of wanted) await runInSlices(indexDays.counting(day), yieldToEventLoop);
      return wanted.map((day) => {
        const seen = present.observedDays.get(day);
        return (seen && indexBarSeen(exchange, index, day, seen.indices)) ?? indexBarOf(exchange, index, day);
      });
    },
    async indexMinuteBars(upcode, minutes, span) {
      const index = indexPlaceOf(upcode);
      if (index === -1) return [];
      const latest = todayNumber();
      return lastBars(span, minutes, lastMinuteDay(span.until), (day): readonly MinuteBar[] | null => {
        if (isTooOld(day)) return null;
        if (day === latest) return present.indexMinutesToday(index);
        const seen = present.observedDays.get(day);
        return seen
          ? indexMinutesSeen(exchange.hours(day), index, seen.indices, null)
          : indexMinutesOf(exchange, index, day);
      });
    },
    async priceSeries(shcode, count) {
      const row = universe.rowOf(shcode);
      const today = todayNumber();
      const numbers = row === undefined ? [] : pastDays({ count }, universe.firstDay(row), universe.lastDay(row));
      const [closes, highs] = [new Float64Array(numbers.length), new Float64Array(numbers.length)];
      if (row !== undefined) fillStockMatrix(exchange, { close: closes, high: highs }, row, numbers, 0, today);
      return { dates: numbers.map((day) => days.dateAt(day)), closes, highs };
    },
    async indexCloses(upcode, count) {
      const index = indexPlaceOf(upcode);
      const numbers = index === -1 ? [] : pastDays({ count }, 0);
      const closes = numbers.map((day) => {
        const seen = present.observedDays.get(day)?.indices;
        return seen && seen.range(index) !== null ? seen.value(index) : indexCloseOf(exchange, index, day);
      });
      return { dates: numbers.map((day) => days.dateAt(day)), closes };
    },
    async shareChanges(shcode) {
      const row = universe.rowOf(shcode);
      const change = row === undefined ? null : universe.actionOf(row);
      if (change === null || change.day > todayNumber()) return [];
      return [{ date: days.dateAt(change.day), action: change.action, ratio: change.ratio }];
    },
    async dayMatrix(count, measures, before) {
      const today = before === undefined ? todayNumber() : Math.min(todayNumber(), days.dayOnOrBefore(before));
      return dayMatrixOf(exchange, today, pastDays({ count }, 0, today - 1), measures);
    },
  };
}
