import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { currencyName, exchangeName, foreignPrice, rateQueryOf, weekdayBeside } from './company-text.ts';

describe('a foreign company in words', () => {
  it('names its exchange and currency, or gives their codes', () => {
    expect([exchangeName('HKEX'), exchangeName('TWSE')]).toEqual(['홍콩거래소', 'TWSE']);
    expect([currencyName('GBX'), currencyName('JPY'), currencyName('TWD')]).toEqual(['펜스', '일본 엔', 'TWD']);
  });

  it('writes yen without decimals from a thousand on', () => {
    expect([foreignPrice(3_120, 'JPY'), foreignPrice(812.5, 'JPY'), foreignPrice(1_120, 'USD')]).toEqual([
      '3,120',
      '812.50',
      '1,120.00',
    ]);
    expect(foreignPrice(null, 'USD')).toBe('-');
  });

  it('asks for the rate of the day itself', () => {
    const query = rateQueryOf({ currency: 'GBX', date: dateKst('2026-11-19') });
    expect(query?.queryKey[2]).toMatchObject({ id: 'GBPKRW', lastDate: '2026-11-20' });
    expect(rateQueryOf({ currency: 'TWD', date: dateKst('2026-11-19') })).toBeNull();
  });

  it('steps over weekends', () => {
    expect([weekdayBeside(dateKst('2026-11-20'), 1), weekdayBeside(dateKst('2026-11-23'), -1)]).toEqual([
      '2026-11-23',
      '2026-11-20',
    ]);
  });
});
