import { describe, expect, it } from 'vitest';
import { column } from './column.tsx';
import { firstMetric, metricsOf, nextMetric } from './metric.ts';

const COLUMNS = [column.price, column.change, column.chgrate, column.volume, column.amount];

describe('the metric of a narrow screen', () => {
  it('goes round: rate, change, turnover', () => {
    const metrics = metricsOf(COLUMNS, 'chgrate');
    expect(nextMetric('chgrate', metrics)).toBe('change');
    expect(nextMetric('change', metrics)).toBe('amount');
    expect(nextMetric('amount', metrics)).toBe('chgrate');
  });

  it('passes over a column that the table does not have', () => {
    expect(nextMetric('change', metricsOf([column.change, column.chgrate], 'chgrate'))).toBe('chgrate');
  });

  it('is first what the rows go by, and the rate where that has a place of its own', () => {
    const byVolume = metricsOf(COLUMNS, 'volume');
    expect(firstMetric(byVolume, 'volume')).toBe('volume');
    expect(nextMetric('volume', byVolume)).toBe('chgrate');
    expect(metricsOf(COLUMNS, 'price')).not.toContain('volume');
    expect(firstMetric(metricsOf(COLUMNS, 'price'), 'price')).toBe('chgrate');
  });
});
