import type { EquityProduct } from '@sise/contract/equity-product';
import { describe, expect, it } from 'vitest';
import type { StockDetail } from '@sise/contract/stock';
import { etfEtnFacts, gapWords, missingFacts } from './etf-etn-facts.ts';

describe('the figures of an ETF or ETN', () => {
  it('show the gap between its return and that of the index, or nothing if one is missing', () => {
    expect(gapWords(1.84, 1.86)).toBe('−0.02');
    expect(gapWords(null, 1.86)).toBe('-');
    expect(gapWords(1.84, null)).toBe('-');
  });

  it('have the range of the day with the price limits', () => {
    const none = { high52: null, low52: null, foreignrate: null, eps: null, listdate: null };
    const detail = { ...none, jnilclose: 100, open: 101, high: 110, low: 99, uplmtprice: 130, dnlmtprice: 70 };
    const unknown = { fee: null, return3m: null, multiple: null, distributionrate: null, nextdistribution: null };
    const rest = { nav: null, inav: null, maturity: null, listdate: null, manager: null, taxname: null };
    const product = { ...unknown, ...rest, type: 'EF', distributions: [], netassets: 1, listing: 1 };
    const facts = etfEtnFacts(detail as unknown as StockDetail, product as unknown as EquityProduct); // what is read
    expect(facts).toContainEqual({ name: '고가', value: '110', second: '130', secondName: '상한', tone: 'up' });
    expect(facts).toContainEqual({ name: '저가', value: '99', second: '70', secondName: '하한', tone: 'down' });
  });

  it('have the last distribution with its year, which may be the one before', () => {
    const paid = { exdate: '2026-10-29', amount: 347 };
    const product = { type: 'EF', distributions: [paid], navdate: '2026-12-30', fee: null, return3m: null };
    const rest = {
      listdate: null,
      multiple: null,
      distributionrate: null,
      nextdistribution: null,
      maturity: null,
      manager: null,
      taxname: null,
    };
    const detail = { high52: null, low52: null, foreignrate: null, eps: null, listdate: null } as StockDetail;
    const facts = etfEtnFacts(detail, { ...product, ...rest } as unknown as EquityProduct); // what is read
    expect(facts).toContainEqual({ name: '최근 분배금', value: '347원', second: '26.10.29' });
  });

  it('name what no source has, of an ETN not what an ETN never has', () => {
    const none = { manager: null, fee: null, taxname: null, holdings: [], distributioncycle: null };
    const etf = { ...none, type: 'EF' } as unknown as EquityProduct; // the fields that are read
    const etn = { ...none, type: 'EN', manager: '가온빛증권' } as unknown as EquityProduct; // as above
    expect(missingFacts(etf)).toEqual(['운용사', '총보수', '과세 유형', '구성종목', '분배금']);
    expect(missingFacts(etn)).toEqual(['제비용', '과세 유형']);
  });
});
