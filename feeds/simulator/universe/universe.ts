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

/** Trading days after which a company may enter a benchmark or a size class of its own. */
const SEASON = 120;

/** Everyone ever listed on the simulated exchange. A company is named by its row, which never changes. */
export interface Universe {
  readonly companies: readonly Company[];
  rowOf(shcode: string): number | undefined;
  /** The row of a preferred share's common share; undefined for others. */
  issuerOf(row: number): number | undefined;
  /** The number of the first day on which the company has a price: 0 when it is listed longer than the history goes. */
  firstDay(row: number): number;
  /** The number of the last day on which it is listed; infinite when none is known. */
  lastDay(row: number): number;
  /** 액면분할 and the like; null for most. */
  actionOf(row: number): StockAction | null;
  /** Shares on the anchor day that one share of a day has become: 1 but before (or after) a change of shares. */
  scale(row: number, day: number): number;
  /** 상장주식수 on a day. */
  sharesOn(row: number, day: number): number;
  /** Rows of the companies an index counts, over all days. */
  membersOf(upcode: Upcode): readonly number[];
  /** Upcodes besides market and industry. */
  memberOf(row: number): readonly Upcode[];
  /** Rows listed on a day, the day's newcomers among them, by market and code. */
  listedOn(day: number): readonly number[];
}

/** What can change about a listing from day to day. */
export interface Notice {
  readonly shares: number;
  readonly isHalted: boolean;
  readonly warning: WarningLevel | null;
  readonly warnedOn: DateKst | null;
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
  const actions = stockActions(companies, days);
  const rowOf = (shcode: Shcode) => rows.get(shcode);
  const memberOf = memberships(companies, ({ shcode }) => firstDays[rowOf(shcode) ?? 0] <= days.anchor - SEASON);
  const members = new Map<Upcode, number[]>(SIMULATED_INDICES.map(({ upcode }) => [upcode, []]));
  companies.forEach((company, row) => {
    for (const upcode of indicesOf(company, memberOf[row])) members.get(upcode)?.push(row);
  });
  const issuers = companies.map(({ commonShcode }) => (commonShcode === null ? undefined : rowOf(commonShcode)));

  function scale(row: number, day: number): number {
    const change = actions.get(row);
    if (change === undefined) return 1;
    if (change.day <= days.anchor) return day < change.day ? change.ratio : 1;
    return day < change.day ? 1 : 1 / change.ratio;
  }

  return {
    companies,
    rowOf: (shcode) => rows.get(shcode),
    issuerOf: (row) => issuers[row],
    firstDay: (row) => firstDays[row],
    lastDay: (row) => lastDays[row],
    actionOf: (row) => actions.get(row) ?? null,
    scale,
    sharesOn: (row, day) =>
      actions.has(row) ? Math.round(companies[row].shares / scale(row, day)) : companies[row].shares,
    membersOf: (upcode) => members.get(upcode) ?? [],
    memberOf: (row) => memberOf[row],
    listedOn: (day) => companies.map((_, row) => row).filter((row) => firstDays[row] <= day && day <= lastDays[row]),
  };
}

/** A company as its market lists it on one day. */
export function listingOf(
  company: Company,
  memberOf: readonly Upcode[],
  { shares: count, isHalted, warning, warnedOn, action }: Notice,
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
    department,
    isHalted,
    warning,
    ...(warnedOn && { warnedOn }),
    action,
  };
}

/** Every index as it is published with a day. */
export const INDEX_LISTINGS: readonly IndexListing[] = SIMULATED_INDICES.map(({ upcode, name, kind, market }) => ({
  upcode,
  name,
  kind,
  market,
}));
