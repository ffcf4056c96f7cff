import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { carriedCloses } from './past-closes.ts';

const TODAY = dateKst('2026-03-13');
const day = (date: string, close: number, base: number | null) => ({ date: dateKst(date), close, base });

describe('the sparkline of closes', () => {
  it('carries earlier closes over a split', () => {
    const days = [day('2026-03-11', 980, 970), day('2026-03-12', 1_000, 980), day('2026-03-13', 210, 200)];
    expect(carriedCloses(days, TODAY)).toEqual([196, 200, 210]);
  });

  it('ends at the first missing day back in time', () => {
    const days = [day('2026-02-20', 700, 690), day('2026-03-12', 1_000, 980), day('2026-03-13', 1_010, 1_000)];
    expect(carriedCloses(days, TODAY)).toEqual([1_000, 1_010]);
  });

  it('is empty for a stock without a bar on the day', () => {
    expect(carriedCloses([day('2026-03-12', 1_000, 980)], TODAY)).toEqual([]);
  });
});
