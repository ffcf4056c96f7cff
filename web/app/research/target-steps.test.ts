import type { ReportRow } from '@sise/contract/reports';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { changesOf, labelled, meansWithin, stepsByWriter, stepsWithin } from './target-steps.ts';

function rowOf(code: string, firm: string, date: string, target: number | null): ReportRow {
  return {
    id: 1,
    date: dateKst(date),
    time: null,
    reportType: 'CO',
    shcode: null,
    upcode: null,
    hname: '',
    title: '',
    gradeCode: null,
    grade: '',
    oldGradeCode: null,
    target,
    oldTarget: null,
    changePrices: null,
    raise: null,
    basePrice: null,
    price: null,
    upside: null,
    REPORT_WRITER_CODE: code,
    writer: `writer ${code}`,
    WRITER_COLOR: '',
    firm,
    isnew: false,
    pdf: null,
  };
}

const FROM = dateKst('2026-01-01');
const TO = dateKst('2026-12-31');
const step = (date: string, target: number) => ({ date: dateKst(date), target });

describe('targets by writer', () => {
  it('are oldest first with one per day, and the most recent writer first', () => {
    const steps = stepsByWriter([
      rowOf('B', '나', '2026-03-02', 300),
      rowOf('A', '가', '2026-03-01', 200),
      rowOf('A', '가', '2026-03-01', 150),
      rowOf('A', '가', '2026-02-01', null),
      rowOf('A', '가', '2026-01-01', 100),
    ]);
    expect(steps).toEqual([
      { id: 'B', name: '나', steps: [step('2026-03-02', 300)] },
      { id: 'A', name: '가', steps: [step('2026-01-01', 100), step('2026-03-01', 200)] },
    ]);
  });

  it('distinguishes two writers of one firm, and leaves out writers without a target', () => {
    const steps = stepsByWriter([
      rowOf('A', '가', '2026-03-03', 100),
      rowOf('B', '가', '2026-03-02', 100),
      rowOf('C', '다', '2026-03-01', null),
    ]);
    expect(steps.map(({ name }) => name)).toEqual(['가 writer A', '가 writer B']);
  });
});

describe('steps within a span', () => {
  it('start with the target given before the span', () => {
    const { points } = stepsWithin(
      { steps: [step('2025-11-01', 1), step('2025-12-01', 2), step('2026-01-11', 3)] },
      FROM,
      TO,
    );
    expect(points).toEqual([
      { at: 0, value: 2 },
      { at: 10, value: 3 },
    ]);
  });

  it('end three months after the last report, or with the span', () => {
    expect(stepsWithin({ steps: [step('2026-01-11', 3)] }, FROM, TO).until).toBe(100);
    expect(stepsWithin({ steps: [step('2026-12-01', 3)] }, FROM, TO).until).toBe(364);
  });

  it('are empty if the last target had expired before the span', () => {
    expect(stepsWithin({ steps: [step('2025-09-01', 3)] }, FROM, TO).points).toEqual([]);
  });
});

describe('the labels of the steps', () => {
  it('is a dot where a target changed', () => {
    const points = [10, 10, 20, 20, 10].map((value, at) => ({ at, value }));
    expect(changesOf(points).map(({ at }) => at)).toEqual([0, 2, 4]);
  });

  it('is a number if there is room for it, the newest always', () => {
    expect([
      ...labelled(
        [
          { at: 0, value: 1 },
          { at: 9, value: 2 },
          { at: 12, value: 3 },
        ],
        10,
      ),
    ]).toEqual([12, 0]);
    expect(labelled([], 10).size).toBe(0);
  });
});

it('the mean starts with the span', () => {
  const point = { opinion: null, reports: 0, grade1: 0, grade2: 0, grade3: 0, grade4: 0, grade5: 0 };
  const history = [
    { ...point, date: dateKst('2025-12-31'), target: 1 },
    { ...point, date: dateKst('2026-01-31'), target: null },
    { ...point, date: dateKst('2026-02-28'), target: 3 },
  ];
  expect(meansWithin(history, FROM)).toEqual([{ at: 58, value: 3 }]);
});
