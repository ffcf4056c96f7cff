import { exDividendDay } from '@sise/domain/financials/dividend-dates';
import { endOfQuarter, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { addDays, instantAt } from '@sise/domain/market/kst';
import type { Calendar } from '@sise/domain/market/calendar';
import type { DateKst, Instant } from '@sise/domain/terms';
import { uniform, whole } from '../random.ts';
import type { Company } from '../universe/company.ts';
import type { CompanyProfile } from './company-profile.ts';
import type { Publication } from './publications.ts';

/** Amount and dates of a quarter's dividend, in shares of the anchor day. */
export interface DividendFacts {
  readonly perShare: number;
  readonly decidedAt: Instant;
  readonly recordOn: DateKst;
  readonly exOn: DateKst;
  readonly paidOn: DateKst;
}

interface Question {
  readonly profile: CompanyProfile;
  readonly company: Company;
  readonly quarter: FiscalQuarter;
  readonly cap: number;
  readonly shares: number;
  readonly publication: () => Publication;
  /** controlling income of the four quarters up to and including this one, won */
  readonly incomeOfYear: (lastQuarter: FiscalQuarter) => number;
  readonly calendar: Calendar;
}

/** Some companies above this market cap pay every quarter, won. */
const QUARTERLY = 8e12;
/** Days from the end of a year, and of a quarter, to the payment. */
const PAID_AFTER = { year: 106, quarter: 49 } as const;

/**
 * A year's dividend is a fraction of its profit, decided in the first weeks of the next year. A quarterly payer pays a
 * quarter of last year's dividend in each of the first three quarters and the rest at year-end.
 * @returns null for a quarter that pays nothing
 */
export function dividendOf({
  profile,
  company,
  quarter,
  cap,
  shares,
  publication,
  incomeOfYear,
  calendar,
}: Question): DividendFacts | null {
  const isYearEnd = quarter % 4 === 3;
  const recordOn = endOfQuarter(quarter);
  const paysQuarterly = company.kind === 'common' && cap >= QUARTERLY && uniform(profile.key, 30) < 0.5;
  if (profile.payout === 0 || !(isYearEnd || paysQuarterly)) return null;
  const yearly = (last: FiscalQuarter) => rounded((profile.payout * Math.max(0, incomeOfYear(last))) / shares);
  const onTheWay = paysQuarterly ? rounded(yearly(lastOfYear(quarter) - 4) / 4) : 0;
  const perShare = isYearEnd ? yearly(quarter) - 3 * onTheWay : onTheWay;
  if (perShare <= 0) return null;
  const published = publication();
  const own = calendar.lastTradingDayOnOrBefore(addDays(recordOn, 42 + whole(profile.key, 50_000 + quarter, 18)));
  return {
    perShare,
    decidedAt:
      isYearEnd && published.source === 'report'
        ? instantAt(own, 15 * 60 + 40 + whole(profile.key, 51_000 + quarter, 120))
        : published.at,
    recordOn,
    exOn: exDividendDay(recordOn, calendar),
    paidOn: calendar.lastTradingDayOnOrBefore(addDays(recordOn, isYearEnd ? PAID_AFTER.year : PAID_AFTER.quarter)),
  };
}

function lastOfYear(quarter: FiscalQuarter): FiscalQuarter {
  return quarter - (quarter % 4) + 3;
}

/** Dividends are rounded amounts. */
function rounded(perShare: number): number {
  const step = perShare >= 1_000 ? 50 : perShare >= 100 ? 10 : 5;
  return Math.floor(perShare / step) * step;
}
