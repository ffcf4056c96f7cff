import { dottedDate } from '../format/date.ts';
import { endOfQuarter, quarterOfDate, quarterOfYear, yearOf, type FiscalQuarter } from '../financials/fiscal.ts';
import type { FilingHead } from '../filings/filing.ts';
import type { Calendar } from '../market/calendar.ts';
import { addDays, addMonths, dateOf } from '../market/kst.ts';
import type { DateKst, Shcode } from '../terms.ts';

const PRELIMINARY = /영업\(잠정\)실적/;
/** Only a large change has to be filed, so that one year's filing says nothing of the next. */
const LARGE_CHANGE = /^매출액또는손익구조/;
const REPORT = /^(사업|반기|분기)보고서/;
/** Days after the end of a quarter, and of a year, until its report is due. @see 자본시장법 §159, §160 */
const DUE_DAYS = { quarter: 45, year: 90 } as const;

/** Whether a filing publishes results for the first time or in full; a correction does not. */
export function isResultsFiling({ title, isCorrection }: Pick<FilingHead, 'title' | 'isCorrection'>): boolean {
  return !isCorrection && (PRELIMINARY.test(title) || LARGE_CHANGE.test(title) || REPORT.test(title));
}

/** The filing as a calendar names it: 3분기 잠정실적, 손익구조 변동, 분기보고서 (2026.09). */
export function resultsTitle({ title, at }: Pick<FilingHead, 'title' | 'at'>): string {
  if (REPORT.test(title)) return title;
  if (LARGE_CHANGE.test(title)) return '손익구조 변동';
  return `${quarterOfYear(quarterOfDate(dateOf(at)) - 1)}분기 잠정실적`;
}

/** The last day for the report on a quarter of companies whose business year is the calendar's. */
export function reportDeadline(quarter: FiscalQuarter, calendar: Calendar): DateKst {
  const due = addDays(endOfQuarter(quarter), quarter % 4 === 3 ? DUE_DAYS.year : DUE_DAYS.quarter);
  return calendar.isTradingDay(due) ? due : calendar.nextTradingDay(due);
}

const REPORTS = ['1분기보고서', '반기보고서', '3분기보고서', '사업보고서'] as const;

/** `2026년 3분기보고서 제출 기한`. */
export function deadlineTitle(quarter: FiscalQuarter): string {
  return `${yearOf(quarter)}년 ${REPORTS[quarter % 4]} 제출 기한`;
}

/** An expected publication of results. */
export interface ExpectedResults {
  readonly shcode: Shcode;
  readonly date: DateKst;
  readonly title: string;
  readonly basis: string;
}

/**
 * The first filing of results of each company in a calendar quarter of last year.
 * @param lastYear filings of that quarter
 * @param published companies that have published in the same quarter of this year, which are left out
 */
export function firstResults(lastYear: readonly FilingHead[], published: ReadonlySet<Shcode>): FilingHead[] {
  const first = new Map<Shcode, FilingHead>();
  for (const filing of lastYear) {
    if (published.has(filing.shcode) || !isResultsFiling(filing) || LARGE_CHANGE.test(filing.title)) continue;
    const known = first.get(filing.shcode);
    if (known === undefined || filing.at < known.at) first.set(filing.shcode, filing);
  }
  return [...first.values()];
}

/**
 * When a company will publish its results: a year after its first filing of the same quarter last year, on a trading
 * day, at the latest when the report is due.
 */
export function expectResults({ shcode, at }: FilingHead, calendar: Calendar): ExpectedResults {
  const filedOn = dateOf(at);
  const quarter = quarterOfDate(filedOn) + 3;
  const deadline = reportDeadline(quarter, calendar);
  const anniversary = calendar.lastTradingDayOnOrBefore(addMonths(filedOn, 12));
  return {
    shcode,
    date: anniversary < deadline ? anniversary : deadline,
    title: `${quarterOfYear(quarter)}분기 실적`,
    basis: `지난해 공시일 ${dottedDate(filedOn)}`,
  };
}
