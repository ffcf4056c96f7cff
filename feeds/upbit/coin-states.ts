import { DAY_MS } from '@sise/domain/market/kst';
import { TREND_POINTS } from '@sise/domain/market/sparklines';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { CoinQuote } from '@sise/domain/world/coins';
import { isClockWrong } from '../transport/source-clock.ts';
import { createDayLine, type DayLine } from './day-line.ts';
import type { Pair } from './pairs.ts';
import type { Ticker } from './ticker.ts';

/** The newest state of every coin, and which of them have changed since they were last taken. */
export interface CoinStates {
  /** The pairs that are traded; coins that are not among them are forgotten. @returns these */
  setPairs(pairs: readonly Pair[]): readonly GoneCoin[];
  /** A ticker that is older than the one held, doubled, or of an unknown coin changes nothing. */
  apply(ticker: Ticker, now: number): void;
  /** Enters a candle of today into the line of a coin's day, if it is still that day. */
  fill(symbol: string, start: Instant, close: number): void;
  has(symbol: string): boolean;
  readonly symbols: readonly string[];
  /** The coins most traded in the last 24 hours. */
  mostTraded(count: number): readonly string[];
  readonly hasChanges: boolean;
  /** The whole state of each coin that has changed. */
  takeChanges(): readonly CoinQuote[];
}

/** A coin that is traded no more. */
export interface GoneCoin {
  readonly symbol: string;
  /** the time of its last trade, by the exchange's clock; null if unknown */
  readonly tradedAt: Instant | null;
}

interface State {
  pair: Pair;
  ticker: Ticker | null;
  delistedOn: DateKst | null;
  /** days since 1970 of the line: a coin's day changes at 09:00, which is midnight UTC */
  day: number;
  line: DayLine;
}

export function createCoinStates(): CoinStates {
  const states = new Map<string, State>();
  const changed = new Set<string>();

  function quoteOf({ pair, ticker, delistedOn, line, day }: State): CoinQuote | null {
    if (ticker === null) return null;
    const { price, previousClose, open, high, low, volume, turnover, tradedAt } = ticker;
    return {
      symbol: pair.symbol,
      name: pair.name,
      englishName: pair.englishName,
      price,
      previousClose,
      open,
      high,
      low,
      volume,
      turnover,
      marketCap: null,
      worldPrice: null,
      at: tradedAt,
      warning: pair.warning,
      cautions: pair.cautions,
      delistedOn,
      trend: line.sample(open, price, tradedAt - day * DAY_MS, TREND_POINTS),
    };
  }

  return {
    setPairs(pairs) {
      const symbols = new Set(pairs.map(({ symbol }) => symbol));
      const gone = [...states.values()].filter(({ pair }) => !symbols.has(pair.symbol));
      for (const { pair } of gone) {
        const { symbol } = pair;
        states.delete(symbol);
        changed.delete(symbol);
      }
      for (const pair of pairs) {
        const state = states.get(pair.symbol);
        if (state === undefined) {
          states.set(pair.symbol, { pair, ticker: null, delistedOn: null, day: 0, line: createDayLine() });
          continue;
        }
        if (state.ticker !== null && !isSamePair(state.pair, pair)) changed.add(pair.symbol);
        state.pair = pair;
      }
      return gone.map(({ pair: { symbol }, ticker }) => ({ symbol, tradedAt: ticker?.tradedAt ?? null }));
    },
    apply(ticker, now) {
      const state = states.get(ticker.symbol);
      if (state === undefined || isLate(ticker, state.ticker, now)) return;
      const delistedOn = ticker.delistedOn === undefined ? state.delistedOn : ticker.delistedOn;
      const isChanged = state.ticker === null || delistedOn !== state.delistedOn || !isSame(ticker, state.ticker);
      state.ticker = ticker;
      state.delistedOn = delistedOn;
      if (!isChanged) return;
      const day = Math.floor(ticker.tradedAt / DAY_MS);
      if (day !== state.day) {
        state.day = day;
        state.line = createDayLine();
      }
      state.line.put(ticker.tradedAt - day * DAY_MS, ticker.price);
      changed.add(ticker.symbol);
    },
    fill(symbol, start, close) {
      const state = states.get(symbol);
      if (state === undefined || state.ticker === null || Math.floor(start / DAY_MS) !== state.day) return;
      state.line.fill(start - state.day * DAY_MS, close);
      changed.add(symbol);
    },
    has: (symbol) => states.has(symbol),
    get symbols() {
      return [...states.keys()];
    },
    mostTraded(count) {
      const traded = [...states.values()].flatMap(({ ticker }) => ticker ?? []);
      return traded
        .toSorted((a, b) => b.turnover - a.turnover)
        .slice(0, count)
        .map(({ symbol }) => symbol);
    },
    get hasChanges() {
      return changed.size > 0;
    },
    takeChanges() {
      const quotes: CoinQuote[] = [];
      for (const symbol of changed) {
        const state = states.get(symbol);
        const quote = state && quoteOf(state);
        if (quote) quotes.push(quote);
      }
      changed.clear();
      return quotes;
    },
  };
}

/**
 * A held ticker from the future, sent while the exchange's clock was wrong, does not make those late that are made at
 * this moment.
 */
function isLate(ticker: Ticker, held: Ticker | null, now: number): boolean {
  if (held === null || ticker.sentAt >= held.sentAt) return false;
  const isHeldFromFuture = held.sentAt > now && isClockWrong(held.sentAt, now);
  return !(isHeldFromFuture && ticker.isRealtime && !isClockWrong(ticker.sentAt, now));
}

/** Whether a reader would see no difference. */
function isSame(a: Ticker, b: Ticker): boolean {
  return (
    a.price === b.price &&
    a.previousClose === b.previousClose &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.volume === b.volume &&
    a.turnover === b.turnover &&
    a.tradedAt === b.tradedAt
  );
}

function isSamePair(a: Pair, b: Pair): boolean {
  const isSameMark = a.warning === b.warning && a.cautions.join() === b.cautions.join();
  return a.name === b.name && a.englishName === b.englishName && isSameMark;
}
