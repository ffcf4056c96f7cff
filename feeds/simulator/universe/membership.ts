import { KOSPI, KOSDAQ, KOSPI200, KOSDAQ150, KOSPI_SIZES, KOSDAQ_SIZES } from '@sise/domain/market/main-indices';
import { elementAt } from '@sise/domain/element-at';
import type { Upcode } from '@sise/domain/terms';
import { nominalCap, type Company } from './company.ts';
import { widerIndustry } from './industries.ts';

/**
 * 시가총액 규모별: the largest hundred, those up to a rank, the rest.
 * @see KRX 지수 산출 기준: KOSPI 1–100, 101–300; KOSDAQ 1–100, 101–400
 */
const KOSPI_RANKS = { large: 100, middle: 300 } as const;
const KOSDAQ_RANKS = { large: 100, middle: 400 } as const;

/** The largest common shares of a market, without companies listed less than half a year or due to be delisted. */
const BENCHMARKS = [
  { upcode: KOSPI200, market: 'kospi', size: 200 },
  { upcode: KOSDAQ150, market: 'kosdaq', size: 150 },
] as const;

/**
 * The indices each company belongs to besides its market and its industry, by the company's place in the list.
 * @param seasoned whether a company has been listed for half a year on the anchor day
 */
export function memberships(companies: readonly Company[], seasoned: (company: Company) => boolean): Upcode[][] {
  const of: Upcode[][] = companies.map(({ sector }) => {
    const wider = sector === null ? null : widerIndustry(sector);
    return wider === null ? [] : [wider];
  });
  const ranked = companies
    .map((company, i) => ({ company, i, cap: nominalCap(company) }))
    .filter(({ company }) => company.kind !== 'preferred')
    .toSorted((a, b) => b.cap - a.cap || a.i - b.i);
  const settled = ranked.filter(({ company }) => seasoned(company) && company.delistedOn === null);

  for (const [market, sizes, ranks] of [
    ['kospi', KOSPI_SIZES, KOSPI_RANKS],
    ['kosdaq', KOSDAQ_SIZES, KOSDAQ_RANKS],
  ] as const) {
    const big = settled.filter(({ company }) => company.market === market);
    for (const { i } of big.slice(0, ranks.large)) elementAt(of, i).push(sizes.large);
    for (const { i } of big.slice(ranks.large, ranks.middle)) elementAt(of, i).push(sizes.middle);
    const placed = new Set(big.slice(0, ranks.middle).map(({ i }) => i));
    for (const { company, i } of ranked)
      if (company.market === market && !placed.has(i)) elementAt(of, i).push(sizes.small);
  }
  for (const { upcode, market, size } of BENCHMARKS) {
    const able = settled.filter(({ company }) => company.market === market && company.kind === 'common');
    for (const { i } of able.slice(0, size)) elementAt(of, i).push(upcode);
  }
  return of;
}

/** Every index that counts a company: its market's, its industry's and its memberships; none on KONEX. */
export function indicesOf(company: Company, memberOf: readonly Upcode[]): Upcode[] {
  if (company.market === 'konex') return [];
  const whole = company.market === 'kospi' ? KOSPI : KOSDAQ;
  return company.sector === null ? [whole, ...memberOf] : [whole, company.sector, ...memberOf];
}
