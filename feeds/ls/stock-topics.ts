import { etfEtnKindOf, type Listing } from '@sise/domain/market/instrument';
import type { Quote } from '@sise/domain/market/quote';
import { etfEtnTickSize, tickSize } from '@sise/domain/market/tick-size';
import type { TopicKind } from '@sise/domain/market/topics';
import { isAuction } from '@sise/domain/market/session-id';
import { sessionAt } from '@sise/domain/market/session';
import type { BookPhase, ExpectedTrade } from '@sise/domain/stock/book';
import { createBookCollector, type BookCollector } from '@sise/domain/stock/book-collector';
import { won } from '@sise/domain/terms';
import type { DateKst, Instant, Shcode } from '@sise/domain/terms';
import { priceOf, rowOf, rowsOf } from './blocks.ts';
import type { InterruptionFrame } from './frames/interruption.ts';
import { readBookBlock, type StockBookFrame } from './frames/stock-book.ts';
import type { StockTradeFrame } from './frames/stock-trade.ts';
import { readPrints, readPriceVolumes } from './past-trades.ts';
import type { Registration } from './registrations.ts';
import type { RestClient } from './rest-client.ts';
import { phaseAt } from './trading-day.ts';
import type { TopicSource } from './wanted-topics.ts';

/** The topics about one stock's book and trades. */
const KINDS = ['book', 'book-detail', 'price-volumes', 'volatility-interruption'] as const;
type Kind = (typeof KINDS)[number];

export interface StockTopics {
  readonly sources: { readonly [Each in Kind]: TopicSource<Each> };
  /** What is to be registered for the subject of a topic. */
  registrationsOf(of: string): readonly Registration[];
  takeTrade(trade: StockTradeFrame): void;
  takeBook(code: Shcode, frame: StockBookFrame): void;
  takeExpected(code: Shcode, expected: ExpectedTrade | null): void;
  takeInterruption(frame: InterruptionFrame): void;
  /** A day has begun: nothing of the one before is true. */
  clear(): void;
}

export interface StockTopicsOptions {
  readonly rest: RestClient;
  readonly now: () => Instant;
  /** the day shown */
  readonly date: () => DateKst;
  /** null for a code that LS does not have */
  readonly stockOf: (code: Shcode) => { readonly listing: Listing; readonly quote: Quote } | null;
  readonly touch: (kind: TopicKind, of: string) => void;
}

interface Collected {
  readonly collector: BookCollector;
  readonly kinds: Set<Kind>;
  readonly listing: Listing;
  expected: ExpectedTrade | null;
  /** whether the trades of before have come, or cannot be had */
  hasPrints: boolean;
  hasVolumes: boolean;
  isAsking: boolean;
}

