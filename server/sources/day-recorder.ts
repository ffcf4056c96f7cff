import type { Archive, Span } from '@sise/domain/market/archive';
import type { Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { createMinuteBuilder } from '@sise/domain/market/minute-bars';
import { isOfClose, isSimulated } from '@sise/domain/market/source';
import type { SourceInfo } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import type { Instant, Shcode, Upcode } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { recordedMinutes } from '../archive/recorded-minutes.ts';
import type { Store } from '../store/database.ts';
import type { RecordedDay } from '../store/recorded-days.ts';
import { recordedDayOf } from './recorded-day.ts';
import type { Recorder } from './recorder.ts';

/**
 * Records the day of a feed that gives quotes as they happen: its minutes as they pass, the day at its close, and before
 * that every few minutes, so that a day whose close nobody sees can be closed later.
 */
export interface DayRecorder {
  /** Reads an event that the market has not applied yet. */
  take(event: FeedEvent): void;
  /** What was recorded of the day shown and the days before it, with what is not stored yet. */
  readonly minutes: Pick<Archive, 'minuteBars' | 'indexMinuteBars'>;
  /** Gives the recorder what it has. */
  stop(): void;
}

export interface DayRecorderOptions {
  readonly market: Market;
  readonly recorder: Recorder;
  readonly store: Pick<Store, 'minuteBars'>;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

/** Minutes after which an open day is stored again; the first ones of a process may lack quotes. */
const OPEN_DAY_MINUTES = 5;

/** Whether days of a source are recorded: not invented ones, nor those that are stored already. */
export function isRecorded(source: SourceInfo): boolean {
  return !isSimulated(source) && !isOfClose(source);
}

export function createDayRecorder({ market, recorder, store, timers, log }: DayRecorderOptions): DayRecorder {
  const builder = createMinuteBuilder();
  /** Whether the day shown is one to record: it may be the archive's. */
  let isTaken = false;
  let isChanged = false;
  let isOver = false;
  /** Minutes since the open day was stored. */
  let minutesOpen = 0;
  let cancel: (() => void) | null = null;

  /** A minute is taken once it is over: what is late for it is joined with what was taken. */
  function everyMinute(): void {
    const now = timers.now();
    recorder.takeMinutes(builder.takeChanged(instant(Math.floor(now / MINUTE_MS) * MINUTE_MS)));
    minutesOpen++;
    if (isOver) takeClose();
    else if (minutesOpen >= OPEN_DAY_MINUTES) takeOpenDay();
    cancel = timers.after(MINUTE_MS - (now % MINUTE_MS), everyMinute);
  }

  function takeClose(): void {
    const day = changedDay();
    if (day !== null && day.stocks.some(({ volume }) => volume > 0)) recorder.takeDay(day);
  }

  function takeOpenDay(): void {
    minutesOpen = 0;
    const day = changedDay();
    if (day !== null) recorder.takeOpenDay({ day, at: instant(timers.now()) });
  }

  /** null if nothing changed since it was read last */
  function changedDay(): RecordedDay | null {
    if (!isChanged) return null;
    isChanged = false;
    return recordedDayOf(market);
  }

  function begin(event: Extract<FeedEvent, { type: 'day' }>): void {
    recorder.takeMinutes(builder.takeChanged());
    if (market.date !== event.date) {
      takeClose();
      builder.clear(); // a day that is published again goes on from where its stocks stood
    }
    isOver = false;
    minutesOpen = 0;
    isTaken = isRecorded(event.source);
    if (!isTaken) return;
    recorder.closeDaysBefore(event.date);
    recorder
      .settled() // which needs the months that are there
      .then(() => store.minuteBars.dropOld(event.date))
      .catch((error: unknown) => log(`recorder: old minutes are not dropped yet: ${String(error)}`));
    cancel ??= timers.after(MINUTE_MS - (timers.now() % MINUTE_MS), everyMinute);
  }

  const barsOf = async (code: Shcode | Upcode, minutes: number, span: Span<Instant>) => {
    if (market.date === null) return [];
    const waiting = [...recorder.waitingOf(code), ...builder.waitingOf(code)];
    return recordedMinutes(store, { code, minutes, span, through: market.date, waiting });
  };

  return {
    take(event) {
      if (event.type === 'day') begin(event);
      if (!isTaken) return;
      switch (event.type) {
        case 'quotes':
          isChanged = true;
          builder.takeQuotes(
            event.at,
            event.quotes.filter(({ shcode }) => market.rowOf(shcode) !== undefined),
          );
          break;
        case 'indices':
          isChanged = true;
          builder.takeIndices(
            event.at,
            event.indices.filter(({ upcode }) => market.indices.has(upcode)),
          );
          break;
        case 'flows':
          isChanged = true;
          break;
        case 'status':
          isOver = event.state === 'close';
          isChanged = true;
          break;
      }
    },
    minutes: { minuteBars: barsOf, indexMinuteBars: barsOf },
    stop() {
      cancel?.();
      recorder.takeMinutes(builder.takeChanged());
      if (isOver) takeClose();
    },
  };
}
