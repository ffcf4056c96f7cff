import { INDEX_SYMBOLS, MAIN_INDICES } from '@sise/domain/market/main-indices';
import type { IndexListing, Listing, StockKind } from '@sise/domain/market/instrument';
import { industryCodes } from '@sise/domain/sector/industry-codes';
import { KRX_INDICES_BY_CODE } from '@sise/domain/sector/index-codes';
import { shares } from '@sise/domain/terms';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import type { StoredStock } from '../store/daily-bars.ts';
import type { StoredMembers } from '../store/index-bars.ts';
import type { Instrument } from '../store/instruments.ts';

/** The facts of the archive from which the listings of a day are made. */
export interface ListedFacts {
  readonly date: DateKst;
  readonly stocks: readonly StoredStock[];
  readonly instruments: readonly Instrument[];
  readonly members: readonly StoredMembers[];
  /** Names of indices as the files give them. */
  readonly names: ReadonlyMap<Upcode, string>;
  /** Stocks that daily files show to have been listed on the day, for stocks that no register has. */
  readonly newcomers: ReadonlySet<Shcode>;
  /** Stocks in 정리매매, each with its first day. */
  readonly delisting: ReadonlyMap<Shcode, DateKst>;
  /** Indices that have a value on the day. */
  readonly valued: readonly Upcode[];
}

/** Indices that have a page, or a future, whether files have them or not: KOSPI, KOSDAQ, KOSPI200, KOSDAQ150. */
const ALWAYS = INDEX_SYMBOLS.map((symbol) => MAIN_INDICES[symbol].upcode);

/**
 * The stocks of a day with the facts known of them, and their indices. A stock's sector is the KRX industry whose list
 * of members has it; else its class in the company register, which has a code of our own and no value.
 */
export function listDay(facts: ListedFacts): { listings: Listing[]; indices: IndexListing[] } {
  const { date, stocks, members } = facts;
  const instruments = currentOn(date, facts.instruments);
  const industryOf = industryCodes([...instruments.values()].flatMap(({ industry }) => industry ?? []));
  const indices = new Map<Upcode, IndexListing>();
  for (const code of [...ALWAYS, ...facts.valued, ...members.map((list) => list.upcode)]) {
    const known = KRX_INDICES_BY_CODE.get(code);
    if (!known) continue;
    const { kind, market } = known;
    indices.set(code, { upcode: code, name: facts.names.get(code) ?? known.name, kind, market });
  }

  const sectors = new Map<Shcode, Upcode>();
  const memberOf = new Map<Shcode, Upcode[]>();
  for (const { upcode: code, shcodes } of members) {
    const kind = indices.get(code)?.kind;
    if (!kind || kind === 'market') continue; // a market counts what is listed on it
    for (const shcode of shcodes) {
      if (kind === 'sector') sectors.set(shcode, code);
      else memberOf.set(shcode, [...(memberOf.get(shcode) ?? []), code]);
    }
  }

  const listings = stocks.map((stock): Listing => {
    const instrument = instruments.get(stock.shcode);
    const industry = instrument?.industry ?? null;
    let sector = sectors.get(stock.shcode) ?? null;
    if (sector === null && industry !== null) {
      sector = industryOf(stock.market, industry);
      if (sector) indices.set(sector, { upcode: sector, name: industry, kind: 'sector', market: stock.market });
    }
    const department = departmentOf(stock.department ?? instrument?.department ?? null);
    const delistingFrom = facts.delisting.get(stock.shcode);
    return {
      shcode: stock.shcode,
      name: stock.name,
      market: stock.market,
      kind: kindOf(stock, instrument),
      sector,
      memberOf: memberOf.get(stock.shcode) ?? [],
      listedOn: instrument?.listedOn ?? (facts.newcomers.has(stock.shcode) ? date : null),
      shares: shares(stock.shares ?? instrument?.shares ?? 0),
      department,
      isHalted: isHalted(stock),
      warning: null,
      ...designationOf(department, delistingFrom),
      action: null,
    };
  });
  return { listings, indices: [...indices.values()] };
}

/** The issue that had each code on a day: listed by then and not delisted; of several, the one listed last. */
function currentOn(date: DateKst, instruments: readonly Instrument[]): Map<Shcode, Instrument> {
  const current = new Map<Shcode, Instrument>();
  for (const instrument of instruments) {
    const { listedOn, delistedOn, isDelisted } = instrument;
    if (listedOn !== null && listedOn > date) continue;
    if (delistedOn !== null ? delistedOn <= date : isDelisted && current.has(instrument.shcode)) continue;
    const other = current.get(instrument.shcode);
    if (other && !other.isDelisted && (other.listedOn ?? '') > (listedOn ?? '')) continue;
    current.set(instrument.shcode, instrument);
  }
  return current;
}

/** The kind by the register; without one, by code, department and name. */
function kindOf(stock: StoredStock, instrument: Instrument | undefined): StockKind | null {
  if (stock.department?.startsWith('SPAC') || /스팩(\d+호)?$/.test(stock.name)) return 'spac';
  switch (instrument?.securityGroup) {
    case '부동산투자회사':
      return 'reit';
    case '외국주권':
      return 'foreign';
    case '주식예탁증권':
      return 'depositary';
    case '투자회사':
    case '사회간접자본투융자회사':
      return 'fund';
  }
  if (instrument?.shareKind) return instrument.shareKind === '보통주' ? 'common' : 'preferred';
  if (stock.department?.startsWith('외국기업')) return 'foreign';
  // The last character of a code: 0 for a first issue, 5, 7, 9 and K, L, M for preferred ones.
  if (/[579KLM]$/.test(stock.shcode)) return 'preferred';
  return stock.name.endsWith('리츠') ? 'reit' : null;
}

/** 정리매매 by the register, else 관리종목 by 소속부, which only KOSDAQ has. */
function designationOf(
  department: string | null,
  delistingFrom: DateKst | undefined,
): Pick<Listing, 'designation' | 'designatedOn'> {
  if (delistingFrom !== undefined) return { designation: 'delisting', designatedOn: delistingFrom };
  return department === '관리종목' ? { designation: 'administrative' } : {};
}

/** 관리종목(소속부없음) is 관리종목. */
function departmentOf(said: string | null): string | null {
  return said?.replace('(소속부없음)', '') ?? null;
}

/**
 * A day without a trade: on KOSPI and KOSDAQ nearly always a halt. On KONEX issues often are not traded, which the
 * files do not distinguish from a halt.
 */
function isHalted({ market, volume, open }: StoredStock): boolean {
  return market !== 'konex' && volume === 0 && open === null;
}
