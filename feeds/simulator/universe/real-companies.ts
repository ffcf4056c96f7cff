import type { StockKind } from '@sise/domain/market/instrument';
import type { MarketId } from '@sise/domain/market/markets';
import { dateKst, shares, shcode, upcode, type Shcode, type Upcode } from '@sise/domain/terms';
import { KOSDAQ_LIFE } from './companies/kosdaq-life.ts';
import { KOSDAQ_TECHNOLOGY } from './companies/kosdaq-technology.ts';
import { KOSPI_FINANCE } from './companies/kospi-finance.ts';
import { KOSPI_MACHINERY } from './companies/kospi-machinery.ts';
import { KOSPI_MATERIALS } from './companies/kospi-materials.ts';
import { KOSPI_SERVICES } from './companies/kospi-services.ts';
import { LISTING_DATES } from './companies/listing-dates.ts';
import { PREFERRED_SHARES } from './companies/preferred-shares.ts';
import type { CompaniesBySector, Company, CompanyLine } from './company.ts';

/** Kinds that do not follow from a code or name. */
const KINDS: Readonly<Record<string, StockKind>> = {
  '088260': 'reit',
  '088980': 'fund',
  '950140': 'depositary',
  '950160': 'depositary',
  '950210': 'depositary',
};

/** Companies that exist, under their own code, name, market and industry; preferred shares after all others. */
export function realCompanies(): Company[] {
  const common = [
    ...[KOSPI_MATERIALS, KOSPI_MACHINERY, KOSPI_FINANCE, KOSPI_SERVICES].flatMap((table) => ofTable(table, 'kospi')),
    ...[KOSDAQ_TECHNOLOGY, KOSDAQ_LIFE].flatMap((table) => ofTable(table, 'kosdaq')),
  ];
  const bySharedCode = new Map(common.map((company) => [company.shcode.slice(0, 5), company]));
  const preferred = PREFERRED_SHARES.map((line) => {
    const issuer = bySharedCode.get(line[0].slice(0, 5));
    if (!issuer) throw new RangeError(`${line[1]} has no common share`);
    return company(line, 'kospi', issuer.sector, 'preferred', issuer.shcode);
  });
  return [...common, ...preferred];
}

function ofTable(table: CompaniesBySector, market: MarketId): Company[] {
  return Object.entries(table).flatMap(([sector, lines]) =>
    lines.map((line) => company(line, market, upcode(sector), kindOf(line), null)),
  );
}

function company(
  [code, name, millions, price]: CompanyLine,
  market: MarketId,
  sector: Upcode | null,
  kind: StockKind,
  commonShcode: Shcode | null,
): Company {
  const listedOn = LISTING_DATES[code];
  return {
    shcode: shcode(code),
    name,
    market,
    kind,
    sector,
    listedOn: listedOn === undefined ? null : dateKst(listedOn),
    delistedOn: null,
    shares: shares(Math.round(millions * 1_000_000)),
    nominalPrice: price,
    department: null,
    commonShcode,
  };
}

function kindOf([code, name]: CompanyLine): StockKind {
  return KINDS[code] ?? (name.endsWith('리츠') ? 'reit' : 'common');
}
