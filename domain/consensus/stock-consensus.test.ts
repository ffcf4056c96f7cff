import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, instantAt } from '../market/kst.ts';
import { dateKst, instant, shcode, won } from '../terms.ts';
import { raiseRateOf, targetChangeOf, upsideOf, type Opinion, type Report } from './report.ts';
import { consensusHistory, consensusOf, consensusOfAll, countedReports, spreadOf } from './stock-consensus.ts';

const NOW = instantAt(dateKst('2026-11-20'), 14 * 60);
const SINCE = instantAt(addMonths(dateKst('2026-11-20'), -3), 0);

/**
 * Reports of some writers on two stocks over the last 200 days, oldest first; some unrated, some with a target of 0.
 */
const reports = fc
  .array(
    fc.record({
      back: fc.integer({ min: 0, max: 200 * 1_440 }),
      writer: fc.constantFrom('A001', 'A002', 'A003', 'A004', 'A005'),
      shcode: fc.constantFrom(shcode('005930'), shcode('000660')),
      opinion: fc.option(fc.constantFrom<Opinion>(1, 2, 3, 4, 5)),
      target: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 2_000_000 }))),
    }),
    { maxLength: 60 },
  )
  .map((drafts): Report[] =>
    drafts
      .map(({ back, target, ...draft }, n) => ({
        ...draft,
        id: n + 1,
        at: instant(NOW - back * 60_000),
        kind: 'company' as const,
        upcode: null,
        title: '',
        target: target === null ? null : won(target),
        oldOpinion: null,
        oldTarget: null,
        isHistoryKnown: true,
        price: won(1_000),
      }))
      .toSorted((a, b) => a.at - b.at || a.id - b.id),
  );

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

function change(target: number | null, oldTarget: number | null, isHistoryKnown = true) {
  return targetChangeOf({
    isHistoryKnown,
    target: target === null ? null : won(target),
    oldTarget: oldTarget === null ? null : won(oldTarget),
  });
}

describe('the consensus of a stock', () => {
  it("is the mean of each analyst's newest report of three months, recalculated directly", () => {
    fc.assert(
      fc.property(reports, (all) => {
        const byStock = consensusOfAll(all, NOW);
        for (const code of [shcode('005930'), shcode('000660')]) {
          const opinions: number[] = [];
          const targets: number[] = [];
          let count = 0;
          for (const writer of new Set(all.map((report) => report.writer))) {
            const last = all.findLast(
              (report) => report.writer === writer && report.shcode === code && report.at >= SINCE,
            );
            if (!last || (last.opinion === null && !last.target)) continue;
            count += 1;
            if (last.opinion !== null) opinions.push(last.opinion);
            if (last.target) targets.push(last.target);
          }
          expect(byStock.get(code)).toEqual(
            count === 0
              ? undefined
              : {
                  opinion: opinions.length === 0 ? null : Math.round(mean(opinions) * 100) / 100,
                  target: targets.length === 0 ? null : Math.round(mean(targets)),
                  reports: count,
                },
          );
        }
      }),
    );
  });

  it('ignores reports that are unrated or have a target of zero', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const counted = countedReports(all, NOW);
        const silent = { ...(all[0] ?? { at: NOW }), writer: 'X', opinion: null, target: won(0) } as Report;
        expect(consensusOf([...counted, silent])).toEqual({ ...consensusOf(counted), reports: counted.length + 1 });
        expect(countedReports([...all, { ...silent, at: NOW }], NOW)).toEqual(counted);
      }),
    );
  });

  it('as of a past moment ignores later reports', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const own = all.filter((report) => report.shcode === '005930');
        const history = consensusHistory(own, NOW, 12);
        expect(history).toHaveLength(13);
        for (const { date, opinion, target, reports: count } of history) {
          const end = date === '2026-11-20' ? NOW : instantAt(date, 1_440, -1);
          const known = own.filter(({ at }) => at <= end);
          expect({ opinion, target, reports: count }).toEqual(consensusOf(countedReports(known, end)));
        }
        expect(history.map(({ date }) => date).slice(-3)).toEqual(['2026-09-30', '2026-10-31', '2026-11-20']);
      }),
    );
  });
});

describe('targets', () => {
  it('are raised, cut, kept or new, and a zero counts as no target', () => {
    expect([change(110, 100), change(90, 100), change(100, 100), change(100, null), change(100, 0)]).toEqual([
      'up',
      'down',
      'keep',
      'new',
      'new',
    ]);
    expect([change(null, 100), change(0, 100)]).toEqual([null, null]);
    expect([change(100, null, false), change(110, 100, false)]).toEqual([null, 'up']);
    expect(raiseRateOf({ target: won(110), oldTarget: won(100) })).toBeCloseTo(10);
    expect(raiseRateOf({ target: won(110), oldTarget: won(0) })).toBeNull();
  });

  it('are above a price by 괴리율', () => {
    expect(upsideOf(125_000, 100_000)).toBeCloseTo(25);
    expect(upsideOf(80_000, 100_000)).toBeCloseTo(-20);
    expect([upsideOf(0, 100), upsideOf(100, 0), upsideOf(null, 1), upsideOf(1, null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('have a spread of their standard deviation over their mean', () => {
    expect(spreadOf([90, 110])).toBeCloseTo(10);
    expect([spreadOf([]), spreadOf([5])]).toEqual([null, null]);
  });
});
