import { instant } from '../terms.ts';
import type { Instant } from '../terms.ts';
import type { MinuteBar } from './bar.ts';
import { MINUTE_MS, SECOND_MS } from './kst.ts';
import type { IndexQuote, Quote } from './quote.ts';

/**
 * A minute of an instrument, or the part of it that was seen. Its volume and turnover are differences of the sums of the
 * day, so that parts of a minute can be put together, also twice.
 */
export interface SeenMinute {
  /** of a stock, won, or of an index, points */
  readonly code: string;
  /** the beginning of the minute */
  readonly at: Instant;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares and won since the opening, before its first trade and after its last; 0 where a source gives none. */
  readonly volumeFrom: number;
  readonly volumeTo: number;
  readonly turnoverFrom: number;
  readonly turnoverTo: number;
}

/** What a quote says of a day so far. */
type DaySoFar = Pick<IndexQuote, 'open' | 'high' | 'low' | 'volume' | 'turnover'> & { readonly price: number | null };

/** Builds the minutes of all instruments from the quotes of a day. */
export interface MinuteBuilder {
  takeQuotes(at: Instant, quotes: readonly Quote[]): void;
  takeIndices(at: Instant, indices: readonly IndexQuote[]): void;
  /** The minutes that changed since they were taken last. @param before those that began before it; all without it */
  takeChanged(before?: Instant): SeenMinute[];
  /** The minutes of an instrument that were not taken yet, oldest first. */
  waitingOf(code: string): SeenMinute[];
  /** Forgets everything: a day begins. */
  clear(): void;
}

interface Instrument {
  at: Instant;
  last: DaySoFar;
  running: SeenMinute | null;
}

/**
 * The first quote of a stock only says where it stands: what was traded before it is of no minute that is known. An index
 * has its value at every quote once it is opened.
 */
export function createMinuteBuilder(): MinuteBuilder {
  const instruments = new Map<string, Instrument>();
  /** of each instrument, its minutes that were not taken yet, oldest first */
  const waiting = new Map<string, SeenMinute[]>();

  function take(code: string, at: Instant, now: DaySoFar, isTrade: boolean): void {
    const instrument = instruments.get(code);
    if (instrument && at < instrument.at) return;
    const last = instrument?.last ?? null;
    let running = instrument?.running ?? null;
    if (now.price !== null && isTrade) {
      running = extended(running, partOf(code, at, now, now.price, last));
      const minutes = waiting.get(code) ?? [];
      if (minutes.at(-1)?.at === running.at) minutes.pop();
      minutes.push(running);
      waiting.set(code, minutes);
    }
    instruments.set(code, { at, last: now, running });
  }

  return {
    takeQuotes(at, quotes) {
      for (const quote of quotes) {
        const known = instruments.get(quote.shcode);
        const isLater = known !== undefined && quote.volume > (known.last.volume ?? 0);
        // A trade dated in whole seconds may seem earlier than the quote that it follows: the volume tells their order.
        const moment = isLater && at < known.at && known.at - at < SECOND_MS ? known.at : at;
        take(quote.shcode, moment, quote, isLater);
      }
    },
    takeIndices(at, indices) {
      for (const { upcode, value, ...day } of indices) {
        take(upcode, at, { ...day, price: value }, day.open !== null || day.volume !== 0);
      }
    },
    takeChanged(before) {
      const taken: SeenMinute[] = [];
      for (const [code, minutes] of waiting) {
        const rest = before === undefined ? [] : minutes.filter(({ at }) => at >= before);
        taken.push(...minutes.slice(0, minutes.length - rest.length));
        if (rest.length > 0) waiting.set(code, rest);
        else waiting.delete(code);
      }
      return taken;
    },
    waitingOf: (code) => waiting.get(code) ?? [],
    clear() {
      instruments.clear();
      waiting.clear();
    },
  };
}

/** What a quote adds to its minute. An opening, high or low of the day that is new since the quote before was in it. */
function partOf(code: string, at: Instant, now: DaySoFar, price: number, last: DaySoFar | null): SeenMinute {
  const isOpening = last !== null && last.open === null;
  const isHigher = last !== null && (now.high ?? price) > (last.high ?? Number.NEGATIVE_INFINITY);
  const isLower = last !== null && (now.low ?? price) < (last.low ?? Number.POSITIVE_INFINITY);
  return {
    code,
    at: instant(Math.floor(at / MINUTE_MS) * MINUTE_MS),
    open: isOpening ? (now.open ?? price) : price,
    high: isHigher ? Math.max(price, now.high ?? price) : price,
    low: isLower ? Math.min(price, now.low ?? price) : price,
    close: price,
    volumeFrom: last?.volume ?? now.volume ?? 0,
    volumeTo: now.volume ?? 0,
    turnoverFrom: last?.turnover ?? now.turnover ?? 0,
    turnoverTo: now.turnover ?? 0,
  };
}

function extended(running: SeenMinute | null, part: SeenMinute): SeenMinute {
  return running?.at === part.at ? joinParts(running, part) : part;
}

/** Two parts of a minute together. @param part the later one */
export function joinParts(before: SeenMinute, part: SeenMinute): SeenMinute {
  return {
    ...part,
    open: before.open,
    high: Math.max(before.high, part.high),
    low: Math.min(before.low, part.low),
    volumeFrom: Math.min(before.volumeFrom, part.volumeFrom),
    volumeTo: Math.max(before.volumeTo, part.volumeTo),
    turnoverFrom: Math.min(before.turnoverFrom, part.turnoverFrom),
    turnoverTo: Math.max(before.turnoverTo, part.turnoverTo),
  };
}

export function toMinuteBar({ at, open, high, low, close, ...sums }: SeenMinute): MinuteBar {
  return {
    at,
    open,
    high,
    low,
    close,
    volume: sums.volumeTo - sums.volumeFrom,
    turnover: sums.turnoverTo - sums.turnoverFrom,
  };
}
