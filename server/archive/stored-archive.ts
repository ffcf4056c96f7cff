import type { Archive } from '@sise/domain/market/archive';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import { storedDayMatrix } from './day-matrix.ts';
import { marketDayOf } from './market-day.ts';

/**
 * The past as imported, up to the day the market is shown as of: what files tell of later days stays unseen until the
 * site is started again. Files have no minutes.
 */
export function createStoredArchive(store: Store): Archive {
  let found: Promise<DateKst | null> | null = null;
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
    async dayMatrix(count, measures) {
      const date = await through();
      if (date === null) throw new Error('the archive shows no day yet');
      return storedDayMatrix(store, date, count, measures);
    },
    shareChanges: async () => [],
    minuteBars: async () => [],
    indexMinuteBars: async () => [],
  };
}
