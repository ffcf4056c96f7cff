/**
 * A feed of a whole market: 4,300 instruments, 5,000 events a second (3,000 quotes, 2,000 of the 2,000 wanted books),
 * in batches of 66 ms, for two minutes of the market's time as fast as they can be taken. Beside the anchor, which parses
 * the same batches as JSON and puts them into Maps, the market with its recorder and a listener that marks rows. Prints
 * the part of a core that each needs at the feed's pace, and ratios.
 */
import { createMarket } from '../domain/market/engine.ts';
import type { FeedEvent } from '../domain/market/feed.ts';
import { createMinuteBuilder } from '../domain/market/minute-bars.ts';
import type { Quote } from '../domain/market/quote.ts';
import { SMALL_DAY, SMALL_NOW, SMALL_SOURCE, smallListing, smallQuote } from '../domain/market/small-market.ts';
import type { TopicValue } from '../domain/market/topics.ts';
import type { Book } from '../domain/stock/book.ts';
import { instant, shares, won } from '../domain/terms.ts';

const INSTRUMENTS = 4_300;
const WANTED = 2_000;
const BATCH_MS = 66;
const SECONDS = 120;
const PER_SECOND = { quotes: 3_000, books: 2_000 };
const PASSES = 3;
const TARGET = 0.4;

const random = seeded(20_261_124);
const codes = Array.from({ length: INSTRUMENTS }, (_, n) => String(100_000 + n));
const prices = codes.map(() => 1_000 + Math.floor(random() * 90_000));
const batches = makeBatches();
const texts = batches.map((events) => JSON.stringify(events));

const cpu = { maps: Infinity, market: Infinity, recorded: Infinity };
for (let pass = 0; pass < PASSES; pass++) {
  cpu.maps = Math.min(cpu.maps, spent(intoMaps));
  cpu.market = Math.min(
    cpu.market,
    spent(() => intoMarket(false)),
  );
  cpu.recorded = Math.min(
    cpu.recorded,
    spent(() => intoMarket(true)),
  );
}
for (const [name, ms] of Object.entries(cpu))
  console.log(`${name.padEnd(10)} ${((ms / (SECONDS * 1_000)) * 100).toFixed(2)} % of a core`);
console.log(`market / maps            ${(cpu.market / cpu.maps).toFixed(2)} ×`);
console.log(
  `market, recorded / maps  ${(cpu.recorded / cpu.maps).toFixed(2)} × (target below ${TARGET * 100} % of a core)`,
);

function intoMaps(): void {
  const quotes = new Map<string, unknown>();
  const topics = new Map<string, unknown>();
  for (const text of texts) {
    for (const event of JSON.parse(text) as FeedEvent[]) {
      if (event.type === 'quotes') for (const quote of event.quotes) quotes.set(quote.shcode, quote);
      else if (event.type === 'topics') for (const { of, value } of event.values) topics.set(of, value);
    }
  }
  if (quotes.size !== INSTRUMENTS || topics.size !== WANTED) throw new Error('events are missing');
}

function intoMarket(isRecorded: boolean): void {
  const market = createMarket();
  const minutes = createMinuteBuilder();
  const changed = new Set<number>();
  market.onChange(({ rows }) => {
    for (const row of rows) changed.add(row);
  });
  market.apply({
    type: 'day',
    source: SMALL_SOURCE,
    date: SMALL_DAY,
    listings: codes.map((code) => smallListing(code)),
    indices: [],
  });
  let minute = 0;
  let taken = 0;
  for (const [n, events] of batches.entries()) {
    for (const event of events) {
      if (isRecorded && event.type === 'quotes') minutes.takeQuotes(event.at, event.quotes);
      market.apply(event);
    }
    changed.clear();
    const now = Math.floor((n * BATCH_MS) / 60_000);
    if (isRecorded && now > minute) {
      minute = now;
      taken += minutes.takeChanged(instant(SMALL_NOW + minute * 60_000)).length;
    }
  }
  if (isRecorded && taken === 0) throw new Error('no minute was recorded');
  if (market.topic('book', codes[0] ?? '') === undefined) throw new Error('no book is held');
}

function makeBatches(): FeedEvent[][] {
  const count = Math.floor((SECONDS * 1_000) / BATCH_MS);
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

/** Milliseconds of CPU. */
function spent(run: () => void): number {
  globalThis.gc?.();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
