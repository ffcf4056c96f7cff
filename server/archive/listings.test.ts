import { elementAt } from '@sise/domain/element-at';
import { dateKst, shcode, upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { StoredStock } from '../store/daily-bars.ts';
import type { Instrument } from '../store/instruments.ts';
import { listDay } from './listings.ts';
import { newcomersOn } from './newcomers.ts';
import type { ListedFacts } from './listings.ts';

const DATE = dateKst('2026-03-13');

describe('what was listed on a day', () => {
  it('takes kind and listing day of the issue that had the code then', () => {
    const { listings } = list({
      instruments: [
        instrument({
          listedOn: dateKst('1975-01-06'),
          delistedOn: dateKst('1990-02-03'),
          isDelisted: true,
          shareKind: '구형우선주',
        }),
        instrument({ listedOn: dateKst('2001-05-02'), shareKind: '보통주' }),
        instrument({ listedOn: dateKst('2026-04-01'), shareKind: '신형우선주' }),
      ],
    });
    expect(listings).toMatchObject([{ kind: 'common', listedOn: '2001-05-02' }]);
  });

  it('knows a few kinds without a register, and leaves the rest unknown', () => {
    const kinds = list({
      stocks: [
        stock({ shcode: shcode('900005'), name: '가상우' }),
        stock({ department: 'SPAC(소속부없음)' }),
        stock({ name: '가상리츠' }),
        stock({ name: '가상' }),
      ],
    }).listings.map(({ kind, department }) => [kind, department]);
    expect(kinds).toEqual([
      ['preferred', null],
      ['spac', 'SPAC'],
      ['reit', null],
      [null, null],
    ]);
  });

  it('takes the 소속부 of a 관리종목 for its designation, and 정리매매 from the register', () => {
    const stocks = ['900010', '900020', '900030'].map((code) =>
      stock({ shcode: shcode(code), department: code === '900030' ? '중견기업부' : '관리종목(소속부없음)' }),
    );
    const { listings } = list({ stocks, delisting: new Map([[shcode('900020'), dateKst('2026-03-16')]]) });
    expect(listings.map(({ designation, designatedOn }) => [designation, designatedOn])).toEqual([
      ['administrative', undefined],
      ['delisting', '2026-03-16'],
      [undefined, undefined],
    ]);
  });

  it('puts a stock into its KRX industry, else into its class of the register', () => {
    const bank = instrument({ industry: '은행 및 저축기관' });
    const members = [{ upcode: upcode('1021'), asOf: DATE, shcodes: [shcode('900000')] }];
    expect(list({ instruments: [bank], members }).listings).toMatchObject([{ sector: '1021' }]);
    const { listings, indices } = list({ instruments: [bank] });
    const { sector } = elementAt(listings, 0);
    expect(sector).toMatch(/^A\d{3}$/);
    expect(indices).toContainEqual({
      upcode: sector,
      name: '은행 및 저축기관',
      kind: 'sector',
      market: 'kospi',
    });
    expect(list({}).listings).toMatchObject([{ sector: null }]);
  });

  it('counts a stock to the indices that list it, but not to a market, which counts its own', () => {
    const shcodes = [shcode('900000')];
    const members = ['1001', '1029', '1002'].map((code) => ({ upcode: upcode(code), asOf: DATE, shcodes }));
    const { listings, indices } = list({ members, names: new Map([[upcode('1029'), '코스피200']]) });
    expect(listings).toMatchObject([{ memberOf: ['1029', '1002'] }]);
    expect(indices.map(({ name }) => name)).toEqual(['코스피', '코스닥', '코스피200', '코스닥 150', '코스피 대형주']);
  });

  it('takes a stock for newly listed when the whole file of the day before lacks it', () => {
    const today = ['900000', '900010', '900020', '900030', '900040'].map((code) => stock({ shcode: shcode(code) }));
    const newcomers = newcomersOn(today, today.slice(0, 4));
    expect(list({ stocks: today, newcomers }).listings.map(({ listedOn }) => listedOn)).toEqual([
      null,
      null,
      null,
      null,
      DATE,
    ]);
    expect(newcomersOn(today, []).size).toBe(0);
    expect(newcomersOn(today, today.slice(0, 2)).size).toBe(0); // a partial file proves nothing
    const konex = today.map((one) => ({ ...one, market: 'konex' as const }));
    expect(newcomersOn(today, konex).size).toBe(0); // nothing of this market is stored
  });

  it('takes a day without a trade for a halt, except on KONEX', () => {
    const untraded = { open: null, high: null, low: null, volume: 0 };
    const halts = list({ stocks: [stock(untraded), stock({ ...untraded, market: 'konex' }), stock({})] });
    expect(halts.listings.map(({ isHalted }) => isHalted)).toEqual([true, false, false]);
  });
});

function list(facts: Partial<ListedFacts>) {
  return listDay({
    date: DATE,
    stocks: [stock({})],
    instruments: [],
    members: [],
    names: new Map(),
    valued: [],
    newcomers: new Set(),
    delisting: new Map(),
    ...facts,
  });
}

function stock(overrides: Partial<StoredStock>): StoredStock {
  return {
    shcode: shcode('900000'),
    name: '가상',
    market: 'kospi',
    department: null,
    shares: 1_000,
    source: 40,
    date: DATE,
    open: 990,
    high: 1_010,
    low: 980,
    close: 1_000,
    basePrice: 990,
    volume: 10,
    turnover: 10_000,
    ...overrides,
  };
}

function instrument(overrides: Partial<Instrument>): Instrument {
  return {
    shcode: shcode('900000'),
    product: 'stock',
    isin: null,
    listedOn: null,
    delistedOn: null,
    isDelisted: false,
    name: '가상',
    fullName: null,
    englishName: null,
    market: 'kospi',
    securityGroup: '주권',
    shareKind: null,
    department: null,
    industry: null,
    par: null,
    shares: null,
    details: {},
    asOf: DATE,
    ...overrides,
  };
}
