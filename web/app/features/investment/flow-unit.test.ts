import { flowMarket } from '@sise/domain/flows/flow-market';
import { describe, expect, it } from 'vitest';
import { inUnit, onAxis, unitOf } from './flow-unit.ts';

const labels = (measure: 'amount' | 'volume') =>
  (['kospi', 'kospi200-futures', 'kosdaq150-puts'] as const).map((id) => unitOf(flowMarket(id), measure).label);

describe('units of flows', () => {
  it('are 억 of shares and futures, 백만 of premiums, 천주 and contracts', () => {
    expect(labels('amount')).toEqual(['억원', '억원', '백만원']);
    expect(labels('volume')).toEqual(['천주', '계약', '계약']);
  });

  it('write nets with their sign, a missing one as a hyphen', () => {
    const unit = unitOf(flowMarket('kospi'), 'amount');
    expect([-521_400_000_000, 0, null].map((net) => inUnit(net, unit))).toEqual(['−5,214', '0', '-']);
    expect(unit.inWords(-1_104_356_732_702)).toBe('1조 1,044억원');
  });

  it('write values beside an axis in short', () => {
    expect([7.2e12, -3e11, 15_000, 0, -800, 2e12].map(onAxis)).toEqual([
      '+7.2조',
      '−3,000억',
      '+1.5만',
      '0',
      '−800',
      '+2조',
    ]);
  });
});
