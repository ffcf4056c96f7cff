import type { StatementRow } from '@sise/contract/disclosures';
import { describe, expect, it } from 'vitest';
import { growthOf } from './statement-columns.ts';

const year = (of: number, operatingprofit: number, estimate = false) =>
  ({ period: 'year', year: of, quarter: null, estimate, operatingprofit }) as StatementRow; // the fields that are read
const profit = ({ operatingprofit }: StatementRow) => operatingprofit;

describe('the growth to the first estimated year', () => {
  it('names that year, which is the current one until it is reported', () => {
    const rows = [year(2024, 80), year(2025, 100), year(2026, 150, true), year(2027, 300, true)];
    expect(growthOf(rows, profit)).toEqual({ year: 2026, rate: 50 });
  });

  it('is null after a loss, and without an estimate', () => {
    expect(growthOf([year(2025, -5), year(2026, 150, true)], profit)).toBeNull();
    expect(growthOf([year(2025, 100)], profit)).toBeNull();
  });
});
