import { EXCHANGES, type ExchangeId } from '@sise/domain/world/company';
import type { VenueId } from '@sise/domain/world/venues';
import { ASSETS, type Asset } from './assets.ts';
import { ASIA } from './companies/asia.ts';
import type { CompanyFacts } from './companies/company-rows.ts';
import { EUROPE } from './companies/europe.ts';
import { US_OTHERS } from './companies/us-others.ts';
import { US_TECHNOLOGY } from './companies/us-technology.ts';
import type { Region } from './region-factors.ts';

/** Foreign companies that can be searched. */
export const COMPANIES: readonly CompanyFacts[] = [...US_TECHNOLOGY, ...US_OTHERS, ...ASIA, ...EUROPE];

/**
 * What the companies of a venue are correlated with: their region, and the index whose levels give the shape of years.
 */
const REGIONS: Readonly<Partial<Record<VenueId, { readonly region: Region; readonly index: string }>>> = {
  us: { region: 'us', index: 'SP500' },
  europe: { region: 'europe', index: 'SXXP' },
  london: { region: 'europe', index: 'SXXP' },
  tokyo: { region: 'japan', index: 'NIKKEI' },
  china: { region: 'china', index: 'SHIDX' },
  hongkong: { region: 'china', index: 'HANGSE' },
};
/** Correlation of a company's draws with its region's. */
const SHARED = 0.55;

/** Daily turnover of the most traded company of an exchange, in the exchange's currency. */
const LARGEST_TURNOVER: Readonly<Record<ExchangeId, number>> = {
  NASDAQ: 2e10,
  NYSE: 6e9,
  TSE: 2e11,
  SSE: 6e9,
  SZSE: 8e9,
  HKEX: 1.2e10,
  XETRA: 5e8,
  EPA: 4e8,
  AMS: 2e8,
  SIX: 4e8,
  // pence
  LSE: 2e10,
};

/** A company's symbol among the prices, with its exchange: bare symbols belong to coins and indices. */
export function assetOf({ exchange, symbol }: Pick<CompanyFacts, 'exchange' | 'symbol'>): string {
  return `${exchange}:${symbol}`;
}

export const COMPANY_ASSETS: readonly Asset[] = COMPANIES.map((company) => {
  const { venue, currency } = EXCHANGES[company.exchange];
  const { region, index } = REGIONS[venue] ?? { region: 'us', index: 'SP500' };
  const shape = ASSETS.find(({ symbol }) => symbol === index)?.knots ?? [];
  const last = shape[shape.length - 1]?.level ?? 1;
  return {
    symbol: assetOf(company),
    venue,
    knots: shape.map(({ date, level }) => ({ date, level: (company.price * level) / last })),
    volatility: company.volatility,
    region,
    shared: SHARED,
    decimals: decimalsOf(currency, company.price),
    gap: 0.45,
  };
});

/** Shares of an ordinary day: the turnover decreases down the exchange's list. */
export function usualVolumeOf(company: CompanyFacts): number {
  const place = COMPANIES.filter(({ exchange }) => exchange === company.exchange).indexOf(company);
  return LARGEST_TURNOVER[company.exchange] / (1 + place) ** 0.7 / company.price;
}

/** Yen and pence prices have no decimals once a share costs a thousand of them. */
function decimalsOf(currency: string, price: number): number {
  if (currency !== 'JPY' && currency !== 'GBX') return 2;
  return price >= 1_000 ? 0 : 1;
}
