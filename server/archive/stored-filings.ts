import { changeRate } from '@sise/domain/market/columns';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DailyBar } from '@sise/domain/market/bar';
import { addMonths, instantAt } from '@sise/domain/market/kst';
import type { Filing, Filings } from '@sise/domain/filings/filing';
import { sortOfReport, splitCorrection } from '@sise/domain/filings/filing-names';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { StoredFiling } from '../store/reports-and-filings.ts';

/** Months for which filings are listed. */
const MONTHS = 36;
/** More trading days than those months have. */
const BARS = 800;

/**
 * Filings as listed by DART, up to the day shown: the day, the company and the name of the report; their topic is read
 * from the name. The list has neither the time, nor the text, nor the submitter. null when none is stored.
 */
export async function readStoredFilings(store: Store, date: DateKst): Promise<Filings | null> {
  const from = addMonths(date, -MONTHS);
  if (!(await store.reportsAndFilings.hasFilings(date))) return null;

  async function ofStock(shcode: Shcode): Promise<Filing[]> {
    const stored = await store.reportsAndFilings.filings(shcode, from, date);
    const bars = stored.length > 0 ? await store.dailyBars.ofStock(shcode, { count: BARS }, date) : [];
    const byDate = new Map(bars.map((bar) => [bar.date, bar]));
    return stored.map((filing) => filingOf(filing, byDate.get(KRX_CALENDAR.nextTradingDay(filing.date))));
  }

  return {
    ofStock,
    one: async (shcode, id) => (await ofStock(shcode)).find((filing) => filing.id === id) ?? null,
    async between(first, until, topics) {
      const stored = await store.reportsAndFilings.filingsBetween(first, until < date ? until : date);
      return stored.map((filing) => filingOf(filing, undefined)).filter(({ topic }) => topics.includes(topic));
    },
  };
}

/** @param next the stock's next trading day, if it is stored */
function filingOf({ receipt, date, shcode, name }: StoredFiling, next: DailyBar | undefined): Filing {
  return {
    id: receipt,
    shcode,
    at: instantAt(date, 0),
    isTimed: false,
    ...sortOfReport(name),
    ...splitCorrection(name),
    submitter: null,
    corrects: null,
    summary: '',
    nextDayRate: next === undefined || next.basePrice === null ? null : changeRate(next.close, next.basePrice),
    items: [],
  };
}