export function createStockTopics({ rest, now, date, stockOf, touch }: StockTopicsOptions): StockTopics {
  const collected = new Map<Shcode, Collected>();

  function begin(kind: Kind, of: string): void {
    const code = of as Shcode; // what is no code is no stock of this market
    const stock = stockOf(code);
    if (stock === null) return;
    let entry = collected.get(code);
    if (entry === undefined) {
      entry = {
        collector: createBookCollector(factsOf(stock, date())),
        kinds: new Set(),
        listing: stock.listing,
        expected: null,
        hasPrints: false,
        hasVolumes: false,
        isAsking: false,
      };
      collected.set(code, entry);
    }
    entry.kinds.add(kind);
    if (kind === 'price-volumes') void askVolumes(code, entry);
    if (kind === 'book' || kind === 'book-detail') void askBook(code, entry);
    if (kind !== 'book-detail') return;
    void askPrints(code, entry);
    void askTriggers(code, entry);
  }

  function end(kind: Kind, of: string): void {
    const entry = collected.get(of as Shcode);
    entry?.kinds.delete(kind);
    if (entry?.kinds.size === 0) collected.delete(of as Shcode);
  }

  function touchAll(code: Shcode): void {
    for (const kind of collected.get(code)?.kinds ?? []) touch(kind, code);
  }

  async function askBook(code: Shcode, entry: Collected): Promise<void> {
    if (entry.isAsking) return;
    entry.isAsking = true;
    const reply = await rest.send({ tr: 't1101', fields: { shcode: code }, priority: 'reader' });
    entry.isAsking = false;
    const block = reply.ok ? rowOf(reply.body, 't1101OutBlock') : null;
    const frame = block === null ? null : readBookBlock(block, date());
    if (frame !== null && collected.get(code) === entry) takeBook(code, frame);
  }

  async function askPrints(code: Shcode, entry: Collected): Promise<void> {
    const fields = { shcode: code, cvolume: 0, starttime: '', endtime: '', cts_time: '' };
    const reply = await rest.send({ tr: 't1301', fields, priority: 'reader' });
    if (collected.get(code) !== entry) return;
    const read = reply.ok ? readPrints(rowsOf(reply.body, 't1301OutBlock1'), date()) : null;
    if (read !== null) entry.collector.takePrints(read.prints, read.dayVolume, read.bought, read.sold);
    entry.hasPrints = true;
    touchAll(code);
  }

  /** A static VI that nobody watched has another reference than the opening price. */
  async function askTriggers(code: Shcode, entry: Collected): Promise<void> {
    const reply = await rest.send({ tr: 't1102', fields: { shcode: code }, priority: 'reader' });
    const block = reply.ok ? rowOf(reply.body, 't1102OutBlock') : null;
    const [upper, lower] = [priceOf(block?.svi_uplmtprice), priceOf(block?.svi_dnlmtprice)];
    if (upper === null || lower === null || collected.get(code) !== entry) return;
    entry.collector.takeTriggers(won(upper), won(lower));
    touchAll(code);
  }

  async function askVolumes(code: Shcode, entry: Collected): Promise<void> {
    const reply = await rest.send({ tr: 't1449', fields: { shcode: code, dategb: '1' }, priority: 'reader' });
    if (collected.get(code) !== entry) return;
    const read = reply.ok ? readPriceVolumes(reply.body) : null;
    if (read !== null) entry.collector.takeVolumes(read.volumes, read.dayVolume);
    entry.hasVolumes = true;
    touchAll(code);
  }

  function phaseOf({ collector, listing }: Collected, at: Instant): BookPhase {
    if (listing.isHalted) return 'halted';
    const phase = phaseAt(at);
    return phase === 'continuous' && collector.running !== null ? 'vi' : phase;
  }

  function takeBook(code: Shcode, { at, asks, bids, expected }: StockBookFrame): void {
    const entry = collected.get(code);
    if (entry === undefined) return;
    if (expected !== undefined) entry.expected = expected;
    const phase = phaseOf(entry, at);
    const isGathering = phase === 'opening' || phase === 'closing' || phase === 'vi';
    if (!isGathering) entry.expected = null;
    entry.collector.takeBook({ at, phase, asks, bids, expected: entry.expected });
    touchAll(code);
  }

  const sourceOf = <Each extends Kind>(
    kind: Each,
    every: number,
    read: (entry: Collected) => ReturnType<TopicSource<Each>['value']>,
  ): TopicSource<Each> => ({
    every,
    begin: (of) => begin(kind, of),
    end: (of) => end(kind, of),
    value(of) {
      const entry = collected.get(of as Shcode);
      return entry === undefined ? null : read(entry);
    },
  });

  return {
    sources: {
      book: sourceOf('book', 250, ({ collector }) => collector.book ?? undefined),
      'book-detail': sourceOf('book-detail', 1_000, ({ collector, hasPrints }) =>
        hasPrints ? (collector.detail ?? undefined) : undefined,
      ),
      'price-volumes': sourceOf('price-volumes', 1_000, ({ collector, hasVolumes }) =>
        hasVolumes ? collector.volumes : undefined,
      ),
      'volatility-interruption': sourceOf('volatility-interruption', 0, ({ collector }) => collector.running),
    },
    registrationsOf(of) {
      const market = collected.get(of as Shcode)?.listing.market;
      if (market === undefined) return [];
      const isKosdaq = market === 'kosdaq';
      const trs = [isKosdaq ? 'HA_' : 'H1_', isKosdaq ? 'K3_' : 'S3_', 'VI_'];
      if (isAuction(sessionAt(now()).id)) trs.push(isKosdaq ? 'YK3' : 'YS3');
      return trs.map((tr) => ({ tr, key: of }));
    },
    takeTrade(trade) {
      const entry = collected.get(trade.shcode);
      if (entry?.collector.takeTrade(trade)) touchAll(trade.shcode);
    },
    takeBook,
    takeExpected(code, expected) {
      const entry = collected.get(code);
      if (entry !== undefined) entry.expected = expected;
    },
    takeInterruption({ shcode, at, started }) {
      const entry = collected.get(shcode);
      if (entry === undefined) return;
      if (started === null) entry.collector.endInterruption(at);
      else entry.collector.takeInterruption(started);
      touchAll(shcode);
    },
    clear: () => collected.clear(),
  };
}

function factsOf({ listing, quote }: { readonly listing: Listing; readonly quote: Quote }, date: DateKst) {
  const { basePrice, open, upperLimit: upper, lowerLimit: lower } = quote;
  const limits = upper === null || lower === null ? null : { upper, lower };
  // Neither on its listing day, nor under 투자경고 or 투자위험, nor in 정리매매.
  const isWarned = listing.warning === '02' || listing.warning === '03';
  const hasInterruptions = listing.listedOn !== date && !isWarned && listing.designation !== 'delisting';
  const tickRule = etfEtnKindOf(listing) === null ? tickSize : etfEtnTickSize;
  return { basePrice, open, hasInterruptions, limits, tickRule };
}
