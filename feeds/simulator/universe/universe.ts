import { elementAt } from '@sise/domain/element-at';
import type { CorporateAction, IndexListing, Listing, WarningLevel } from '@sise/domain/market/instrument';
import { MARKETS } from '@sise/domain/market/markets';
import { type DateKst, shares, type Shcode, type Upcode } from '@sise/domain/terms';
import type { TradingDays } from '../trading-days.ts';
import type { Company } from './company.ts';
import { stockActions, type StockAction } from './corporate-actions.ts';
import { SIMULATED_INDICES } from './industries.ts';
import { inventedCompanies } from './invented-companies.ts';
import { indicesOf, memberships } from './membership.ts';
import { realCompanies } from './real-companies.ts';

/** Trading days after which a company may enter a benchmark or a size class. */
const SEASON = 120;

/** Every issue ever listed on the simulated exchange. A company is identified by its row, which never changes. */
export interface Universe {
  readonly companies: readonly Company[];
  /** @throws RangeError if no company has this row */
  company(row: number): Company;
  rowOf(shcode: string): number | undefined;
  /** The row of a preferred share's common share; undefined for others. */
  issuerOf(row: number): number | undefined;
  /** The number of the first day with a price: 0 if it was listed before the history begins. */
  firstDay(row: number): number;
  /** The number of the last day on which it is listed; infinite if none is known. */
  lastDay(row: number): number;
  /** 액면분할 and similar changes; null for most. */
  actionOf(row: number): StockAction | null;
  /** Shares on the anchor day per share of a day: 1 except across a change of shares. */
  scale(row: number, day: number): number;
  /** 상장주식수 on a day. */
  sharesOn(row: number, day: number): number;
  /** Rows of the companies an index counts, over all days. */
  membersOf(upcode: Upcode): readonly number[];
  /** Upcodes besides those of its market and industry. */
  memberOf(row: number): readonly Upcode[];
  /** Rows listed on a day, including the day's new listings, by market and code. */
  listedOn(day: number): readonly number[];
}

/** The parts of a listing that can change from day to day. */
export interface Notice {
  readonly shares: number;
  readonly isHalted: boolean;
  readonly warning: WarningLevel | null;
  readonly warnedOn: DateKst | null;
  /** 관리종목 지정일; null for an issue that is none. */
  readonly administrativeSince: DateKst | null;
  readonly action: CorporateAction | null;
}

export function createUniverse(days: TradingDays): Universe {
  const companies = [...realCompanies(), ...inventedCompanies(days)].toSorted(
    (a, b) => MARKETS.indexOf(a.market) - MARKETS.indexOf(b.market) || (a.shcode < b.shcode ? -1 : 1),
  );
  const rows = new Map<string, number>(companies.map(({ shcode }, row) => [shcode, row]));
  const firstDays = companies.map(({ listedOn }) =>
    listedOn === null || listedOn <= days.dateAt(0) ? 0 : days.dayOnOrAfter(listedOn),
  );
  const lastDays = companies.map(({ delistedOn }) =>
    delistedOn === null ? Number.POSITIVE_INFINITY : days.dayOnOrBefore(delistedOn),
  );
  // An unknown row is not listed on any day.
  const firstDay = (row: number): number => firstDays[row] ?? Number.POSITIVE_INFINITY;
  const lastDay = (row: number): number => lastDays[row] ?? Number.NEGATIVE_INFINITY;
  const actions = stockActions(companies, days);
  const isChanging = Uint8Array.from(companies, (_, row) => Number(actions.has(row)));
  const rowOf = (shcode: Shcode) => rows.get(shcode);
  const memberOf = memberships(companies, ({ shcode }) => firstDay(rowOf(shcode) ?? 0) <= days.anchor - SEASON);
  const members = new Map<Upcode, number[]>(SIMULATED_INDICES.map(({ upcode }) => [upcode, []]));
  companies.forEach((company, row) => {
    for (const upcode of indicesOf(company, elementAt(memberOf, row))) members.get(upcode)?.push(row);
  });
  const issuers = companies.map(({ commonShcode }) => (commonShcode === null ? undefined : rowOf(commonShcode)));

  function company(row: number): Company {
    const found = companies[row];
    if (found === undefined) throw new RangeError(`No company has row ${row}.`);
    return found;
  }

  function scale(row: number, day: number): number {
    const change = actions.get(row);
    if (change === undefined) return 1;
    if (change.day <= days.anchor) return day < change.day ? change.ratio : 1;
    return day < change.day ? 1 : 1 / change.ratio;
  }

  return {
    companies,
    company,
    rowOf: (shcode) => rows.get(shcode),
    issuerOf: (row) => issuers[row],
    firstDay,
    lastDay,
    actionOf: (row) => actions.get(row) ?? null,
    scale,
    sharesOn: (row, day) =>
      isChanging[row] === 1 ? Math.round(company(row).shares / scale(row, day)) : company(row).shares,
    membersOf: (upcode) => members.get(upcode) ?? [],
    memberOf: (row) => elementAt(memberOf, row),
    listedOn: (day) => companies.map((_, row) => row).filter((row) => firstDay(row) <= day && day <= lastDay(row)),
  };
}

/** A company's listing on one day. */
export function listingOf(
  company: Company,
  memberOf: readonly Upcode[],
  { shares: count, isHalted, warning, warnedOn, administrativeSince, action }: Notice,
): Listing {
  const { shcode, name, market, kind, sector, listedOn, department } = company;
  return {
    shcode,
    name,
    market,
    kind,
    sector,
    memberOf,
    listedOn,
    shares: shares(count),
    // KOSDAQ takes a 관리종목 out of its 소속부.
    department: administrativeSince !== null && department !== null ? '관리종목' : department,
    isHalted,
    warning,
    ...(warnedOn && { warnedOn }),
    ...(administrativeSince && { designation: 'administrative' as const, designatedOn: administrativeSince }),
    action,
  };
}

/** Every index as published with a day. */
export const INDEX_LISTINGS: readonly IndexListing[] = SIMULATED_INDICES.map(({ upcode, name, kind, market }) => ({
  upcode,
  name,
  kind,
  market,
}));
