import { dateAt } from '@sise/domain/market/kst';
import type { StockKind } from '@sise/domain/market/instrument';
import type { MarketId } from '@sise/domain/market/markets';
import { ceilToTick } from '@sise/domain/market/tick-size';
import { dateKst, shares, upcode, type DateKst, type Shcode, type Upcode } from '@sise/domain/terms';
import { keyOf, normal, pick, uniform, whole, type Key } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Company } from './company.ts';
import { createNamer } from './invented-names.ts';
import { preferredCode, reservedCode, reservedLetterCode } from './reserved-codes.ts';
import { KOSDAQ_WEIGHTS, KOSPI_WEIGHTS, sectorPicker, type SectorWeights } from './sector-weights.ts';

/** Invented companies that complete a market: long-listed ones, and new listings at a constant interval. */
interface CompanyGroup {
  readonly market: MarketId;
  readonly kind: StockKind;
  readonly longListed: number;
  /** trading days between two listings */
  readonly listingInterval: number;
  /** trading days between two delistings of long-listed companies, which are additional to the others; 0 if there are none */
  readonly delistingInterval: number;
  /** trading days until a company is delisted; infinite except for SPACs, which merge or end */
  readonly listedDays: number;
  /** trading days before the anchor day at which listings begin */
  readonly firstListing: number;
  /** won: the median market cap, and its spread (standard deviation of the logarithm) */
  readonly cap: number;
  readonly spread: number;
  readonly weights: SectorWeights;
}

/** Counts that give the markets, with the companies that exist, about 950, 1,820 and 110 issues on the anchor day. */
const COMPANY_GROUPS: readonly CompanyGroup[] = [
  {
    market: 'kospi',
    kind: 'common',
    longListed: 294,
    listingInterval: 48,
    delistingInterval: 90,
    listedDays: Number.POSITIVE_INFINITY,
    firstListing: 1_440,
    cap: 190e9,
    spread: 0.85,
    weights: KOSPI_WEIGHTS,
  },
  {
    market: 'kosdaq',
    kind: 'common',
    longListed: 1_092,
    listingInterval: 3.7,
    delistingInterval: 24,
    listedDays: Number.POSITIVE_INFINITY,
    firstListing: 1_440,
    cap: 118e9,
    spread: 0.8,
    weights: KOSDAQ_WEIGHTS,
  },
  {
    market: 'kosdaq',
    kind: 'spac',
    longListed: 0,
    listingInterval: 10.5,
    delistingInterval: 0,
    listedDays: 715,
    firstListing: 1_440,
    cap: 11e9,
    spread: 0.25,
    weights: { 2031: 1 },
  },
  {
    market: 'konex',
    kind: 'common',
    longListed: 60,
    listingInterval: 29,
    delistingInterval: 0,
    listedDays: Number.POSITIVE_INFINITY,
    firstListing: 1_440,
    cap: 13e9,
    spread: 1,
    weights: KOSDAQ_WEIGHTS,
  },
];

/** No company is invented with a listing date after this day. */
const LAST_LISTING = dateKst('2028-12-28');
/** New codes contain a letter from here on. */
const LETTERS_SINCE = dateKst('2024-07-01');
const FIRST_YEAR: Readonly<Record<MarketId, number>> = { kospi: 1970, kosdaq: 1996, konex: 2013 };
/** trading days after the anchor day until which delistings are known */
const LEAVING_AFTER = 540;
const PREFERRED_EVERY = 8;
const SPAC_PRICE = 2_000;
const DEPARTMENTS = ['우량기업부', '벤처기업부', '벤처기업부', '중견기업부', '중견기업부', '기술성장기업부'] as const;

