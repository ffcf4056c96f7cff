import type { MarketId } from '@sise/domain/market/markets';
import { dailyLimits, type DailyLimits } from '@sise/domain/market/price-limit';
import { won } from '@sise/domain/terms';
import { createFatTail, keyOf, normal, type Seed } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Universe } from '../universe/universe.ts';
import { createFactors, type Factors } from './factors.ts';
import { createHalts } from './halts.ts';
import { LIMIT_RETURNS, tradesOn, writeReturns, type Subject } from './returns.ts';
import { stockParametersOf, type StockParameters } from './stock-parameters.ts';
import { createTickTable, type TickTable } from './tick-table.ts';

/** Closing prices of every stock on every day, on the tick grid and within the limits. Rows and days by number. */
export interface PriceHistory {
  readonly ticks: TickTable;
  /** Generates days up to and including this one; later days must not be read. */
  reach(day: number): void;
  /** The same in steps, after each of which other work can run: what was generated before can be read meanwhile. */
  reaching(day: number): Generator<undefined, void>;
  /** Number of generated days. */
  readonly count: number;
  readonly factors: Factors;
  parameters(row: number): StockParameters;
  /** won, as traded; 0 before the stock's first day and after its last */
  close(row: number, day: number): number;
  /**
   * 기준가: the previous close; on the first day the offering price, on a change of shares the previous close over its
   * ratio.
   */
  base(row: number, day: number): number;
  /** The factor that makes a price of a day comparable with one of a later day: 1 except across a change of shares. */
  factor(row: number, day: number, later: number): number;
  /** The first days with the highest and with the lowest close, from a day until another, which does not count. */
  extremeCloses(row: number, from: number, until: number): { readonly top: number; readonly bottom: number };
  limits(row: number, day: number): DailyLimits;
  isHalted(row: number, day: number): boolean;
  /** False if the stock was halted or had no trade on the day, and before its first day and after its last. */
  trades(row: number, day: number): boolean;
}

/** Days generated beyond the requested one, so that the next mornings cost nothing. */
const AHEAD = 40;
/** Only a return beyond this can reach a limit; the exact limits are computed only then. */
const NEAR_LIMIT: Readonly<Record<MarketId, number>> = { kospi: 0.2, kosdaq: 0.2, konex: 0.1 };
/** won: minimum price of a stock. */
const FLOOR = 200;

/** The days up to a number of them. */
interface Generated {
  readonly count: number;
  readonly factors: Factors;
  /** Places on the price grid, a stock's days together. */
  readonly closes: Uint16Array;
}

