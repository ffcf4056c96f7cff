import { dottedDate } from '../format/date.ts';
import { endOfQuarter, quarterOfDate, quarterOfYear, yearOf, type FiscalQuarter } from '../financials/fiscal.ts';
import type { FilingHead } from '../filings/filing.ts';
import type { Calendar } from '../market/calendar.ts';
import { addDays, addMonths, dateAt, dateOf, daysBetween, partsOf } from '../market/kst.ts';
import type { DateKst, Shcode } from '../terms.ts';

const PRELIMINARY = /영업\(잠정\)실적/;
/** Only a large change has to be filed, so that one year's filing says nothing of the next. */
const LARGE_CHANGE = /^매출액또는손익구조/;
const REPORT = /^(사업|반기|분기)보고서/;
const REPORT_OF = /^(사업|반기|분기)보고서 \((\d{4})\.(\d{2})\)/;
/** Days after the end of a quarter, and of a year, until its report is due. @see 자본시장법 §159, §160 */
const DUE_DAYS = { quarter: 45, year: 90 } as const;
const DECEMBER = 12;
/** Days after its end within which results of a quarter are published, before those of the next. */
const QUARTER_DAYS = 92;

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
  return dueOn(endOfQuarter(quarter), quarterOfYear(quarter), calendar);
}

function dueOn(endsOn: DateKst, quarter: number | null, calendar: Calendar): DateKst {
  const due = addDays(endsOn, quarter === 4 ? DUE_DAYS.year : DUE_DAYS.quarter);
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

/** What results are of. */
interface ResultsPeriod {
  readonly endsOn: DateKst;
  /** of the company's business year, 1 to 4; null if it is not known whether the first or the third */
  readonly quarter: number | null;
  /** 결산월, 1 to 12; null if it is not known */
  readonly closingMonth: number | null;
}

/** A filing of results of a period. */
interface FiledResults {
  readonly filing: FilingHead;
  readonly period: ResultsPeriod;
}

/**
 * The first filing of results of each company in a calendar quarter of last year; of a company that was late with
 * another period, of each period.
 * @param lastYear filings of that quarter
 * @param published companies that have published in the same quarter of this year, which are left out
 */
export function firstResults(lastYear: readonly FilingHead[], published: ReadonlySet<Shcode>): FiledResults[] {
  const results = lastYear.filter(
    (filing) => !published.has(filing.shcode) && isResultsFiling(filing) && !LARGE_CHANGE.test(filing.title),
  );
  const reported = Map.groupBy(results, ({ shcode }) => shcode);
  const first = new Map<string, FiledResults>();
  for (const filing of results) {
    const period = periodOf(filing, reported.get(filing.shcode) ?? []);
    const key = `${filing.shcode} ${period.endsOn}`;
    const known = first.get(key);
    if (known === undefined || filing.at < known.filing.at) first.set(key, { filing, period });
  }
  return [...first.values()];
}

/**
 * When a company will publish its results: a year after its first filing on the same period last year, on a trading
 * day, at the latest when the report is due.
 */
export function expectResults({ filing: { shcode, at }, period }: FiledResults, calendar: Calendar): ExpectedResults {
  const filedOn = dateOf(at);
  const { quarter, closingMonth } = period;
  const { year, month } = partsOf(period.endsOn);
  const deadline = dueOn(endOfMonth(year + 1, month), quarter, calendar);
  const anniversary = calendar.lastTradingDayOnOrBefore(addMonths(filedOn, 12));
  const title = quarter === null ? '분기 실적' : `${quarter}분기 실적`;
  return {
    shcode,
    date: anniversary < deadline ? anniversary : deadline,
    title: closingMonth === null || closingMonth === DECEMBER ? title : `${title} (${closingMonth}월 결산)`,
    basis: `지난해 공시일 ${dottedDate(filedOn)}`,
  };
}

/**
 * A report names its period. 잠정실적 do not: they are of the period on which the company reports soon after, or of the
 * calendar's last quarter if no such report is among the filings.
 */
function periodOf({ title, at }: FilingHead, ofCompany: readonly FilingHead[]): ResultsPeriod {
  const own = reportedPeriod(title);
  if (own !== null) return own;
  const filedOn = dateOf(at);
  const soon = ofCompany
    .flatMap((filing) => reportedPeriod(filing.title) ?? [])
    .filter(({ endsOn }) => endsOn < filedOn && daysBetween(endsOn, filedOn) <= QUARTER_DAYS)
    .toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1));
  if (soon[0] !== undefined) return soon[0];
  const quarter = quarterOfDate(filedOn) - 1;
  return { endsOn: endOfQuarter(quarter), quarter: quarterOfYear(quarter), closingMonth: DECEMBER };
}

/** The period in the title of a report: 사업보고서 (2026.03) is of a year that closes in March. */
function reportedPeriod(title: string): ResultsPeriod | null {
  const [, report, year, text] = REPORT_OF.exec(title) ?? [];
  const month = Number(text);
  if (report === undefined || !(month >= 1 && month <= 12)) return null;
  const endsOn = endOfMonth(Number(year), month);
  if (report === '사업') return { endsOn, quarter: 4, closingMonth: month };
  if (report === '반기') return { endsOn, quarter: 2, closingMonth: ((month + 5) % 12) + 1 };
  // Of a year that closes in December, as most do; other ends are of the first or the third quarter of another year.
  if (month === 3 || month === 9) return { endsOn, quarter: month / 3, closingMonth: DECEMBER };
  return { endsOn, quarter: null, closingMonth: null };
}

function endOfMonth(year: number, month: number): DateKst {
  return addDays(month === 12 ? dateAt(year + 1) : dateAt(year, month + 1), -1);
}
