import { marksOfReport, plainReportName } from './filing-names.ts';
import type { FilingNotice } from './filing-notice.ts';

/** 기재정정, 첨부정정, 첨부추가, 변경등록, 연장결정, 발행조건확정: the filing replaces or completes an earlier one. */
const CORRECTIONS: ReadonlySet<string> = new Set([
  '기재정정',
  '첨부정정',
  '첨부추가',
  '변경등록',
  '연장결정',
  '발행조건확정',
]);

/** Whether a 보고서명 has a mark by which the filing corrects another; 정정명령부과 stands on the one to be corrected. */
export function isCorrection(name: string): boolean {
  return marksOfReport(name).some((mark) => CORRECTIONS.has(mark));
}

/**
 * The filing that a correction corrects: the newest before it of the same company, with the same 보고서명 but for its
 * marks, and of the same 제출인 where both are known. A company that files many of one name, such as contracts, may have
 * several: one that DART remarks as corrected (정) goes before the others.
 * @param others filings of the company, or of all, in any order
 * @returns its 접수번호; null for a filing that corrects none, and if none is known
 */
export function correctedFiling(filing: FilingNotice, others: readonly FilingNotice[]): string | null {
  if (!isCorrection(filing.name)) return null;
  const name = plainReportName(filing.name);
  const earlier = others
    .filter(
      (other) =>
        other.shcode === filing.shcode &&
        isBefore(other, filing) &&
        plainReportName(other.name) === name &&
        (other.submitter === null || filing.submitter === null || other.submitter === filing.submitter),
    )
    .toSorted((a, b) => (isBefore(a, b) ? 1 : -1));
  const found = earlier.find(({ remarks }) => remarks.includes('정')) ?? earlier[0];
  return found?.receipt ?? null;
}

/** By day, and within a day by 접수번호: those of one kind of report are counted up. */
function isBefore(one: FilingNotice, other: FilingNotice): boolean {
  return one.date === other.date ? one.receipt < other.receipt : one.date < other.date;
}
