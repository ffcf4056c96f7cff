import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { instant } from '@sise/domain/terms';
import { keyOf } from '../chance.ts';
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
import { placeStart } from '../session/tape.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';

const MINUTE = 60_000;
/** An index has steps of a hundredth of a point: its path is drawn in hundredths. */
const HUNDREDTHS: TickTable = { tickAt: () => 1, nearest: Math.round };
/** How far a minute of an index strays beyond its first and last value. */
const REACH = 0.0003;
/** Busy enough to have volume in every minute. */
const CHANGES = 1e6;

/** A past index day as a bar. */
export function indexBarOf({ days, indexDays }: Exchange, index: number, day: number): DailyBar {
  return barOf(days.dateAt(day), indexDays.day(index, day));
}

/** A day that was lived through, as it was seen. */
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
  const sums = { volume: volume[seen.lastMinute], turnover: turnover[seen.lastMinute] };
  return barOf(days.dateAt(day), { base, ...range, close: seen.value(index), ...sums });
}

function barOf(date: DailyBar['date'], { base, open, high, low, close, volume, turnover }: IndexDay): DailyBar {
  return { date, open, high, low, close, previousClose: base, volume, turnover };
}

/** The minutes of a past index day, drawn between its four values along the market's course. */
export function indexMinutesOf(exchange: Exchange, index: number, day: number): MinuteBar[] {
  const { seed, indexDays, hours } = exchange;
  const times = hours(day);
  const { open, high, low, close, volume, turnover, base } = indexDays.day(index, day);
  const course = indexDays.marketCourse(index, day);
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
    shared: course,
    own: course,
    sharedWeight: 1,
    ownWeight: 0,
  };
  const minutes = { ...emptyMinutes(placesOf(times.minutes)), lot: 1 };
  const key = keyOf(seed, 'index minutes', SIMULATED_INDICES[index].upcode, day);
  spreadVolume(shape, key, createDayProfile(times.minutes), minutes.volume);
  drawPath(shape, HUNDREDTHS, minutes);
  drawBars(shape, key, HUNDREDTHS, REACH, minutes);
  let passed = 0;
  let told = 0;
  const bars: MinuteBar[] = [];
  for (let place = 0; place < minutes.volume.length; place++) {
    if (minutes.volume[place] === 0) continue;
    passed += minutes.volume[place];
    const due = Math.round((turnover * passed) / volume);
    bars.push({
      at: instant(placeStart(times, place)),
      open: minutes.open[place] / 100,
      high: minutes.high[place] / 100,
      low: minutes.low[place] / 100,
      close: minutes.close[place] / 100,
      volume: minutes.volume[place],
      turnover: due - told,
    });
    told = due;
  }
  return bars;
}

/**
 * The minutes of a day as they were seen, none for the closing auction, in which nothing moves.
 * @param sums what the index's members have traded up to now, for the minute still running; null when the day is over
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
    const at = opensAt + minute * MINUTE;
    if (at >= auctionAt && at < closesAt) continue;
    const volumeThen = Number.isNaN(volume[minute]) ? (sums?.volume ?? volumeBefore) : volume[minute];
    const turnoverThen = Number.isNaN(turnover[minute]) ? (sums?.turnover ?? turnoverBefore) : turnover[minute];
    bars.push({
      at: instant(at),
      open: open[minute],
      high: high[minute],
      low: low[minute],
      close: close[minute],
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
