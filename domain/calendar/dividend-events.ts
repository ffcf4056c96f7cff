import { dottedDate } from '../format/date.ts';
import { comma } from '../format/number.ts';
import { exDividendDay } from '../financials/dividend-dates.ts';
import { endOfQuarter, fiscalQuarter } from '../financials/fiscal.ts';
import type { StockDividend } from '../financials/company-accounts.ts';
import type { Calendar } from '../market/calendar.ts';
import { addMonths, dateOf } from '../market/kst.ts';
import type { DateKst, Shcode } from '../terms.ts';

/** A date of a dividend: 배당기준일, 배당락일 or 지급일. */
export interface DividendDate {
  readonly shcode: Shcode;
  readonly date: DateKst;
  readonly title: string;
  readonly status: 'known' | 'estimated';
  readonly basis: string;
}

/** The three dates of a dividend that was decided. */
export function dividendDates({ shcode, perShare, exOn, recordOn, paidOn, decidedAt }: StockDividend): DividendDate[] {
  const basis = `${dottedDate(dateOf(decidedAt))} 배당결정 공시`;
  const amount = `주당 ${comma(perShare)}원`;
  return [
    { shcode, date: exOn, title: `배당락 ${amount}`, status: 'known', basis },
    { shcode, date: recordOn, title: `배당기준일 ${amount}`, status: 'known', basis },
    { shcode, date: paidOn, title: `배당 지급 ${amount}`, status: 'known', basis },
  ];
}

/**
 * Dividends of last year of whose repetition nothing is known yet.
 * @param lastYear dividends with a record day in the same time of last year
 * @param decided dividends that are decided for this year
 */
export function undecidedDividends(
  lastYear: readonly StockDividend[],
  decided: readonly StockDividend[],
): StockDividend[] {
  const isDecided = new Set(decided.map(({ shcode, year, quarter }) => `${shcode} ${year} ${quarter}`));
  return lastYear.filter(({ shcode, year, quarter }) => !isDecided.has(`${shcode} ${year + 1} ${quarter}`));
}

/**
 * The ex-day and the record day of a dividend that a company paid a year before and has not decided yet; its payment
 * depends on the decision and is not guessed.
 */
export function expectDividend({ shcode, year, quarter, recordOn }: StockDividend, calendar: Calendar): DividendDate[] {
  const isQuarterEnd = recordOn === endOfQuarter(fiscalQuarter(year, quarter));
  const next = isQuarterEnd ? endOfQuarter(fiscalQuarter(year + 1, quarter)) : addMonths(recordOn, 12);
  const basis = `지난해 기준일 ${dottedDate(recordOn)}`;
  return [
    { shcode, date: exDividendDay(next, calendar), title: '배당락', status: 'estimated', basis },
    { shcode, date: next, title: '배당기준일', status: 'estimated', basis },
  ];
}
