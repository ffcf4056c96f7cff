import { changeRate } from '@sise/domain/market/columns';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DailyBar } from '@sise/domain/market/bar';
import { addMonths, instantAt } from '@sise/domain/market/kst';
import type { Filing, Filings } from '@sise/domain/papers/filing';
import { sortOfReport, splitCorrection } from '@sise/domain/papers/filing-names';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { StoredFiling } from '../store/papers.ts';

/** How far back filings are listed. */
const MONTHS = 36;
/** More trading days than that. */
const BARS = 800;

/**
 * Filings as a list of DART told them, up to the day shown: the day, the company and the name of the report; what they
 * are is read from the name. Neither the hour nor the text nor who handed them in is told. null where none is stored.
 */
export async function readStoredFilings(store: Store, date: DateKst): Promise<Filings | null> {
  const from = addMonths(date, -MONTHS);
  if (!(await store.papers.hasFilings(date))) return null;

  async function ofStock(shcode: Shcode): Promise<Filing[]> {
    const stored = await store.papers.filings(shcode, from, date);
    const bars = stored.length > 0 ? await store.dailyBars.ofStock(shcode, { count: BARS }, date) : [];
    const byDate = new Map(bars.map((bar) => [bar.date, bar]));
    return stored.map((filing) => filingOf(filing, byDate.get(KRX_CALENDAR.nextTradingDay(filing.date))));
  }

  return {
    ofStock,
    one: async (shcode, id) => (await ofStock(shcode)).find((filing) => filing.id === id) ?? null,
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
    nextDayRate: next === undefined || next.previousClose === null ? null : changeRate(next.close, next.previousClose),
    items: [],
  };
}
