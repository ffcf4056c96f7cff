import type { TickRule } from '../market/tick-size.ts';
import type { Instant, Shares, Won } from '../terms.ts';
import { strengthOf } from './book.ts';
import type { Book, BookPhase, ExpectedTrade, Print, Side } from './book.ts';
import { bookSide, type RestingShares } from './book-side.ts';
import { BOOK_TRADES } from './books.ts';
import type { BookDetail, BookPoint, PriceVolume, StrengthPoint } from './books.ts';
import { STATIC_RANGE, staticReferenceOf, triggerPrices } from './volatility-interruption.ts';
import type { VolatilityInterruption } from './volatility-interruption.ts';
import { createVolumeProfile } from './volume-profile.ts';

/** The orders of a moment, the best prices first. */
export interface BookSnapshot {
  readonly at: Instant;
  readonly phase: BookPhase;
  readonly asks: readonly RestingShares[];
  readonly bids: readonly RestingShares[];
  readonly expected: ExpectedTrade | null;
}

/** A trade as a real-time source reports it. */
export interface ReportedTrade {
  readonly at: Instant;
  readonly price: Won;
  readonly volume: Shares;
  /** null for the single price of an auction */
  readonly side: Side | null;
  /** since the opening, this trade included: all shares, and those of each aggressor */
  readonly dayVolume: Shares;
  readonly bought: Shares;
  readonly sold: Shares;
}

/** What is known of a stock when its collection begins. */
export interface CollectedStock {
  readonly basePrice: Won;
  /** today's opening price; null before it */
  readonly open: Won | null;
  /** whether 변동성완화장치 is applied to it today */
  readonly hasInterruptions: boolean;
  /** null if it has no limits; then it has no 변동성완화장치 either */
  readonly limits: { readonly upper: Won; readonly lower: Won } | null;
  readonly tickRule: TickRule;
}

/**
 * The order book page of one stock, put together of what a real-time source reports: orders, trades and VI. The trades
 * of before its first report come from `takePrints` and `takeVolumes`.
 */
export interface BookCollector {
  takeBook(snapshot: BookSnapshot): void;
  /** @returns whether it was new: a trade reported before, or of before what is known, changes nothing */
  takeTrade(trade: ReportedTrade): boolean;
  /** The last trades up to a moment, the newest first, and what was traded until then. */
  takePrints(prints: readonly Print[], dayVolume: Shares, bought: Shares, sold: Shares): void;
  /** What was traded at each price up to a moment, by which so many shares had been traded. */
  takeVolumes(volumes: readonly PriceVolume[], dayVolume: Shares): void;
  /** The prices at which a static VI starts, as a source says them. */
  takeTriggers(upper: Won, lower: Won): void;
  takeInterruption(started: VolatilityInterruption): void;
  /** The running VI has ended; its price is that of the next auction trade. */
  endInterruption(at: Instant): void;
  /** null before the first orders */
  readonly book: Book | null;
  readonly detail: BookDetail | null;
  readonly volumes: readonly PriceVolume[];
  readonly running: VolatilityInterruption | null;
}

const HISTORY_MS = 600_000;
const HISTORY_STEP_MS = 10_000;
const STRENGTH_STEP_MS = 300_000;

