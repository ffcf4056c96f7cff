import { elementAt } from '../../element-at.ts';
import { addDays, instantAt, isWeekend } from '../../market/kst.ts';
import { dateKst, shcode, won, type DateKst } from '../../terms.ts';
import { createAftermathTable, type Aftermaths } from '../aftermath-table.ts';
import type { GradedReport } from '../grading.ts';
import type { HorizonOutcome } from '../outcome.ts';
import type { Report } from '../report.ts';

const DAY = dateKst('2026-01-15');

/** A rated report on one stock, with what a test gives. */
export function reportOf(given: Partial<Report>): Report {
  return {
    id: 1,
    at: instantAt(DAY, 8 * 60),
    kind: 'company',
    writer: 'A001',
    shcode: shcode('005930'),
    upcode: null,
    title: '',
    opinion: 2,
    target: won(120),
    oldOpinion: null,
    oldTarget: null,
    isHistoryKnown: true,
    price: won(100),
    ...given,
  };
}

/** A report whose price of 100 won became another a month later, while the index stood still. */
export function gradedAt(
  close: number,
  given: Partial<Report> = {},
  outcome: Partial<HorizonOutcome> = {},
): GradedReport {
  const report = reportOf(given);
  const excess = close - 100;
  const hit = report.opinion === null || report.opinion === 3 ? null : report.opinion < 3 ? excess > 0 : excess < 0;
  const ended = { months: 1, due: dateKst('2026-02-15'), date: dateKst('2026-02-13'), close } as const;
  return {
    report,
    outcome: { ...ended, returnRate: excess, indexRate: 0, excess, hit, reached: close >= 120, ...outcome },
  };
}

export function weekdaysFrom(first: DateKst, count: number): DateKst[] {
  const days: DateKst[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
}

/** Every order of a list that a seed gives. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const list = [...items];
  let state = seed + 1;
  for (let n = list.length - 1; n > 0; n--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (n + 1);
    [list[n], list[other]] = [elementAt(list, other), elementAt(list, n)];
  }
  return list;
}

/** The aftermath of one report, by what had ended. */
export function aftermathsOf(report: Report, ...outcomes: readonly HorizonOutcome[]): Aftermaths {
  const table = createAftermathTable([report]);
  table.set(report.id, { entry: 100, highest: 110, outcomes });
  return table;
}
