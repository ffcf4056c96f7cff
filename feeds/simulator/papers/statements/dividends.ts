import { exDividendDay } from '@sise/domain/papers/dividend-dates';
import { endOfQuarter, type FiscalQuarter } from '@sise/domain/papers/fiscal';
import { addDays, instantAt } from '@sise/domain/market/kst';
import type { Calendar } from '@sise/domain/market/calendar';
import type { DateKst, Instant } from '@sise/domain/terms';
import { uniform, whole } from '../../chance.ts';
import type { Company } from '../../universe/company.ts';
import type { Nature } from './nature.ts';
import type { Publication } from './publications.ts';

/** What a quarter pays and when, by the shares of the anchor day. */
export interface DividendFacts {
  readonly perShare: number;
  readonly decidedAt: Instant;
  readonly recordOn: DateKst;
  readonly exOn: DateKst;
  readonly paidOn: DateKst;
}

interface Question {
  readonly nature: Nature;
  readonly company: Company;
  readonly quarter: FiscalQuarter;
  readonly cap: number;
  readonly shares: number;
  readonly publication: () => Publication;
  /** controlling income of the four quarters that end with one, won */
  readonly incomeOfYear: (lastQuarter: FiscalQuarter) => number;
  readonly calendar: Calendar;
}

/** From this market cap on some pay every quarter, won. */
const QUARTERLY = 8e12;
/** Days from the end of a year, of a quarter, to the payment. */
const PAID_AFTER = { year: 106, quarter: 49 } as const;

/**
 * A year's dividend is a part of its profit, decided in the first weeks of the next; who pays every quarter pays a
 * quarter of the last year's on the way and the rest at its end.
 * @returns null for a quarter that pays nothing
 */
export function dividendOf({
  nature,
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
  const paysQuarterly = company.kind === 'common' && cap >= QUARTERLY && uniform(nature.key, 30) < 0.5;
  if (nature.payout === 0 || !(isYearEnd || paysQuarterly)) return null;
  const yearly = (last: FiscalQuarter) => rounded((nature.payout * Math.max(0, incomeOfYear(last))) / shares);
  const onTheWay = paysQuarterly ? rounded(yearly(lastOfYear(quarter) - 4) / 4) : 0;
  const perShare = isYearEnd ? yearly(quarter) - 3 * onTheWay : onTheWay;
  if (perShare <= 0) return null;
  const told = publication();
  const own = calendar.lastTradingDayOnOrBefore(addDays(recordOn, 42 + whole(nature.key, 50_000 + quarter, 18)));
  return {
    perShare,
    decidedAt:
      isYearEnd && told.source === 'report'
        ? instantAt(own, 15 * 60 + 40 + whole(nature.key, 51_000 + quarter, 120))
        : told.at,
    recordOn,
    exOn: exDividendDay(recordOn, calendar),
    paidOn: calendar.lastTradingDayOnOrBefore(addDays(recordOn, isYearEnd ? PAID_AFTER.year : PAID_AFTER.quarter)),
  };
}

function lastOfYear(quarter: FiscalQuarter): FiscalQuarter {
  return quarter - (quarter % 4) + 3;
}

/** Dividends are told in round amounts. */
function rounded(perShare: number): number {
  const step = perShare >= 1_000 ? 50 : perShare >= 100 ? 10 : 5;
  return Math.floor(perShare / step) * step;
}
