import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { addDays, instantAt } from '../market/kst.ts';
import { dateKst, shcode, won } from '../terms.ts';
import { biasAt, errorsAt, type TestMoment } from './back-test.ts';
import type { Analyst } from './report.ts';
import { correctedTargetOf, pastErrors, targetBiasOf, type PastError } from './target-bias.ts';
import { aftermathsOf, gradedAt, reportOf, shuffled } from './testing/sample-reports.ts';

const FIRMS = ['가나증권', '다라증권', '마바증권'];
const ANALYSTS: ReadonlyMap<string, Analyst> = new Map(
  Array.from({ length: 9 }, (_, n) => {
    const code = `A00${n + 1}`;
    return [code, { code, name: code, firm: elementAt(FIRMS, n % 3), coverageSector: '' }];
  }),
);
const DUE = dateKst('2026-02-15');

function errorOf(writer: string, stock: number, error: number, due = DUE): PastError {
  return { writer, firm: ANALYSTS.get(writer)?.firm ?? '', stock: String(stock), due, error };
}
/** Everybody's targets on fifteen stocks were too high by the same. */
const alike = (error: number) =>
  [...ANALYSTS.keys()].flatMap((writer) => Array.from({ length: 15 }, (_, stock) => errorOf(writer, stock, error)));

describe('the past optimism', () => {
  it('of a target is its distance from the close with the index taken out, by hand', () => {
    const report = reportOf({ target: won(150) });
    const { outcome } = gradedAt(100, {}, { months: 12, indexRate: 20 });
    const aftermaths = aftermathsOf(report, outcome);
    const [error] = pastErrors([report], 12, ANALYSTS, aftermaths);
    expect(error?.error).toBeCloseTo(Math.log(1.5) + Math.log(1.2), 12);
    expect(error?.due).toBe(outcome.due);
    expect(pastErrors([report], 6, ANALYSTS, aftermaths)).toEqual([]);
    expect(pastErrors([{ ...report, target: won(0) }], 12, ANALYSTS, aftermaths)).toEqual([]);
    const unknown = aftermathsOf(report, { ...outcome, indexRate: null });
    expect(pastErrors([report], 12, ANALYSTS, unknown)).toEqual([]);
  });

  it('is unknown of few targets, and of equal ones it is theirs, whoever asks', () => {
    expect(targetBiasOf(alike(0.3).slice(0, 99), ANALYSTS)).toBeNull();
    const bias = targetBiasOf(alike(0.3), ANALYSTS);
    for (const writer of [...ANALYSTS.keys(), '처음 보는 사람']) expect(bias?.of(writer)).toBeCloseTo(0.3, 12);
    expect(bias?.analysts).toBe(9);
    expect(bias?.firms.map(({ reports, low, high }) => [reports, low, high])).toEqual(
      FIRMS.map(() => [45, expect.closeTo(0.3, 9), expect.closeTo(0.3, 9)]),
    );
  });

  it('draws an analyst of few targets to the firm, which one outlier does not move much', () => {
    const errors = [...alike(0.1), errorOf('A001', 99, 9)];
    const bias = targetBiasOf(errors, ANALYSTS);
    const own = (15 * 0.1 + 9) / 16;
    expect(bias?.of('A001')).toBeGreaterThan(0.1);
    expect(bias?.of('A001')).toBeLessThan((own + 0.1) / 2 + 0.1);
    const often = Array.from({ length: 40 }, () => errorOf('A001', 99, 9)); // the same stock again and again
    expect(targetBiasOf([...alike(0.1), ...often], ANALYSTS)?.of('A001')).toBeCloseTo(bias?.of('A001') ?? 0, 9);
  });

  it('does not depend on the order of the reports', () => {
    const drafts = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 30 }),
        fc.double({ min: -2, max: 2, noNaN: true }),
      ),
      {
        minLength: 100,
        maxLength: 160,
      },
    );
    fc.assert(
      fc.property(drafts, fc.integer({ min: 0, max: 999 }), (given, seed) => {
        const errors = given.map(([writer, stock, error]) => errorOf(`A00${writer}`, stock, error));
        const [one, other] = [targetBiasOf(errors, ANALYSTS), targetBiasOf(shuffled(errors, seed), ANALYSTS)];
        for (const writer of ANALYSTS.keys()) expect(other?.of(writer)).toBeCloseTo(one?.of(writer) ?? Number.NaN, 9);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a corrected target', () => {
  it('is the mean of the targets less their optimism, to the won', () => {
    const bias = targetBiasOf(alike(Math.log(1.25)), ANALYSTS);
    const counted = [reportOf({ target: won(125_000) }), reportOf({ writer: 'A002', target: won(100_000) })];
    expect(correctedTargetOf([...counted, reportOf({ target: null })], bias)).toEqual({ target: 90_000, count: 2 });
    expect(correctedTargetOf(counted, null)).toBeNull();
    expect(correctedTargetOf([reportOf({ target: won(0) })], bias)).toBeNull();
  });
});

describe('the back-test of a month end', () => {
  const date = dateKst('2026-03-31');
  const stock = shcode('005930');
  const moment: TestMoment = {
    date,
    at: instantAt(date, 24 * 60, -1),
    closeOf: (code) => (code === stock ? 100 : null),
    indexRateOf: () => 7,
  };
  const reports = [
    reportOf({ at: instantAt(dateKst('2026-02-02'), 480), target: won(150) }),
    reportOf({ id: 2, writer: 'A002', at: instantAt(dateKst('2026-03-02'), 480), target: won(130) }),
    reportOf({ id: 3, at: instantAt(date, 480), shcode: shcode('000660') }), // without a later close
  ];
  const testedWith = (errors: readonly PastError[], published = reports) => {
    const bias = biasAt(moment, errors, ANALYSTS);
    return bias && errorsAt(moment, published, bias);
  };

  it('compares raw and corrected with the price that came, by hand', () => {
    expect(testedWith(alike(Math.log(1.4)))).toEqual({
      stocks: 1,
      raw: expect.closeTo(40, 9),
      corrected: expect.closeTo(0, 9),
      nearer: 1,
      index: 7,
      indexed: 1,
    });
    expect(testedWith(alike(-0.5))).toMatchObject({ nearer: 0 });
    expect(testedWith(alike(0.1).slice(0, 50))).toBeNull();
  });

  it('uses no outcome that ended later, and no report published later', () => {
    const known = testedWith(alike(0.2));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: -3, max: 3, noNaN: true }), (days, error) => {
        const due = addDays(date, days);
        const ended = [...ANALYSTS.keys()].map((writer) => errorOf(writer, 1, error, due));
        const later = reportOf({ id: 4, at: instantAt(due, 480), target: won(999) });
        expect(testedWith([...alike(0.2), ...ended], [...reports, later])).toEqual(known);
      }),
    );
  });
});
