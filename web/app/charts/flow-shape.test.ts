import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { flowShape, isTold, netsOf, type NetDay } from './flow-shape.ts';

const flow = (net: number) => ({ buya: null, sela: null, net });
const day = (date: string, ...[individual, foreigner, institution]: (number | null)[]): NetDay => ({
  date: dateKst(date),
  provisional: false,
  individual,
  foreigner,
  institution,
});

describe('net buying of a group', () => {
  it('is the sum of its parts, and unknown where there is none', () => {
    const flows = { 1000: flow(5), 2000: flow(-2), 7100: flow(9) };
    expect(netsOf(flows)).toEqual({ individual: null, foreigner: null, institution: 3 });
    expect([isTold(netsOf(flows)), isTold(netsOf({ 7100: flow(9) }))]).toEqual([true, false]);
  });
});

describe('days of net buying', () => {
  it('stack buyers above zero and sellers below, on one scale for both', () => {
    const { zero, days } = flowShape([day('2026-11-20', -30, 20, 10)]);
    expect(zero).toBe(500);
    expect(days[0].bars.map(({ group, y, height }) => [group, y, height])).toEqual([
      ['individual', 500, 500],
      ['foreigner', 166.7, 333.3],
      ['institution', 0, 166.7],
    ]);
  });

  it('share the width and keep a gap', () => {
    const { days } = flowShape([day('2026-11-19', 1, -1, 0), day('2026-11-20', -1, 1, 0)]);
    expect(days.map(({ bars }) => bars[0].x)).toEqual([45, 545]);
    expect(days[0].bars).toHaveLength(2);
  });

  it('are no bars on a day that tells nothing', () => {
    expect(flowShape([day('2026-11-20', null, null, null)]).days[0].bars).toEqual([]);
  });
});
