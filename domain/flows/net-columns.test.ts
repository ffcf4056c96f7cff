import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVESTOR_CODES } from './investor.ts';
import type { InvestorGrouping, InvestorKey } from './investor.ts';
import { columnGroups, runningSum, sumOf, sumOfTypes } from './net-columns.ts';
import type { NetColumns } from './net-columns.ts';

const KEYS: readonly InvestorKey[] = INVESTOR_CODES.map((code) => `${code}` as const);
const GROUPINGS: readonly InvestorGrouping[] = ['group', 'derivativesGroup'];

/** Days whose buyers and sellers add up to zero: individuals take the other side of all others. */
const days = fc
  .array(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 11, maxLength: 11 }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((lists): NetColumns => {
    const others = KEYS.filter((key) => key !== '8000');
    const columns = others.map((key, n) => [key, lists.map((day) => day[n] ?? 0)] as const);
    const individuals = lists.map((day) => -day.reduce((sum, net) => sum + net, 0));
    return Object.fromEntries([...columns, ['8000', individuals]]) as NetColumns; // one key a column
  });

const period = fc.tuple(fc.nat(29), fc.nat(29));

describe('net buying in columns', () => {
  it('adds up to zero over the groups, on each day and in each period, however the groups are made', () => {
    fc.assert(
      fc.property(days, period, fc.constantFrom(...GROUPINGS), (columns, [a, b], grouping) => {
        const nets = columnGroups(columns, grouping).map(({ types }) =>
          sumOfTypes(
            columns,
            types.map(({ code }) => code),
          ),
        );
        const length = nets[0]?.length ?? 0;
        for (let day = 0; day < length; day++) expect(sumOf(nets.map((net) => net[day] ?? null))).toBe(0);
        const [from, until] = [Math.min(a, b), Math.max(a, b) + 1];
        const inPeriod = nets.map((net) => sumOf(net.slice(from, until)));
        if (inPeriod.some((sum) => sum !== null)) expect(sumOf(inPeriod)).toBe(0);
      }),
    );
  });

  it('has 기관계 as the sum of its types, each once, and 국가·지자체 in one group only', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...GROUPINGS), (columns, grouping) => {
        const groups = columnGroups(columns, grouping);
        expect(groups.flatMap(({ types }) => types.map(({ code }) => code)).toSorted()).toEqual(KEYS.toSorted());
        for (const { types } of groups) {
          const codes = types.map(({ code }) => code);
          const sums = sumOfTypes(columns, codes);
          expect(sumOfTypes(columns, [...codes, ...codes])).toEqual(sums);
          for (const [day, sum] of sums.entries())
            expect(sum).toBe(codes.reduce((all, code) => all + (columns[code]?.[day] ?? 0), 0));
        }
        const state = groups.find(({ types }) => types.some(({ code }) => code === '7000'));
        expect(state?.name).toBe(grouping === 'group' ? '기관계' : '기타법인');
      }),
    );
  });

  it('has running sums whose steps are the days, and whose end is the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -1e12, max: 1e12 }))), (values) => {
        const sums = runningSum(values);
        expect(sums.map((sum, day) => sum - (sums[day - 1] ?? 0))).toEqual(values.map((value) => value ?? 0));
        expect(sums.at(-1) ?? null).toBe(sumOf(values) ?? (values.length > 0 ? 0 : null));
      }),
    );
  });

  it('leaves out groups that the source lacks, and knows a day without data from a net of zero', () => {
    const columns: NetColumns = { 1000: [5, null], 9000: [-5, null] };
    expect(columnGroups(columns, 'group').map(({ name }) => name)).toEqual(['외국인', '기관계']);
    expect(sumOfTypes(columns, ['1000', '9000'])).toEqual([0, null]);
    expect(sumOfTypes(columns, ['7100'])).toEqual([]);
  });
});
