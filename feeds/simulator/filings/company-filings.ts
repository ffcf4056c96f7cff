import { dateOf } from '@sise/domain/market/kst';
import { dayOfFilingId, type Filing } from '@sise/domain/filings/filing';
import { quarterOfDate, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { isDateKst, type Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { createRecentlyMade } from '../recently-made.ts';
import type { AccountingBooks } from '../statements/accounting-books.ts';
import { filingsIn } from './filings.ts';

/** Calendar quarters that are listed: three years and the running one. */
const QUARTERS = 13;
/** Companies read last whose filings of a day are held. */
const COMPANIES = 80;

/** The filings of one company at a time. Those of a day are made when they are first asked for. */
export interface CompanyFilings {
  /** Up to a moment, the newest first. @param today number of that moment's trading day */
  all(owner: number, at: Instant, today: number): Filing[];
  /** One, if it has been submitted by a moment. */
  one(owner: number, id: string, at: Instant, today: number): Filing | null;
  /** Of a calendar quarter, including those still to come, the newest first. */
  inQuarter(owner: number, quarter: FiscalQuarter, today: number): readonly Filing[];
}

export function createCompanyFilings(exchange: Exchange, books: () => AccountingBooks): CompanyFilings {
  const recent = createRecentlyMade<readonly Filing[]>(COMPANIES * QUARTERS);

  function inQuarter(owner: number, quarter: FiscalQuarter, today: number): readonly Filing[] {
    return recent(`${owner} ${quarter} ${today}`, () => filingsIn(exchange, books(), owner, quarter, today));
  }

  return {
    inQuarter,
    all(owner, at, today) {
      const quarter = quarterOfDate(dateOf(at));
      const quarters = Array.from({ length: QUARTERS }, (_, back) => inQuarter(owner, quarter - back, today));
      return quarters.flat().filter((filing) => filing.at <= at);
    },
    one(owner, id, at, today) {
      const day = dayOfFilingId(id);
      if (day === null || !isDateKst(day)) return null;
      const quarter = quarterOfDate(day);
      const running = quarterOfDate(dateOf(at));
      if (quarter > running || quarter <= running - QUARTERS) return null;
      return inQuarter(owner, quarter, today).find((filing) => filing.id === id && filing.at <= at) ?? null;
    },
  };
}
