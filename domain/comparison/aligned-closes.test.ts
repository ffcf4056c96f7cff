import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../market/kst.ts';
import { dateKst } from '../terms.ts';
import { alignCloses, carriedCloses, commonCloses, convertCloses, returnsSinceFirst } from './aligned-closes.ts';

const day = (date: string, close: number) => ({ date: dateKst(`2026-11-${date}`), close });
const seoul = [day('16', 100), day('17', 102), day('18', 101), day('20', 110)];
const newYork = [day('17', 50), day('18', 52), day('19', 51)];

describe('instruments side by side', () => {
  it('begin on the last day up to the asked one on which all traded', () => {
    expect(alignCloses([seoul, newYork], dateKst('2026-11-17'))).toEqual({
      dates: ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
      closes: [
        [102, 101, null, 110],
        [50, 52, 51, null],
      ],
    });
    expect(alignCloses([seoul, newYork], dateKst('2026-11-19'))?.dates[0]).toBe('2026-11-18');
  });

  it('begin on the first common day if one of them is younger', () => {
    expect(alignCloses([seoul, newYork], dateKst('2026-11-01'))?.dates[0]).toBe('2026-11-17');
  });

  it('are none without a common day', () => {
    expect(alignCloses([seoul, [day('21', 1)]], dateKst('2026-11-17'))).toBeNull();
    expect(alignCloses([seoul, []], dateKst('2026-11-17'))).toBeNull();
  });

  it('are compared by returns on the days on which all traded', () => {
    const aligned = alignCloses([seoul, newYork], dateKst('2026-11-17'));
    expect(aligned && commonCloses(aligned)).toEqual([
      [102, 101],
      [50, 52],
    ]);
  });
});

describe('the return since the first day', () => {
  it('keeps the last value while a market is closed', () => {
    expect(carriedCloses([100, null, 110, null])).toEqual([100, 100, 110, 110]);
    expect(returnsSinceFirst([100, null, 125, 90]).map((each) => Math.round(each * 10) / 10)).toEqual([0, 0, 25, -10]);
  });

  it('equals that of the daily bars, whatever the other instruments do', () => {
    const closes = fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 4 }), close: fc.integer({ min: 1, max: 9999 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    const start = dateKst('2026-01-02');
    fc.assert(
      fc.property(fc.array(closes, { minLength: 1, maxLength: 5 }), (all) => {
        const bars = all.map((steps) => {
          let date = start;
          return steps.map(({ gap, close }, i) => ({ date: (date = i === 0 ? start : addDays(date, gap)), close }));
        });
        const aligned = alignCloses(bars, start);
        for (const [n, own] of bars.entries()) {
          const returns = returnsSinceFirst(aligned?.closes[n] ?? []);
          for (const { date, close } of own) {
            const at = aligned?.dates.indexOf(date) ?? -1;
            expect(returns[at]).toBeCloseTo((close / (own[0]?.close ?? 0) - 1) * 100, 8);
          }
        }
      }),
    );
  });
});

describe('closes in won', () => {
  it('take the rate of the day, or the last one before', () => {
    const rates = [day('17', 1400), day('19', 1500)];
    expect(convertCloses([day('16', 1), day('17', 2), day('18', 3), day('20', 4)], rates)).toEqual([
      day('17', 2800),
      day('18', 4200),
      day('20', 6000),
    ]);
    expect(convertCloses(seoul, [])).toEqual([]);
  });
});
