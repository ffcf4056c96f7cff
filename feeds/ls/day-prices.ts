import type { Shcode, Upcode } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import { createBusyStocks, type BusyStocks } from './busy-stocks.ts';
import type { LoadedDay } from './day-loader.ts';
import { createDayQuotes, type DayQuotes } from './day-quotes.ts';
import { createIndexQuotes, type IndexQuotes } from './index-quotes.ts';
import type { Master } from './master.ts';
import { createQuoteSweep } from './quote-sweep.ts';
import type { RestClient } from './rest-client.ts';
import { endOfQuotes } from './trading-day.ts';

export interface DayPricesOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** Whether quotes change now. */
  readonly isDue: () => boolean;
}

/** The prices of a day's stocks and indices: asked for again and again, and taken from the events of some. */
export interface DayPrices {
  readonly quotes: DayQuotes;
  readonly indices: IndexQuotes;
  /** The stocks that are traded most: they are asked for and registered first. */
  readonly busy: BusyStocks;
  /** points; null if it is not known */
  indexLevel(upcode: Upcode): number | null;
  /** A day begins: everything before its first trade. */
  open(day: LoadedDay, master: Master): void;
  /** Asks for each stock and index once. */
  askAll(): Promise<void>;
  /** From now on they are asked for while quotes change. */
  start(): void;
  stop(): void;
}

export function createDayPrices(options: DayPricesOptions): DayPrices {
  const quotes = createDayQuotes();
  const sweep = createQuoteSweep({ ...options, onRow: quotes.takeRow });
  const indices = createIndexQuotes(options);
  const turnoverOf = (code: Shcode) => quotes.of(code)?.turnover ?? 0;
  const busy = createBusyStocks({ timers: options.timers, turnoverOf, onArranged: sweep.arrange });

  return {
    quotes,
    indices,
    busy,
    indexLevel: (upcode) => indices.all.find((quote) => quote.upcode === upcode)?.value ?? null,
    open({ date, register }, master) {
      quotes.open(master.quotes, endOfQuotes(date));
      indices.open(register);
      busy.arrange(master.codes);
    },
    async askAll() {
      await Promise.all([sweep.askAll(), indices.askAll()]);
    },
    start() {
      sweep.start();
      indices.start();
    },
    stop() {
      sweep.stop();
      indices.stop();
    },
  };
}
