import { describe, expect, it } from 'vitest';
import { column } from './column.tsx';
import { nextMetric } from './metric.ts';

describe('the metric of a narrow screen', () => {
  it('goes round: rate, change, turnover', () => {
    const columns = [column.price, column.change, column.chgrate, column.amount];
    expect(nextMetric('chgrate', columns)).toBe('change');
    expect(nextMetric('change', columns)).toBe('amount');
    expect(nextMetric('amount', columns)).toBe('chgrate');
  });

  it('passes over a column that the table does not have', () => {
    expect(nextMetric('change', [column.change, column.chgrate])).toBe('chgrate');
  });
});
