/** What a feed of a whole market publishes, for the processes of the benchmark. */
import type { FeedEvent } from '../../domain/market/feed.ts';
import type { Quote } from '../../domain/market/quote.ts';
import {
  SMALL_DAY,
  SMALL_NOW,
  SMALL_SOURCE,
  smallListing,
  smallQuote,
} from '../../domain/market/testing/small-market.ts';
import type { TopicValue } from '../../domain/market/topics.ts';
import type { Book } from '../../domain/stock/book.ts';
import { instant, shares, won } from '../../domain/terms.ts';
import { seeded } from '../seeded.ts';

export const INSTRUMENTS = 4_300;
/** instruments whose books are wanted, the first ones */
export const WANTED = 2_000;
/** of the feed, milliseconds */
export const BATCH_MS = 66;
const PER_SECOND = { quotes: 3_000, books: 2_000 };

const random = seeded(20_261_124);
export const codes = Array.from({ length: INSTRUMENTS }, (_, n) => String(100_000 + n));
const prices = codes.map(() => 1_000 + Math.floor(random() * 90_000));

export const dayEvent: FeedEvent = {
  type: 'day',
  source: SMALL_SOURCE,
  date: SMALL_DAY,
  listings: codes.map((code) => smallListing(code)),
  indices: [],
};

/** The batches of some seconds. */
export function makeBatches(seconds: number): FeedEvent[][] {
  const count = Math.floor((seconds * 1_000) / BATCH_MS);
  const quotesOfBatch = Math.round((PER_SECOND.quotes * BATCH_MS) / 1_000);
  const booksOfBatch = Math.round((PER_SECOND.books * BATCH_MS) / 1_000);
  const volumes = codes.map(() => 0);
  let nextQuote = 0;
  let nextBook = 0;
  return Array.from({ length: count }, (_, n) => {
    const at = instant(SMALL_NOW + n * BATCH_MS);
    const quotes: Quote[] = Array.from({ length: quotesOfBatch }, () => {
      const place = nextQuote++ % INSTRUMENTS;
      volumes[place] = (volumes[place] ?? 0) + 1 + Math.floor(random() * 50);
      const base = prices[place] ?? 1_000;
      const price = base + Math.floor((random() - 0.5) * base * 0.1);
      const volume = volumes[place] ?? 0;
      const code = codes[place] ?? '';
      return smallQuote(code, base, price, { volume: shares(volume), turnover: won(volume * base) });
    });
    const values: TopicValue[] = Array.from({ length: booksOfBatch }, () => {
      const place = nextBook++ % WANTED;
      return { kind: 'book', of: codes[place] ?? '', value: bookAround(prices[place] ?? 1_000, at) };
    });
    return [
      { type: 'quotes', at, quotes },
      { type: 'topics', at, values },
    ];
  });
}

function bookAround(price: number, at: ReturnType<typeof instant>): Book {
  const side = (step: number) => ({
    levels: Array.from({ length: 10 }, (_, n) => ({
      price: won(price + step * (n + 1)),
      size: shares(100 + n),
      sizeChange: 0,
    })),
    total: shares(1_045),
    totalChange: 0,
  });
  return { at, phase: 'continuous', asks: side(1), bids: side(-1), expected: null };
}
