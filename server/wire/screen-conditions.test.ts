import { equityFields, filterFields, stockFields } from '@sise/contract/screener-filter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conditionsOf } from './screen-conditions.ts';

const Body = z.object({ ...filterFields, ...stockFields, ...equityFields });
const read = (body: unknown) => conditionsOf(Body.parse(body)).map(({ condition }) => condition);
const refusedFields = (body: unknown) => Body.safeParse(body).error?.issues.map(({ path }) => path.join('.'));

describe('the body of a screen', () => {
  it.each([
    [{}],
    [{ marketCapSize: null, opinion: null }],
    [{ marketCapSize: 'ALL', opinion: 'ALL', meanUpDown: 'ALL', rsi: '', order: '' }],
    [{ marketCap: { from: 0, to: 0 }, stockProfitRate: { from: 0, to: 0 }, rsi: { from: 0, to: 0 } }],
    [{ stockProfitRate: { from: '', to: null }, foreignerHoldRate: {}, newHigh: 0, risingDays: null, volumeSurge: '' }],
    [{ stockProfitType: '1Y', businessGrowth: 'revenue', crossDays: 3, weather: 'fine' }],
  ])('%j has no condition', (body) => {
    expect(read(body)).toEqual([]);
  });

  it('is parsed into rows of field, comparison and value', () => {
    expect(
      read({
        marketCapSize: 'large,mid',
        stockProfitType: '6M',
        stockProfitRate: { from: -20, to: 130 },
        opinion: 2,
        meanUpDown: 'up',
        businessGrowth: 'netIncome',
        businessGrowthRate: { from: '15', to: '' },
        upCross: '20-60',
        macross: 'below120',
        rsi: 'oversold',
        cci: { from: 0, to: 50 },
        newHigh: 5,
      }),
    ).toEqual([
      { field: 'sizeClass', op: 'among', value: [1, 2] },
      { field: 'return6M', op: 'between', value: { from: -20, to: 130 } },
      { field: 'opinionBand', op: 'among', value: [2] },
      { field: 'upside', op: 'between', value: { from: 0.01, to: null } },
      { field: 'netIncomeGrowth', op: 'between', value: { from: 15, to: null } },
      { field: 'golden20-60', op: 'between', value: { from: 0, to: 4 } },
      { field: 'disparity120', op: 'between', value: { from: null, to: 100 } },
      { field: 'rsi', op: 'between', value: { from: null, to: 30 } },
      { field: 'cci', op: 'between', value: { from: 0, to: 50 } },
      { field: 'highAge', op: 'between', value: { from: 0, to: 4 } },
    ]);
  });

  it('is parsed or refused, whatever its fields contain', () => {
    const inner = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('ALL', '', '5-20', 'up', 'rsi', '1', 'large', '1e999', '-0'),
      fc.dictionary(fc.constantFrom('from', 'to', 'toString', 'valueOf', 'length', '__proto__'), fc.jsonValue()),
    );
    const names = Object.keys(Body.shape);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), inner), (body) => {
        const said = Body.safeParse(body);
        if (!said.success) expect(said.error.issues.every(({ path }) => names.includes(String(path[0])))).toBe(true);
        else for (const { condition } of conditionsOf(said.data)) expect(condition.field).toBeTypeOf('string');
      }),
      { numRuns: 1_000 },
    );
  });

  it('can order the conditions', () => {
    const fields = read({ rsi: 'oversold', cci: 'oversold', newHigh: 1, order: ['newHigh', 'cci'] });
    expect(fields.map(({ field }) => field)).toEqual(['highAge', 'cci', 'rsi']);
  });

  it.each([
    [{ stockProfitRate: { from: 5, to: 1 } }, 'stockProfitRate'],
    [{ foreignerHoldRate: { from: 'much', to: 1 } }, 'foreignerHoldRate.from'],
    [{ rsi: 'tired' }, 'rsi'],
    [{ upCross: '3-4' }, 'upCross'],
    [{ opinion: [9] }, 'opinion.0'],
    [{ newHigh: 1.5 }, 'newHigh'],
    [{ order: ['beauty'] }, 'order.0'],
  ])('%j is refused by its field', (body, field) => {
    expect(refusedFields(body)).toEqual([field]);
  });
});