/** Companies that do not exist, under names that no company has and codes that the exchange has not assigned. */
export function inventedCompanies(days: TradingDays): Company[] {
  const namer = createNamer();
  let digits = 0;
  let letters = 0;

  function codeFor(listedOn: DateKst): Shcode {
    return listedOn < LETTERS_SINCE ? reservedCode(digits++) : reservedLetterCode(letters++);
  }

  function createGroup(group: CompanyGroup): Company[] {
    const delistings = delistingDays(group, days);
    const longListed = group.longListed + delistings.filter((day) => day < days.anchor).length;
    const listed: DateKst[] = Array.from({ length: longListed }, (_, i) => longAgo(group.market, i, days));
    for (let at = group.firstListing; ; at -= group.listingInterval) {
      const date = days.dateAt(Math.max(1, days.anchor - Math.floor(at)));
      if (date > LAST_LISTING) break;
      listed.push(date);
    }
    const sectorAt = sectorPicker(group.weights);
    return listed.map((listedOn, i) => {
      const key = keyOf('invented company', group.market, group.kind, i);
      const sector = upcode(sectorAt(uniform(key, 0)));
      const name = group.kind === 'spac' ? namer.spac() : namer.company(sector);
      const lastDay = i < longListed ? delistings.at(i - longListed) : days.dayOnOrAfter(listedOn) + group.listedDays;
      const delistedOn = lastDay === undefined || !Number.isFinite(lastDay) ? null : days.dateAt(lastDay);
      return invented(group, key, { shcode: codeFor(listedOn), name, sector, listedOn, delistedOn });
    });
  }

  const companies = COMPANY_GROUPS.flatMap(createGroup);
  return [...companies, ...preferredShares(companies, days)];
}

function invented(
  { market, kind, cap, spread }: CompanyGroup,
  key: Key,
  who: { shcode: Shcode; name: string; sector: Upcode; listedOn: DateKst; delistedOn: DateKst | null },
): Company {
  const nominalPrice =
    kind === 'spac'
      ? SPAC_PRICE
      : ceilToTick(Math.min(Math.max(6_500 * Math.exp(0.95 * normal(key, 1)), 600), 180_000));
  const worth = cap * Math.exp(spread * Math.min(Math.max(normal(key, 2), -2), 2.4));
  return {
    ...who,
    market,
    kind,
    sector: market === 'konex' ? null : who.sector,
    shares: shares(Math.round(worth / nominalPrice)),
    nominalPrice,
    department: departmentOf(market, kind, key),
    commonShcode: null,
  };
}

/** Days on which long-listed companies are delisted, the first soon after the history begins. */
function delistingDays({ delistingInterval }: CompanyGroup, days: TradingDays): number[] {
  if (delistingInterval === 0) return [];
  const count = Math.floor((days.anchor + LEAVING_AFTER) / delistingInterval);
  return Array.from({ length: count }, (_, n) => Math.round((n + 0.6) * delistingInterval));
}

function departmentOf(market: MarketId, kind: StockKind, key: Key): string | null {
  if (market === 'kospi') return null;
  if (market === 'konex') return '일반기업부';
  return kind === 'spac' ? 'SPAC' : pick(key, 3, DEPARTMENTS);
}

/** Every eighth long-listed KOSPI company has a preferred share, a few of them a second one. */
function preferredShares(companies: readonly Company[], days: TradingDays): Company[] {
  const issuers = companies.filter(
    ({ market, kind, listedOn }) => market === 'kospi' && kind === 'common' && (listedOn ?? '') < days.dateAt(0),
  );
  return issuers.flatMap((issuer, i) => {
    if (i % PREFERRED_EVERY !== 0) return [];
    const key = keyOf('preferred share', issuer.shcode);
    const first = preferredOf(issuer, key, i % 5 === 0 ? 'K' : '5', '우');
    return i % 7 === 0 ? [first, preferredOf(issuer, key + 1, '7', '2우B')] : [first];
  });
}

function preferredOf(issuer: Company, key: Key, ending: '5' | '7' | 'K', suffix: string): Company {
  return {
    ...issuer,
    shcode: preferredCode(issuer.shcode, ending),
    name: issuer.name + suffix,
    kind: 'preferred',
    shares: shares(Math.round(issuer.shares * (0.02 + 0.1 * uniform(key, 0)))),
    nominalPrice: ceilToTick(issuer.nominalPrice * (0.5 + 0.7 * uniform(key, 1))),
    commonShcode: issuer.shcode,
  };
}

function longAgo(market: MarketId, n: number, days: TradingDays): DateKst {
  const key = keyOf('listed long ago', market, n);
  const year = FIRST_YEAR[market] + whole(key, 0, 2021 - FIRST_YEAR[market]);
  const day = dateAt(year, 1 + whole(key, 1, 12), 1 + whole(key, 2, 28));
  return days.calendar.isTradingDay(day) ? day : days.calendar.nextTradingDay(day);
}