export function createPriceHistory(seed: Seed, days: TradingDays, universe: Universe): PriceHistory {
  const { companies } = universe;
  const ticks = createTickTable();
  const fatTail = createFatTail();
  const subjects: Subject[] = companies.map((company, row) => {
    const firstDay = universe.firstDay(row);
    return {
      company,
      firstDay,
      lastDay: universe.lastDay(row),
      parameters: stockParametersOf(company),
      isHalted: createHalts(seed, company, firstDay, universe.actionOf(row)),
      idleKey: keyOf(seed, 'idle', company.shcode),
    };
  });
  let generated: Generated = { count: 0, factors: createFactors(seed, days, fatTail, 0), closes: new Uint16Array(0) };
  const offers = new Int32Array(companies.length);
  /** The first day of new shares by row, −1 for most, and 기준가 on it. */
  const changeDays = Int32Array.from(companies, (_, row) => universe.actionOf(row)?.day ?? -1);
  const changedBases = new Map<number, number>();

  const closeOn = (row: number, day: number): number =>
    ticks.priceAt(generated.closes[row * generated.count + day] ?? 0);

  function subjectOf(row: number): Subject {
    const subject = subjects[row];
    if (subject === undefined) throw new RangeError(`No company has row ${row}.`);
    return subject;
  }

  function limitsFrom(base: number, row: number, day: number): DailyLimits {
    const { company, firstDay } = subjectOf(row);
    const limits = dailyLimits(won(base), { market: company.market, firstDay: firstDay > 0 && day === firstDay });
    if (limits === 'none') throw new Error('only delisting trades have no limits, and there are none here');
    return limits;
  }

  /** Walks a stock from its first day; its first price is chosen so that it has its nominal price on the anchor day. */
  function write(row: number, { count, factors, closes }: Generated, returns: Float64Array): void {
    const subject = subjectOf(row);
    const { company, firstDay } = subject;
    if (firstDay >= count) return;
    writeReturns(seed, subject, factors, fatTail, returns);
    const nearLimit = NEAR_LIMIT[company.market];
    const { least, most } = LIMIT_RETURNS[company.market];
    let start = company.nominalPrice;
    if (firstDay <= days.anchor) {
      let sum = 0;
      for (let day = firstDay; day <= days.anchor; day++) sum += returns[day] ?? 0;
      start *= Math.exp(-sum + 0.015 * normal(keyOf(seed, 'start', company.shcode), 0));
    }
    const change = universe.actionOf(row);
    const until = Math.min(count, universe.lastDay(row) + 1);
    let scale = universe.scale(row, firstDay);
    let exact = start;
    let close = ticks.nearest(Math.max(FLOOR, exact) * scale);
    offers[row] = close;
    for (let day = firstDay; day < until; day++) {
      if (change?.day === day) {
        scale = universe.scale(row, day);
        close = ticks.nearest(close / change.ratio);
        changedBases.set(row, close);
      }
      const base = close;
      const logReturn = returns[day] ?? 0;
      if (logReturn !== 0) {
        exact *= Math.exp(logReturn);
        close = ticks.nearest(Math.max(FLOOR, exact) * scale);
        if (Math.abs(close - base) > nearLimit * base) {
          const { upper, lower } = limitsFrom(base, row, day);
          if (close > upper || logReturn === most) close = upper;
          else if (close < lower || logReturn === least) close = lower;
        }
      }
      closes[row * count + day] = ticks.placeOf(close);
    }
  }

  function* reaching(day: number): Generator<undefined, void> {
    if (day < generated.count) return;
    // The anchor day is on every stock's path, even if only earlier days are requested.
    const count = Math.max(day, days.anchor) + AHEAD;
    const factors = createFactors(seed, days, fatTail, count);
    const longer = { count, factors, closes: new Uint16Array(companies.length * count) };
    const returns = new Float64Array(count);
    for (let row = 0; row < companies.length; row++) {
      write(row, longer, returns);
      yield;
    }
    if (count > generated.count) generated = longer;
  }

  return {
    ticks,
    reach(day) {
      for (const _ of reaching(day)) continue;
    },
    reaching,
    get count() {
      return generated.count;
    },
    get factors() {
      return generated.factors;
    },
    parameters: (row) => subjectOf(row).parameters,
    close: closeOn,
    base(row, day) {
      if (day <= subjectOf(row).firstDay) return offers[row] ?? 0;
      const changed = changeDays[row] === day ? changedBases.get(row) : undefined;
      return changed ?? closeOn(row, day - 1);
    },
    factor(row, day, later) {
      const change = changeDays[row] ?? -1;
      if (change === -1 || day >= change || change > later) return 1;
      return this.base(row, change) / closeOn(row, change - 1);
    },
    extremeCloses(row, from, until) {
      const { closes, count } = generated;
      const start = row * count;
      let top = from;
      let bottom = from;
      // A higher price has a higher place on the grid.
      for (let day = from; day < until; day++) {
        const place = closes[start + day] ?? 0;
        if (place > (closes[start + top] ?? 0)) top = day;
        if (place < (closes[start + bottom] ?? 0)) bottom = day;
      }
      return { top, bottom };
    },
    limits(row, day) {
      return limitsFrom(this.base(row, day), row, day);
    },
    isHalted: (row, day) => subjectOf(row).isHalted(day),
    trades: (row, day) => tradesOn(subjectOf(row), day),
  };
}
