import type { StockDetail } from '@sise/contract/stock';
import { dateKst, shcode, upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { factsOf, shortFactsOf } from './facts.ts';

const stock: StockDetail = {
  shcode: shcode('005930'),
  hname: '삼성전자',
  mktflg: '1',
  upcode: upcode('1013'),
  price: 199_400,
  change: 2_400,
  chgrate: 1.22,
  sign: '2',
  jnilclose: 197_000,
  open: 197_500,
  high: 200_500,
  low: 196_900,
  uplmtprice: 256_000,
  dnlmtprice: 137_900,
  volume: 24_177_533,
  amount: 4_821_000_000_000,
  listing: 5_919_637_922,
  listingamount: 1_180_375_801_646_800,
  high52: 212_500,
  low52: 58_200,
  foreignrate: null,
  warning: null,
  action: null,
  halted: false,
  designation: null,
  designatedOn: null,
  isnew: false,
  newListing: false,
  isspac: false,
  stkgroupid: 'ST',
  after: null,
  vi: null,
  halt: null,
  warned: null,
  sharechanges: [],
  isFavStock: null,
  listdate: null,
  trend: null,
  industry: '전기전자',
  department: null,
  kospi200: true,
  kosdaq150: false,
  product: null,
  rank: 1,
  high52date: dateKst('2026-11-03'),
  low52date: dateKst('2025-12-02'),
  tick: 100,
  eps: 10_837,
  bps: 68_520,
  dps: 1_556,
  roe: 15.8,
  estimatedeps: 22_354,
  per: 18.4,
  pbr: 2.91,
  estimatedper: 8.92,
  dividendyield: 0.78,
  deficit: false,
};
const fact = (name: string, of: StockDetail = stock) => factsOf(of).find((each) => each.name === name);

const high = (day: string) => factsOf(stock, null, dateKst(day)).find(({ name }) => name === '52주 최고')?.second;

describe('the facts of a stock', () => {
  it('begin with the previous close, on the first day of a listing with the price that stands for it', () => {
    expect(fact('전일')?.value).toBe('197,000');
    const listed = { ...stock, newListing: true };
    expect([fact('전일', listed), fact('기준가', listed)?.value]).toEqual([undefined, '197,000']);
  });

  it('colour the prices of the day against the base price, and put the limits beside them', () => {
    expect(fact('고가')).toEqual({
      name: '고가',
      value: '200,500',
      second: '256,000',
      secondName: '상한',
      tone: 'up',
    });
    expect(fact('저가')?.tone).toBe('down');
  });

  it('show large amounts in short form with the whole number as title', () => {
    expect(fact('시가총액')).toMatchObject({ value: '1,180조', second: '1위', title: '1,180,375,801,646,800원' });
  });

  it('name the year of an extreme only if it differs', () => {
    expect(fact('52주 최고')?.second).toBe('11.03');
    expect(fact('52주 최저')?.second).toBe('25.12.02');
    expect([high('2026-12-30'), high('2027-01-04')]).toEqual(['11.03', '26.11.03']);
  });

  it('show 적자 for an expected loss', () => {
    expect(fact('추정 PER', { ...stock, estimatedper: null, estimatedeps: -297 })).toMatchObject({
      value: '적자',
      second: '−297',
    });
  });

  it('leave out unknown facts', () => {
    expect(fact('외국인 보유율')).toBeUndefined();
    expect(fact('상장일')).toBeUndefined();
    expect(fact('외국인 보유율', { ...stock, foreignrate: 52.8 })?.value).toBe('52.80%');
  });

  it('have valuation ratios if statements are known, and are fifteen with foreign holdings', () => {
    expect(fact('PER')).toEqual({ name: 'PER', value: '18.4', second: '10,837', secondName: 'EPS' });
    expect(fact('PER', { ...stock, per: null, eps: -120, deficit: true })?.value).toBe('적자');
    expect(fact('배당수익률')).toMatchObject({ value: '0.78%', second: '1,556원' });
    expect(factsOf({ ...stock, foreignrate: 52.8 })).toHaveLength(15);
    expect(fact('호가 단위', { ...stock, eps: null })?.value).toBe('100');
  });

  it('show a hyphen before the first trade, without a colour', () => {
    expect(fact('시가', { ...stock, price: null, open: null, high: null, low: null })).toEqual({
      name: '시가',
      value: '-',
    });
  });

  it('are eight in the short head, without their second values', () => {
    const facts = shortFactsOf(stock);
    expect(facts.map(({ name }) => name)).toEqual([
      '전일',
      '시가',
      '고가',
      '저가',
      '거래량',
      '거래대금',
      '시가총액',
      '52주 최고',
    ]);
    expect(facts.every(({ second }) => second === undefined)).toBe(true);
  });
});
