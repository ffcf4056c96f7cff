import { dateKst } from '@sise/contract/terms';
import { describe, expect, it } from 'vitest';
import { monthsOf } from './filing-months.ts';

const row = (date: string) => ({ date: dateKst.parse(date) });

describe('monthsOf', () => {
  it('keeps the order and loses nothing', () => {
    const months = monthsOf([row('2026-11-20'), row('2026-11-02'), row('2026-10-31'), row('2025-11-01')]);
    expect(months.map(({ month, rows }) => [month, rows.length])).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
      ['2025-11', 1],
    ]);
  });
});
