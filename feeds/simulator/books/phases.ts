import type { BookPhase } from '@sise/domain/stock/book';
import type { DayHours } from '../day-hours.ts';
import type { Pause } from '../prices/day-minutes.ts';
import type { AfterTape } from '../session/after-tape.ts';
import { placeStart, type Tape } from '../session/tape.ts';
import type { Auction } from './auctions.ts';

/** When a pause begins, and when its one price is found. */
export function pauseSpan(hours: DayHours, pause: Pause): { since: number; until: number } {
  return { since: placeStart(hours, pause.from) + pause.begins, until: placeStart(hours, pause.to) + pause.ends };
}

/** What a stock that is not halted does at a moment. */
export function phaseAt(tape: Tape, after: AfterTape | null, hours: DayHours, at: number): BookPhase {
  if (at < hours.opensAt) return 'opening';
  if (at < hours.auctionAt) return pauseAt(tape, hours, at) ? 'vi' : 'continuous';
  if (at < hours.closesAt) return 'closing';
  return after !== null && hours.after !== null && at >= hours.after.from && at < hours.after.until
    ? hours.after.kind
    : 'closed';
}

/** The auction that runs at a moment; null where none does, or where it finds no price. */
export function auctionAt(
  tape: Tape,
  after: AfterTape | null,
  hours: DayHours,
  phase: BookPhase,
  at: number,
): Auction | null {
  const { open, close, volume, pauses } = tape.minutes;
  const last = volume.length - 1;
  if (phase === 'opening') {
    const span = { from: hours.preOpensAt, until: hours.opensAt };
    // A first price that is put off is expected all the same.
    const late = pauses.find((pause) => pause.to === tape.first && pause.from === 1);
    if (volume[0] > 0) return { ...span, price: open[0], volume: volume[0] };
    return late ? { ...span, price: open[late.to], volume: late.volume } : null;
  }
  if (phase === 'closing') {
    const span = { from: hours.auctionAt, until: hours.closesAt };
    return volume[last] > 0 ? { ...span, price: close[last], volume: volume[last] } : null;
  }
  if (phase === 'vi') {
    const pause = pauseAt(tape, hours, at);
    if (pause === undefined) return null;
    const { since, until } = pauseSpan(hours, pause);
    return { from: since, until, price: open[pause.to], volume: pause.volume };
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

/** 시간외단일가 met every ten minutes. */
const SLOT = 600_000;

function pauseAt({ minutes }: Tape, hours: DayHours, at: number): Pause | undefined {
  return minutes.pauses.find((pause) => {
    const { since, until } = pauseSpan(hours, pause);
    return at >= since && at < until;
  });
}
