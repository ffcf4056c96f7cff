import { changeRate } from '@sise/domain/market/columns';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DailyBar } from '@sise/domain/market/bar';
import { addMonths, dateOf, instantAt } from '@sise/domain/market/kst';
import type { Filing, Filings } from '@sise/domain/filings/filing';
import { sortOfReport, splitCorrection } from '@sise/domain/filings/filing-names';
import { correctedFiling } from '@sise/domain/filings/corrected-filing';
import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import type { DateKst, Instant, Shcode } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';

/** Months for which filings are listed. */
const MONTHS = 36;
/** More trading days than those months have. */
const BARS = 800;

/**
 * Filings of an imported list, up to the day shown: the day, the company and the name of the report; their topic is read
 * from the name. null when none is stored.
 */
export async function readStoredFilings(store: FilingStore, date: DateKst): Promise<Filings | null> {
  return (await store.reportsAndFilings.hasFilings(date)) ? filingsOf(store, () => date) : null;
}

/** Filings that a feed has stored, up to now. */
export function createRecordedFilings(store: FilingStore, now: () => Instant): Filings {
  return filingsOf(store, () => dateOf(now()));
}

type FilingStore = Pick<Store, 'reportsAndFilings' | 'dailyBars'>;

/** @param today the last day whose filings are given */
function filingsOf(store: FilingStore, today: () => DateKst): Filings {
  async function ofStock(shcode: Shcode): Promise<Filing[]> {
    const date = today();
    const stored = await store.reportsAndFilings.filings(shcode, addMonths(date, -MONTHS), date);
    const bars = stored.length > 0 ? await store.dailyBars.ofStock(shcode, { count: BARS }, date) : [];
    const byDate = new Map(bars.map((bar) => [bar.date, bar]));
    return stored.map((notice) =>
      filingOf(notice, correctedFiling(notice, stored), byDate.get(KRX_CALENDAR.nextTradingDay(notice.date))),
    );
  }

  return {
    ofStock,
    one: async (shcode, id) => (await ofStock(shcode)).find((filing) => filing.id === id) ?? null,
    async between(first, until, topics) {
      const date = today();
      const stored = await store.reportsAndFilings.filingsBetween(first, until < date ? until : date);
      return stored.map((notice) => filingOf(notice, null, undefined)).filter(({ topic }) => topics.includes(topic));
    },
  };
}

/**
 * @param corrects the id of the filing it corrects, if it is known
 * @param next the stock's next trading day, if it is stored
 */
function filingOf(notice: FilingNotice, corrects: string | null, next: DailyBar | undefined): Filing {
  const { receipt, date, shcode, name, submitter, seenAt, remarks } = notice;
  return {
    id: receipt,
    shcode,
    at: seenAt ?? instantAt(date, 0),
    isTimed: seenAt !== null,
    ...sortOfReport(name),
    ...splitCorrection(name),
    submitter,
    corrects,
    summary: remarks.includes('철') ? '철회된 공시입니다.' : remarks.includes('정') ? '이후에 정정된 공시입니다.' : '',
    nextDayRate: next === undefined || next.basePrice === null ? null : changeRate(next.close, next.basePrice),
    items: [],
  };
}
