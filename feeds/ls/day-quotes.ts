import type { AfterQuote, Quote } from '@sise/domain/market/quote';
import { shares, won } from '@sise/domain/terms';
import type { Instant, Shcode } from '@sise/domain/terms';
import { countOf, priceOf, shcodeOf } from './blocks.ts';
import type { StockTradeFrame } from './frames/stock-trade.ts';
import type { Fields } from './rest-client.ts';
import { millionsOf } from './units.ts';

/** The quotes of KRX on a day, put together of sweeps over all stocks and the trades of some. */
export interface DayQuotes {
  /** A day begins: each issue before its first trade. */
  open(quotes: readonly Quote[], until: Instant): void;
  /** More is known of the same day: its base prices and limits count, and what was traded so far stays. */
  renew(quotes: readonly Quote[]): void;
  of(code: Shcode): Quote | undefined;
  /** A row of t8407. Its values are those of the moment at which it was asked for. */
  takeRow(row: Fields): void;
  /** @returns whether it was new: a trade that was reported before, or lies before the state, changes nothing */
  takeTrade(trade: StockTradeFrame): boolean;
  /** What changed since the last call. */
  takeChanges(): { readonly quotes: readonly Quote[]; readonly after: readonly AfterQuote[] };
}

/** So many rows in a row of less volume than the state: it is the state that is wrong, not the rows that are old. */
const OLDER_ROWS = 3;

export function createDayQuotes(): DayQuotes {
  let quotes = new Map<Shcode, Quote>();
  let after = new Map<Shcode, AfterQuote>();
  /** the end of the regular session: later trades do not change its quotes */
  let closesAt: Instant | null = null;
  let changed = new Set<Shcode>();
  let changedAfter = new Set<Shcode>();
  const older = new Map<Shcode, number>();

  function isOlder({ shcode, volume }: Quote, now: number): boolean {
    const times = now < volume ? (older.get(shcode) ?? 0) + 1 : 0;
    if (times === 0) older.delete(shcode);
    else older.set(shcode, times % OLDER_ROWS);
    return times > 0 && times < OLDER_ROWS;
  }

  function write(quote: Quote): void {
    const before = quotes.get(quote.shcode);
    if (before && isSame(before, quote)) return;
    quotes.set(quote.shcode, quote);
    changed.add(quote.shcode);
  }

  function takeAfter({ shcode, at, price, dayVolume, turnover }: StockTradeFrame): boolean {
    const close = quotes.get(shcode);
    if (close === undefined || dayVolume <= close.volume) return false;
    const quote: AfterQuote = {
      shcode,
      at,
      price,
      volume: shares(dayVolume - close.volume),
      turnover: won(Math.max(0, turnover - close.turnover)),
    };
    const before = after.get(shcode);
    if (before && before.volume >= quote.volume) return false;
    after.set(shcode, quote);
    changedAfter.add(shcode);
    return true;
  }

  return {
    open(all, until) {
      quotes = new Map(all.map((quote) => [quote.shcode, quote]));
      after = new Map();
      closesAt = until;
      older.clear();
      changed = new Set(quotes.keys());
      changedAfter = new Set();
    },
    renew(all) {
      const renewed = all.map((quote): Quote => {
        const { basePrice, upperLimit, lowerLimit } = quote;
        return { ...(quotes.get(quote.shcode) ?? quote), basePrice, upperLimit, lowerLimit };
      });
      quotes = new Map(renewed.map((quote) => [quote.shcode, quote]));
    },
    of: (code) => quotes.get(code),
    takeRow(row) {
      const code = shcodeOf(row.shcode);
      const before = code === null ? undefined : quotes.get(code as Shcode); // a code of that form
      const [price, volume, turnover] = [priceOf(row.price), countOf(row.volume), millionsOf(row.value)];
      if (before === undefined || volume === null || turnover === null || price === null) return;
      if (volume === 0 || isOlder(before, volume)) return;
      write({
        ...before,
        price: won(price),
        open: wonOr(row.open, before.open),
        high: wonOr(row.high, before.high),
        low: wonOr(row.low, before.low),
        volume: shares(volume),
        turnover,
      });
    },
    takeTrade(trade) {
      if (trade.venue !== 'krx') return false;
      if (closesAt !== null && trade.at >= closesAt) return takeAfter(trade);
      const before = quotes.get(trade.shcode);
      if (before === undefined || trade.dayVolume <= before.volume) return false;
      write({
        ...before,
        price: trade.price,
        open: trade.open ?? before.open,
        high: trade.high ?? before.high,
        low: trade.low ?? before.low,
        volume: trade.dayVolume,
        turnover: trade.turnover,
      });
      return true;
    },
    takeChanges() {
      const taken = {
        quotes: [...changed].flatMap((code) => quotes.get(code) ?? []),
        after: [...changedAfter].flatMap((code) => after.get(code) ?? []),
      };
      changed = new Set();
      changedAfter = new Set();
      return taken;
    },
  };
}

function wonOr(value: unknown, before: Quote['open']): Quote['open'] {
  const price = priceOf(value);
  return price === null ? before : won(price);
}

function isSame(a: Quote, b: Quote): boolean {
  return (
    a.price === b.price && a.volume === b.volume && a.turnover === b.turnover && a.high === b.high && a.low === b.low
  );
}
