import { elementAt } from '@sise/domain/element-at';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { keyOf } from '../random.ts';
import type { DayHours } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';
import { roundedPoints } from '../indices/index-levels.ts';
import type { IndexDay } from '../indices/index-days.ts';
import type { IndexSession } from '../indices/index-session.ts';
import { emptyMinutes, placesOf } from '../prices/day-minutes.ts';
import { drawBars, drawPath } from '../prices/day-path.ts';
import { createDayProfile } from '../prices/day-profile.ts';
import type { DayShape } from '../prices/day-shape.ts';
import { spreadVolume } from '../prices/day-volume.ts';
import type { TickTable } from '../prices/tick-table.ts';
import { placeStart } from '../prices/trade-generator.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';

/** An index moves in steps of a hundredth of a point: its path is drawn in hundredths. */
const HUNDREDTHS: TickTable = { tickAt: () => 1, nearest: Math.round };
/** How far a minute's extremes go beyond its first and last value. */
const REACH = 0.0003;
/** So many changes that every minute has volume. */
const CHANGES = 1e6;

/** A past index day as a bar. */
export function indexBarOf({ days, indexDays }: Exchange, index: number, day: number): DailyBar {
  return barOf(days.dateAt(day), indexDays.day(index, day));
}

/** The close of a past index day, without the rest of its bar. */
export function indexCloseOf({ levels }: Exchange, index: number, day: number): number {
  return roundedPoints(levels.close(index, day));
}

/** An observed day, with the values that were published. */
export function indexBarSeen(
  { days, levels }: Exchange,
  index: number,
  day: number,
  seen: IndexSession,
): DailyBar | null {
  const range = seen.range(index);
  if (range === null) return null;
  const { volume, turnover } = seen.minutes(index);
  const base = roundedPoints(levels.base(index, day));
  const sums = { volume: volume[seen.lastMinute] ?? 0, turnover: turnover[seen.lastMinute] ?? 0 };
  return barOf(days.dateAt(day), { base, ...range, close: seen.value(index), ...sums });
}

function barOf(date: DailyBar['date'], { base, open, high, low, close, volume, turnover }: IndexDay): DailyBar {
  return { date, open, high, low, close, basePrice: base, volume, turnover };
}

/** The minutes of a past index day, drawn between its four values along the market's intraday path. */
export function indexMinutesOf(exchange: Exchange, index: number, day: number): MinuteBar[] {
  const { seed, indexDays, hours } = exchange;
  const times = hours(day);
  const { open, high, low, close, volume, turnover, base } = indexDays.day(index, day);
  const bridge = indexDays.marketBridge(index, day);
  const shape: DayShape = {
    base: inHundredths(base),
    open: inHundredths(open),
    high: inHundredths(high),
    low: inHundredths(low),
    close: inHundredths(close),
    volume,
    changes: CHANGES,
    isSingle: false,
    opensInAuction: true,
    closesInAuction: true,
    shared: bridge,
    own: bridge,
    sharedWeight: 1,
    ownWeight: 0,
  };
  const minutes = { ...emptyMinutes(placesOf(times.minutes)), lot: 1 };
  const key = keyOf(seed, 'index minutes', elementAt(SIMULATED_INDICES, index).upcode, day);
  spreadVolume(shape, key, createDayProfile(times.minutes), minutes.volume);
  drawPath(shape, HUNDREDTHS, minutes);
  drawBars(shape, key, HUNDREDTHS, REACH, minutes);
  let passed = 0;
  let turnoverBefore = 0;
  const bars: MinuteBar[] = [];
  for (const [place, shares] of minutes.volume.entries()) {
    if (shares === 0) continue;
    passed += shares;
    const due = Math.round((turnover * passed) / volume);
    bars.push({
      at: instant(placeStart(times, place)),
      open: (minutes.open[place] ?? 0) / 100,
      high: (minutes.high[place] ?? 0) / 100,
      low: (minutes.low[place] ?? 0) / 100,
      close: (minutes.close[place] ?? 0) / 100,
      volume: shares,
      turnover: due - turnoverBefore,
    });
    turnoverBefore = due;
  }
  return bars;
}

/**
 * The minutes of an observed day; none in the closing auction, in which nothing moves.
 * @param sums what the index's members have traded up to now, for the minute still running; null if the day is over
 */
export function indexMinutesSeen(
  { opensAt, auctionAt, closesAt }: DayHours,
  index: number,
  seen: IndexSession,
  sums: { readonly volume: number; readonly turnover: number } | null,
): MinuteBar[] {
  const { open, high, low, close, volume, turnover } = seen.minutes(index);
  const bars: MinuteBar[] = [];
  let volumeBefore = 0;
  let turnoverBefore = 0;
  for (let minute = 0; minute <= seen.lastMinute; minute++) {
    const at = opensAt + minute * MINUTE_MS;
    if (at >= auctionAt && at < closesAt) continue;
    const volumeNoted = volume[minute] ?? Number.NaN;
    const turnoverNoted = turnover[minute] ?? Number.NaN;
    const volumeThen = Number.isNaN(volumeNoted) ? (sums?.volume ?? volumeBefore) : volumeNoted;
    const turnoverThen = Number.isNaN(turnoverNoted) ? (sums?.turnover ?? turnoverBefore) : turnoverNoted;
    bars.push({
      at: instant(at),
      open: open[minute] ?? 0,
      high: high[minute] ?? 0,
      low: low[minute] ?? 0,
      close: close[minute] ?? 0,
      volume: volumeThen - volumeBefore,
      turnover: turnoverThen - turnoverBefore,
    });
    volumeBefore = volumeThen;
    turnoverBefore = turnoverThen;
  }
  return bars;
}

function inHundredths(points: number): number {
  return Math.round(points * 100);
}
