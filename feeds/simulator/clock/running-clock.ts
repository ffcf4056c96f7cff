import { KRX_CALENDAR, type Calendar } from '@sise/domain/market/calendar';
import { dateOf, instantAt } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { dayHours } from '../day-hours.ts';
import { TICK, type SimulatorClock, type Timers } from './simulator-clock.ts';

/** Default start of a day: an hour after the opening, so that everything on a page has data. */
const START_MINUTE = 10 * 60;

/** 10:00 of the last trading day on or before a date. */
export function defaultStart(today: DateKst): Instant {
  return instantAt(KRX_CALENDAR.lastTradingDayOnOrBefore(today), START_MINUTE);
}

/**
 * A clock that starts at a given moment and runs from trading day to trading day: nights and days without trading are
 * skipped, so that 20:00 is followed by the next trading day's 08:30.
 * @throws RangeError when the speed is not above zero
 */
export function createRunningClock(options: {
  readonly startAt: Instant;
  /** 1, the default, is real time; 60 is a minute a second */
  readonly speed?: number;
  readonly timers: Timers;
  readonly calendar?: Calendar;
}): SimulatorClock {
  const { startAt, timers, calendar = KRX_CALENDAR, speed = 1 } = options;
  if (!(speed > 0)) throw new RangeError(`a clock cannot run at speed ${speed}`);
  let base: number = startAt;
  let baseElapsed = timers.elapsed();
  let day = dayHours(calendar.lastTradingDayOnOrBefore(dateOf(startAt)), calendar);

  function now(): Instant {
    const elapsed = timers.elapsed();
    let at = base + (elapsed - baseElapsed) * speed;
    for (let from = base; at >= day.endsAt; from = day.preOpensAt) {
      const over = at - Math.max(day.endsAt, from);
      day = dayHours(calendar.nextTradingDay(day.date), calendar);
      base = at = day.preOpensAt + over;
      baseElapsed = elapsed;
    }
    return instant(Math.floor(at));
  }

  return {
    now,
    onTick: (listener) => timers.every(TICK, () => listener(now())),
  };
}