export function createBookCollector(stock: CollectedStock): BookCollector {
  const { basePrice, open, hasInterruptions, limits, tickRule } = stock;
  const profile = createVolumeProfile();
  const interruptions: VolatilityInterruption[] = [];
  let isInterrupted = false;
  let isPriceDue = false;
  let snapshot: BookSnapshot | null = null;
  let book: Book | null = null;
  let prints: readonly Print[] = [];
  let strength: number | null = null;
  let strengths: readonly StrengthPoint[] = [];
  let history: readonly BookPoint[] = [];
  let dayVolume = 0;
  /** trades reported last, the newest first */
  let recent: readonly ReportedTrade[] = [];
  /** of the static VI: the last single price, before the first one the base price */
  let reference = open ?? basePrice;

  function notePoint(): void {
    if (book === null || book.phase === 'halted') return;
    const { at, asks, bids, expected } = book;
    const point = { at, asks: asks.total, bids: bids.total, expected: expected?.price ?? null };
    const slot = Math.floor(at / HISTORY_STEP_MS);
    const kept = history.filter(
      (one) => one.at > at - HISTORY_MS && one.at <= at && Math.floor(one.at / HISTORY_STEP_MS) !== slot,
    );
    history = [...kept, point];
  }

  function noteStrength(at: Instant): void {
    if (strength === null) return;
    const slot = Math.floor(at / STRENGTH_STEP_MS);
    const kept = strengths.filter((one) => Math.floor(one.at / STRENGTH_STEP_MS) !== slot);
    strengths = [...kept, { at, strength }];
  }

  /** A single price is the reference of the static VI from then on, and the price of the VI that it ends. */
  function noteAuction({ price }: ReportedTrade): void {
    reference = price;
    const last = interruptions.at(-1);
    if (!isPriceDue || last === undefined) return;
    isPriceDue = false;
    interruptions[interruptions.length - 1] = { ...last, price };
  }

  function triggers() {
    if (!hasInterruptions || limits === null || book?.phase !== 'continuous') return null;
    return triggerPrices(reference, STATIC_RANGE, limits, tickRule);
  }

  function runningNow(): VolatilityInterruption | null {
    return isInterrupted ? (interruptions.at(-1) ?? null) : null;
  }

  return {
    takeBook(next) {
      if (snapshot !== null && next.at < snapshot.at) return;
      const { at, phase, expected } = next;
      const asks = bookSide(next.asks, snapshot?.asks ?? next.asks);
      const bids = bookSide(next.bids, snapshot?.bids ?? next.bids);
      snapshot = next;
      book = { at, phase, asks, bids, expected };
      notePoint();
    },
    takeTrade(trade) {
      if (trade.dayVolume <= dayVolume) return false;
      dayVolume = trade.dayVolume;
      strength = strengthOf(trade.bought, trade.sold);
      const { at, price, volume, side } = trade;
      prints = [{ at, price, volume, side, strength }, ...prints].slice(0, BOOK_TRADES);
      profile.add(price, volume, side);
      recent = [trade, ...recent].slice(0, BOOK_TRADES);
      if (side === null) noteAuction(trade);
      else noteStrength(at);
      return true;
    },
    takePrints(last, volume, bought, sold) {
      if (volume < dayVolume) return;
      dayVolume = volume;
      prints = last.slice(0, BOOK_TRADES);
      strength = strengthOf(bought, sold);
    },
    takeVolumes(volumes, until) {
      profile.restart(volumes);
      for (const one of recent) if (one.dayVolume > until) profile.add(one.price, one.volume, one.side);
    },
    takeTriggers(upper, lower) {
      reference = staticReferenceOf(upper, lower, reference, tickRule) ?? reference;
    },
    takeInterruption(started) {
      if (started.kind === 'static') reference = started.reference;
      const last = interruptions.at(-1);
      if (last?.since === started.since) return;
      interruptions.push(started);
      isInterrupted = true;
    },
    endInterruption(at) {
      const last = interruptions.at(-1);
      if (!isInterrupted || last === undefined) return;
      isInterrupted = false;
      isPriceDue = true;
      interruptions[interruptions.length - 1] = { ...last, until: at };
    },
    get book() {
      return book;
    },
    get detail() {
      if (book === null) return null;
      const running = runningNow();
      const volatilityInterruptions = { reference, triggers: triggers(), running, list: [...interruptions] };
      return { book, prints, strength, strengths, volatilityInterruptions, history };
    },
    get volumes() {
      return profile.volumes;
    },
    get running() {
      return runningNow();
    },
  };
}
