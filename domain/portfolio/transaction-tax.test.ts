import { describe, expect, it } from 'vitest';
import { KRX_CALENDAR } from '../market/calendar.ts';
import { dateKst, type DateKst } from '../terms.ts';
import { brokerageFee, saleTax } from './transaction-tax.ts';

function onKosdaq(day: string): number {
  return saleTax(100_000, dateKst(day), 'kosdaq', null).total;
}

function ratesOn(day: string): number[] {
  return (['kospi', 'kosdaq', 'konex'] as const).map((market) => saleTax(100_000, dateKst(day), market, null).total);
}

function settled(day: string): DateKst {
  return KRX_CALENDAR.nextTradingDay(KRX_CALENDAR.nextTradingDay(dateKst(day)));
}

describe('the tax on a sale', () => {
  it('of KOSPI is two taxes: 2,526 and 7,578 for 5,052,000 won in 2026', () => {
    expect(saleTax(5_052_000, dateKst('2026-09-18'), 'kospi', null)).toEqual({
      transactionTax: 2_526,
      ruralTax: 7_578,
      total: 10_104,
    });
  });

  it('cuts each tax below one won', () => {
    // 0.05 % of 13,999 is 6.9995, 0.15 % is 20.9985; 0.20 % together would be 27
    expect(saleTax(13_999, dateKst('2026-09-18'), 'kospi', null)).toEqual({
      transactionTax: 6,
      ruralTax: 20,
      total: 26,
    });
  });

  it('follows the table of each market', () => {
    expect(ratesOn('2018-06-01')).toEqual([300, 300, 300]);
    expect(ratesOn('2020-06-01')).toEqual([250, 250, 100]);
    expect(ratesOn('2022-06-01')).toEqual([230, 230, 100]);
    expect(ratesOn('2023-06-01')).toEqual([200, 200, 100]);
    expect(ratesOn('2024-06-03')).toEqual([180, 180, 100]);
    expect(ratesOn('2025-06-02')).toEqual([150, 150, 100]);
    expect(ratesOn('2026-06-02')).toEqual([200, 200, 100]);
  });

  it('changes with the first trade that settles under the new rates, two trading days later', () => {
    expect([onKosdaq('2019-05-29'), onKosdaq('2019-05-30')]).toEqual([300, 250]);
    for (const [first, before] of [
      ['2024-12-27', '2024-12-26'],
      ['2025-12-29', '2025-12-26'],
    ] as const) {
      expect(settled(first).slice(5)).toBe('01-02');
      expect(settled(before) < settled(first).replace(/01-02$/, '01-01')).toBe(true);
      expect(onKosdaq(first)).not.toBe(onKosdaq(before));
    }
  });

  it('is none for ETF and ETN', () => {
    expect(saleTax(5_052_000, dateKst('2026-09-18'), 'kospi', 'etf').total).toBe(0);
    expect(saleTax(5_052_000, dateKst('2026-09-18'), 'kospi', 'etn').total).toBe(0);
  });
});

describe('the fee of a broker', () => {
  it('is 0.015 % by default, cut below one won', () => {
    expect(brokerageFee(6_024_000)).toBe(903);
    expect(brokerageFee(9_370_000)).toBe(1_405); // 1,405.5
  });
});
