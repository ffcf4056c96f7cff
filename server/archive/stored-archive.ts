import type { Archive, CloseSeries, ShareChange } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar } from '@sise/domain/market/bar';
import { confirmedRatio } from '@sise/domain/market/base-change';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { StoredShareChange } from '../store/day-changes.ts';
import { storedDayMatrix } from './day-matrix.ts';
import { marketDayOf } from './market-day.ts';
import { recordedMinutes } from './recorded-minutes.ts';

/**
 * The past as imported, up to the day shown: files of later days are not read until they are the archive's day. Files
 * have no minutes: those are of days that were recorded from a feed.
 * @param shown null: no day; undefined: the last that the archive can show
 */
export function createStoredArchive(store: Store, shown?: DateKst | null): Archive {
  let found: Promise<DateKst | null> | null = shown === undefined ? null : Promise.resolve(shown);
  const through = () => (found ??= marketDayOf(store).then((day) => (day.ok ? day.date : null)));

  async function upTo<Row>(read: (date: DateKst) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    const date = await through();
    return date === null ? [] : read(date);
  }

  async function countTo(count: (last: DateKst) => Promise<number>, until: DateKst | undefined): Promise<number> {
    const date = await through();
    if (date === null) return 0;
    return count(until !== undefined && until < date ? until : date);
  }

  return {
    dailyCount: (shcode, until) => countTo((last) => store.dailyBars.countOf(shcode, last), until),
    indexDailyCount: (upcode, until) => countTo((last) => store.indexBars.countOf(upcode, last), until),
    dailyBars: (shcode, span) => upTo((date) => store.dailyBars.ofStock(shcode, span, date)),
    indexDailyBars: (upcode, span) => upTo((date) => store.indexBars.ofIndex(upcode, span, date)),
    async dayMatrix(count, measures, before) {
      const date = await through();
      if (date === null) throw new Error('the archive shows no day yet');
      return storedDayMatrix(store, before !== undefined && before < date ? before : date, count, measures);
    },
    async priceSeries(shcode, count) {
      const date = await through();
      const bars = date === null ? [] : await store.dailyBars.ofStock(shcode, { count: count + 1 }, date);
      const past = adjustBars(bars).filter((bar) => bar.date !== date);
      return { ...toSeries(past), highs: past.map((bar) => bar.high ?? Number.NaN) };
    },
    async indexCloses(upcode, count) {
      const date = await through();
      const bars = date === null ? [] : await store.indexBars.ofIndex(upcode, { count: count + 1 }, date);
      return toSeries(bars.filter((bar) => bar.date !== date));
    },
    shareChanges: (shcode) => upTo(async (date) => shareChangesOf(await store.dailyBars.shareChanges(shcode, date))),
    minuteBars: (code, minutes, span) => upTo((through) => recordedMinutes(store, { code, minutes, span, through })),
    indexMinuteBars: (code, minutes, span) =>
      upTo((through) => recordedMinutes(store, { code, minutes, span, through })),
  };
}

function toSeries(bars: readonly DailyBar[]): CloseSeries {
  return { dates: bars.map(({ date }) => date), closes: bars.map(({ close }) => close) };
}

/** 주식분할 and 주식병합 that shares and base price both show. Files have no par values, so none is 액면분할. */
function shareChangesOf(changes: readonly StoredShareChange[]): ShareChange[] {
  return changes.flatMap(({ before, after }) => {
    const ratio = confirmedRatio(before, after);
    return ratio === null ? [] : [{ date: after.date, action: ratio > 1 ? '03' : '04', ratio } satisfies ShareChange];
  });
}
