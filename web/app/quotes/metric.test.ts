import { describe, expect, it } from 'vitest';
import { column } from './column.tsx';
import { firstMetric, metricsOf, nextMetric } from './metric.ts';

const COLUMNS = [column.price, column.change, column.chgrate, column.volume, column.amount];

describe('the metric of a narrow screen', () => {
  it('cycles: rate, change, turnover', () => {
    const metrics = metricsOf(COLUMNS, 'chgrate');
    expect(nextMetric('chgrate', metrics)).toBe('change');
    expect(nextMetric('change', metrics)).toBe('amount');
    expect(nextMetric('amount', metrics)).toBe('chgrate');
  });

  it('skips a column that the table does not have', () => {
    expect(nextMetric('change', metricsOf([column.change, column.chgrate], 'chgrate'))).toBe('chgrate');
  });

  it('is at first the order of the rows, or the rate if that order has a column of its own', () => {
    const byVolume = metricsOf(COLUMNS, 'volume');
    expect(firstMetric(byVolume, 'volume')).toBe('volume');
    expect(nextMetric('volume', byVolume)).toBe('chgrate');
    expect(metricsOf(COLUMNS, 'price')).not.toContain('volume');
    expect(firstMetric(metricsOf(COLUMNS, 'price'), 'price')).toBe('chgrate');
  });
});
