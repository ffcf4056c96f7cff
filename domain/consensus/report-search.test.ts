import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { spanOfPeriod } from './report-search.ts';

const TODAY = dateKst('2026-11-24');

describe('the days of a period', () => {
  it('end with the day shown', () => {
    expect(spanOfPeriod('1W', TODAY, TODAY)).toEqual({ from: '2026-11-18', to: TODAY });
    expect(spanOfPeriod('1M', TODAY, TODAY)).toEqual({ from: '2026-10-24', to: TODAY });
    expect(spanOfPeriod('3M', dateKst('2026-05-31'), TODAY)).toEqual({ from: '2026-02-28', to: '2026-05-31' });
  });

  it('of one day are the last that had reports, never one to come', () => {
    const friday = dateKst('2026-11-20');
    expect(spanOfPeriod('1D', TODAY, friday)).toEqual({ from: friday, to: friday });
    expect(spanOfPeriod('1D', friday, TODAY)).toEqual({ from: friday, to: friday });
    expect(spanOfPeriod('1D', TODAY, null)).toEqual({ from: TODAY, to: TODAY });
  });
});
