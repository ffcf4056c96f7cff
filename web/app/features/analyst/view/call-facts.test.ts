import type { HorizonOutcome } from '@sise/contract/reports';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { coveredStocks, gridOf, pastTargets, resultOf } from './call-facts.ts';
import { callOf } from './testing/call-of.ts';

function ended(months: 1 | 3 | 6 | 12, close: number, reached: boolean | null): HorizonOutcome {
  return {
    months,
    date: dateKst('2026-06-01'),
    close,
    returnrate: 0,
    indexrate: null,
    excess: null,
    hit: null,
    reached,
  };
}

describe('past targets', () => {
  it('have the promised gap and the close at the end of the period, the oldest first', () => {
    const calls = [
      callOf(3),
      callOf(2, { outcomes: [ended(1, 90, false), ended(3, 130, false)] }),
      callOf(1, { outcomes: [ended(1, 90, false), ended(3, 80, true)] }),
    ];
    expect(pastTargets(calls, 3).map(({ id, gap, end, reached }) => [id, gap, Math.round(end), reached])).toEqual([
      [1, 50, -20, true],
      [2, 50, 30, false],
    ]);
    expect(pastTargets(calls, 6)).toEqual([]);
  });

  it('are at most twenty, and leave out a report without a target above the price', () => {
    const many = Array.from({ length: 30 }, (_, id) =>
      callOf(id, { outcomes: [ended(1, 90, id === 29 ? null : false)] }),
    );
    expect(pastTargets(many.toReversed(), 1).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 9));
  });
});

it('a result is of the period, and open until it has ended', () => {
  expect(resultOf({ hit: 'open', outcomes: [] }, 3)).toBe('open');
  expect(resultOf({ hit: 'hit', outcomes: [] }, 3)).toBe('reached');
  expect(resultOf({ hit: 'hit', outcomes: [ended(3, 1, false)] }, 3)).toBe('missed');
  expect(resultOf({ hit: 'hit', outcomes: [ended(3, 1, true)] }, 3)).toBe('reached');
  expect(resultOf({ hit: null, outcomes: [ended(3, 1, null)] }, 3)).toBeNull();
});

it('the covered stocks have their newest report, the one written on last first', () => {
  const other = shcode('000660');
  const calls = [
    callOf(4),
    callOf(3, { shcode: other, hname: 'SK하이닉스' }),
    callOf(2),
    callOf(1, { shcode: null, hname: '반도체' }),
  ];
  expect(coveredStocks(calls).map(({ hname, newest, reports }) => [hname, newest.id, reports])).toEqual([
    ['삼성전자', 4, 2],
    ['SK하이닉스', 3, 1],
  ]);
});

it('the lines of a chart are round and enclose its values and zero', () => {
  expect(gridOf([4, 18])).toEqual([0, 5, 10, 15, 20]);
  expect(gridOf([-12, 55])).toEqual([-20, 0, 20, 40, 60]);
  expect(gridOf([])).toEqual([0]);
});
