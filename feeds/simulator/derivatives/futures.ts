import { futureCode, futureName } from '@sise/domain/derivatives/contract-code';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { nearestFuturePrice } from '@sise/domain/derivatives/contract-spec';
import type { FutureDay, FutureMinute, FutureQuote } from '@sise/domain/derivatives/quotes';
import type { MinuteBar } from '@sise/domain/market/bar';
import { daysBetween, MINUTE_MS } from '@sise/domain/market/kst';
import { minutesOf, lastMinuteOf, publishedIndex, summaryOf, volumeSoFar, type ContractDay } from './contract-day.ts';
import { momentOf } from './day-grid.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import { createFutureDemand } from './future-demand.ts';
import { createFutureMonths, type FutureMonths } from './future-months.ts';
import { doneAfter } from './volume-profile.ts';

/** Futures of a contract spec, by day number. */
export interface Futures extends FutureMonths {
  quote(day: number, expiry: Expiry): FutureQuote;
  contractDay(day: number, expiry: Expiry): ContractDay;
  /** null today before the first trade */
  dayBar(day: number, expiry: Expiry): FutureDay | null;
  minutes(day: number, expiry: Expiry): MinuteBar[];
  /** The same with the related quote fields. */
  minuteRows(day: number, expiry: Expiry): FutureMinute[];
  /** Contracts and won of all months so far. */
  traded(day: number): Traded;
}

interface Traded {
  readonly volume: number;
  readonly turnover: number;
}

/** Past days of front months cached as bars: six years. */
const MAX_CACHED = 1_600;

export function createFutures(context: DerivativesContext): Futures {
  const { spec, exchange, underlying, forwards, dayOf, grid: gridOf } = context;
  const { days } = exchange;
  const months = createFutureMonths(context);
  const { listed, front } = months;
  const demand = createFutureDemand(exchange.seed, spec, exchange.history);
  const bars = new Map<number, FutureDay>();
  const tradedOn = new Map<number, Traded>();

  function contractDay(day: number, expiry: Expiry): ContractDay {
    const state = dayOf(day, expiry.lastDay);
    const line = forwards(state.grid, expiry.lastDay);
    return {
      ...state,
      volume: demand.volume(day, state.grid.date, expiry),
      multiplier: spec.multiplier,
      price: (value, minute) => nearestFuturePrice(line.at(value, minute), spec),
    };
  }

  /** 정산가 of a past day: its last price, or the index's close if the contract expired that day. */
  function settlement(day: number, expiry: Expiry): number {
    const grid = gridOf(day);
    const value = underlying.close(day);
    if (grid.date === expiry.lastDay) return value;
    return nearestFuturePrice(forwards(grid, expiry.lastDay).at(value, grid.close), spec);
  }

  const before = (day: number, expiry: Expiry): number =>
    day === 0 ? nearestFuturePrice(underlying.base(0), spec) : settlement(day - 1, expiry);

  /** Open interest at the end of the day before; zero if the month was not listed yet. */
  function interestBefore(day: number, expiry: Expiry): number {
    if (day === 0 || !listed(day - 1).some(({ lastDay }) => lastDay === expiry.lastDay)) return 0;
    return demand.interest(day - 1, days.dateAt(day - 1), expiry);
  }

  function interest(day: number, expiry: Expiry, part: number): { open: number; change: number } {
    const from = interestBefore(day, expiry);
    const change = Math.round((demand.interest(day, days.dateAt(day), expiry) - from) * part);
    return { open: from + change, change };
  }

  function settled(day: number, expiry: Expiry, { minutes, grid }: ContractDay): number | null {
    const indexClose = (grid.indexClosesAt - grid.opensAt) / MINUTE_MS;
    if (minutes < (grid.date === expiry.lastDay ? indexClose : grid.close)) return null;
    return settlement(day, expiry);
  }

  /** What the quote and the bar of a day have in common; the price is null before the first trade. */
  function figuresOf(day: number, expiry: Expiry, contract: ContractDay) {
    const summary = summaryOf(contract);
    const { open, change } = interest(day, expiry, doneAfter(contract.volumeProfile, contract.minutes));
    return {
      code: futureCode(spec, expiry),
      price: summary?.close ?? null,
      basePrice: before(day, expiry),
      open: summary?.open ?? null,
      high: summary?.high ?? null,
      low: summary?.low ?? null,
      volume: summary?.volume ?? 0,
      turnover: summary?.turnover ?? 0,
      settlement: settled(day, expiry, contract),
      openInterest: open,
      openInterestChange: change,
    };
  }

  function dayBar(day: number, expiry: Expiry): FutureDay | null {
    const isFront = day !== context.today() && front(day).lastDay === expiry.lastDay;
    const known = isFront ? bars.get(day) : undefined;
    if (known) return known;
    const contract = contractDay(day, expiry);
    const { price, ...figures } = figuresOf(day, expiry, contract);
    if (price === null && !(contract.minutes >= contract.volumeProfile.close)) return null;
    const at = lastMinuteOf(contract);
    const close = price ?? contract.price(contract.intraday.close[at] ?? 0, at);
    const bar: FutureDay = {
      ...figures,
      date: contract.grid.date,
      close,
      underlying: publishedIndex(contract, contract.intraday.known),
      basis: close - publishedIndex(contract, at),
    };
    if (isFront) {
      if (bars.size >= MAX_CACHED) bars.clear();
      bars.set(day, bar);
    }
    return bar;
  }

  return {
    ...months,
    contractDay,
    dayBar,
    quote(day, expiry) {
      const contract = contractDay(day, expiry);
      const value = publishedIndex(contract, lastMinuteOf(contract));
      return {
        ...figuresOf(day, expiry, contract),
        name: futureName(expiry),
        expiry,
        daysLeft: daysBetween(contract.grid.date, expiry.lastDay),
        theory: forwards(contract.grid, expiry.lastDay).theory(value),
        underlying: value,
      };
    },
    minutes: (day, expiry) => minutesOf(contractDay(day, expiry)),
    minuteRows(day, expiry) {
      const contract = contractDay(day, expiry);
      const { grid, volumeProfile, minutes } = contract;
      let volume = 0;
      return minutesOf(contract).map((bar) => {
        volume += bar.volume;
        const minute = Math.round((bar.at - momentOf(grid, 0)) / MINUTE_MS);
        return {
          ...bar,
          volumeSoFar: volume,
          openInterest: interest(day, expiry, doneAfter(volumeProfile, Math.min(minutes, minute + 1))).open,
          underlying: publishedIndex(contract, minute),
        };
      });
    },
    traded(day) {
      const known = tradedOn.get(day);
      if (known) return known;
      let volume = 0;
      let turnover = 0;
      for (const expiry of listed(day)) {
        const contract = contractDay(day, expiry);
        volume += volumeSoFar(contract);
        turnover += summaryOf(contract)?.turnover ?? 0;
      }
      if (day !== context.today()) {
        if (tradedOn.size >= MAX_CACHED) tradedOn.clear();
        tradedOn.set(day, { volume, turnover });
      }
      return { volume, turnover };
    },
  };
}
