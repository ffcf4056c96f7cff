import type { BookPhase } from '@sise/domain/stock/book';
import type { DayHours } from '../day-hours.ts';
import type { Pause } from '../prices/day-minutes.ts';
import type { AfterHoursTrades } from '../session/after-hours-trades.ts';
import { placeStart, type TradeGenerator } from '../prices/trade-generator.ts';
import type { Auction } from './auctions.ts';

/** When a pause begins, and when its single price is found. */
export function pauseSpan(hours: DayHours, pause: Pause): { since: number; until: number } {
  return { since: placeStart(hours, pause.from) + pause.begins, until: placeStart(hours, pause.to) + pause.ends };
}

/** The phase of a stock that is not halted. */
export function phaseAt(
  tradeGenerator: TradeGenerator,
  after: AfterHoursTrades | null,
  hours: DayHours,
  at: number,
): BookPhase {
  if (at < hours.opensAt) return 'opening';
  if (at < hours.auctionAt) return pauseAt(tradeGenerator, hours, at) ? 'vi' : 'continuous';
  if (at < hours.closesAt) return 'closing';
  return after !== null && hours.after !== null && at >= hours.after.from && at < hours.after.until
    ? hours.after.kind
    : 'closed';
}

/** The auction running at a moment; null if none is running, or if it finds no price. */
export function auctionAt(
  tradeGenerator: TradeGenerator,
  after: AfterHoursTrades | null,
  hours: DayHours,
  phase: BookPhase,
  at: number,
): Auction | null {
  const { open, close, volume, pauses } = tradeGenerator.minutes;
  if (phase === 'opening') {
    const span = { from: hours.preOpensAt, until: hours.opensAt };
    // A delayed first price is shown as the expected price too.
    const late = pauses.find((pause) => pause.to === tradeGenerator.first && pause.from === 1);
    const first = volume[0] ?? 0;
    if (first > 0) return { ...span, price: open[0] ?? 0, volume: first };
    return late ? { ...span, price: open[late.to] ?? 0, volume: late.volume } : null;
  }
  if (phase === 'closing') {
    const span = { from: hours.auctionAt, until: hours.closesAt };
    const last = volume.at(-1) ?? 0;
    return last > 0 ? { ...span, price: close.at(-1) ?? 0, volume: last } : null;
  }
  if (phase === 'vi') {
    const pause = pauseAt(tradeGenerator, hours, at);
    if (pause === undefined) return null;
    const { since, until } = pauseSpan(hours, pause);
    return { from: since, until, price: open[pause.to] ?? 0, volume: pause.volume };
  }
  if (phase === 'single-price' && after !== null && hours.after !== null) {
    const n = after.countAt(at);
    const from = hours.after.from + Math.floor((at - hours.after.from) / SLOT) * SLOT;
    if (n === after.count || after.timeOf(n) !== from + SLOT) return null;
    const before = n === 0 ? 0 : after.volumeAfter(n - 1);
    return { from, until: from + SLOT, price: after.priceOf(n), volume: after.volumeAfter(n) - before };
  }
  return null;
}

/** Milliseconds between two auctions of 시간외단일가: ten minutes. */
const SLOT = 600_000;

function pauseAt({ minutes }: TradeGenerator, hours: DayHours, at: number): Pause | undefined {
  return minutes.pauses.find((pause) => {
    const { since, until } = pauseSpan(hours, pause);
    return at >= since && at < until;
  });
}
