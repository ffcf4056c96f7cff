import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addMonths } from '@sise/domain/market/kst';
import { upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY, createTradingDays } from '../trading-days.ts';
import { nominalCap } from './company.ts';
import { SIMULATED_INDICES } from './industries.ts';
import { isReservedCode } from './reserved-codes.ts';
import { createUniverse } from './universe.ts';

describe('the universe of the simulated exchange', () => {
  const days = createTradingDays(KRX_CALENDAR);
  const universe = createUniverse(days);
  const { companies } = universe;
  const listed = universe.listedOn(days.anchor).map((row) => universe.company(row));
  const of = (market: string) => listed.filter((company) => company.market === market);

  it('is about as large as the three markets of Korea', () => {
    expect(listed.length).toBeGreaterThan(2_850);
    expect(listed.length).toBeLessThan(2_910);
    expect(Math.abs(of('kospi').length - 950)).toBeLessThan(12);
    expect(Math.abs(of('kosdaq').length - 1_820)).toBeLessThan(12);
    expect(Math.abs(of('konex').length - 110)).toBeLessThan(5);
  });

  it('has unique names and codes over all its days', () => {
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
    expect(new Set(companies.map(({ shcode }) => shcode)).size).toBe(companies.length);
  });

  it('gives every stock a code as the exchange writes them', () => {
    for (const { shcode, kind } of companies) {
      expect(shcode).toMatch(/^\d{4}[0-9A-HJ-NP-TV-Z][0-9A-Z]$/);
      if (kind === 'preferred') expect(shcode).toMatch(/[579KLM]$/);
      else expect(shcode.endsWith('0')).toBe(true);
    }
  });

  it('separates the codes of companies that exist from those of invented ones', () => {
    const real = companies.filter(({ shcode }) => !isReservedCode(shcode));
    expect(real.length).toBeGreaterThan(800);
    expect(real.find(({ shcode }) => shcode === '005930')).toMatchObject({
      name: '삼성전자',
      market: 'kospi',
      sector: '1013',
    });
    expect(real.find(({ shcode }) => shcode === '000660')).toMatchObject({ name: 'SK하이닉스', market: 'kospi' });
    expect(real.find(({ shcode }) => shcode === '247540')).toMatchObject({ name: '에코프로비엠', market: 'kosdaq' });
    const invented = companies.filter(({ shcode }) => isReservedCode(shcode));
    expect(invented.some(({ shcode }) => /[A-Z]0$/.test(shcode))).toBe(true);
    for (const { name } of invented) expect(name).toMatch(/^[가-힣]{2,9}(제\d+호스팩|우|2우B)?$/);
  });

  it('links every preferred share to the common share of its company', () => {
    const preferred = companies.filter(({ kind }) => kind === 'preferred');
    expect(preferred.length).toBeGreaterThan(90);
    for (const share of preferred) {
      const issuer = universe.company(universe.issuerOf(companies.indexOf(share)) ?? -1);
      expect(issuer.shcode.slice(0, 5)).toBe(share.shcode.slice(0, 5));
      expect(share.sector).toBe(issuer.sector);
    }
  });

  it('has all kinds of issues, and new listings of the last six months', () => {
    const kinds = new Set(listed.map(({ kind }) => kind));
    for (const kind of ['common', 'preferred', 'reit', 'spac', 'fund', 'depositary']) expect(kinds).toContain(kind);
    const since = addMonths(ANCHOR_DAY, -6);
    for (const market of ['kospi', 'kosdaq', 'konex']) {
      const fresh = of(market).filter(({ listedOn }) => listedOn !== null && listedOn >= since);
      expect(fresh.length).toBeGreaterThan(0);
      for (const { listedOn } of fresh) expect(KRX_CALENDAR.isTradingDay(listedOn ?? since)).toBe(true);
    }
  });

  it('has about the market cap of the real market', () => {
    const sum = of('kospi').reduce((cap, company) => cap + nominalCap(company), 0);
    const samsung = listed.find(({ shcode }) => shcode === '005930');
    const hynix = listed.find(({ shcode }) => shcode === '000660');
    expect(sum / 1e12).toBeGreaterThan(5_000);
    expect(sum / 1e12).toBeLessThan(5_800);
    expect(samsung ? nominalCap(samsung) / sum : 0).toBeCloseTo(0.22, 2);
    expect(hynix ? nominalCap(hynix) / sum : 0).toBeCloseTo(0.135, 2);
  });

  const members = (code: string) => universe.membersOf(upcode(code));

  it('counts every company in its market, its industry and its size class', () => {
    expect(members('1029').length).toBe(200);
    expect(members('2203').length).toBe(150);
    expect(members('1002').length).toBe(100);
    expect(members('1003').length).toBe(200);
    expect(members('2003').length).toBe(300);
    // Preferred shares count in their market, and in no size class.
    const sized = (code: string) => members(code).filter((row) => universe.company(row).kind !== 'preferred').length;
    expect(members('1002').length + members('1003').length + members('1004').length).toBe(sized('1001'));
    expect(members('2002').length + members('2003').length + members('2004').length).toBe(sized('2001'));
    for (const index of SIMULATED_INDICES) expect(universe.membersOf(index.upcode).length).toBeGreaterThan(2);
    for (const row of members('1029')) expect(universe.company(row).kind).toBe('common');
    for (const row of members('1013')) expect(members('1027')).toContain(row);
  });
});
