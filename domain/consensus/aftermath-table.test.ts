import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { dateKst } from '../terms.ts';
import { createAftermathTable } from './aftermath-table.ts';
import { excessOf, HORIZONS, NOTHING_YET, type Aftermath } from './outcome.ts';
import { reportOf } from './testing/sample-reports.ts';

const rate = fc.double({ min: -90, max: 400, noNaN: true });
const verdict = fc.option(fc.boolean());
const day = fc.constantFrom('2026-01-15', '2026-02-27', '2026-11-20').map(dateKst);
const outcome = fc
  .record({
    due: day,
    date: day,
    close: rate,
    returnRate: rate,
    indexRate: fc.option(rate),
    hit: verdict,
    reached: verdict,
  })
  .map((said) => ({ ...said, excess: excessOf(said.returnRate, said.indexRate) }));
const aftermath = fc
  .record({ entry: rate, highest: fc.option(rate), ended: fc.array(outcome, { maxLength: HORIZONS.length }) })
  .map(({ entry, highest, ended }): Aftermath => {
    return { entry, highest, outcomes: ended.map((one, n) => ({ months: elementAt(HORIZONS, n), ...one })) };
  });

describe('the aftermaths of many reports', () => {
  it('are those that were set', () => {
    fc.assert(
      fc.property(fc.array(aftermath, { maxLength: 5 }), (all) => {
        const reports = [...all, NOTHING_YET].map((_, n) => reportOf({ id: 10 * n }));
        const table = createAftermathTable([...reports, reportOf({ id: 7 })]);
        [...all, NOTHING_YET].forEach((one, n) => table.set(10 * n, one));
        [...all, NOTHING_YET].forEach((one, n) => {
          expect(table.of(10 * n)).toEqual(one);
          for (const months of HORIZONS)
            expect(table.after(10 * n, months)).toEqual(one.outcomes.find((each) => each.months === months));
        });
        expect(table.of(7)).toEqual(NOTHING_YET);
        expect([table.after(7, 1), table.of(8), table.after(8, 1)]).toEqual([undefined, undefined, undefined]);
        expect(() => table.set(8, NOTHING_YET)).toThrow(RangeError);
      }),
      { numRuns: 40 },
    );
  });
});
