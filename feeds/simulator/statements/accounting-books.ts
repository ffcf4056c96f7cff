import { joinQuarters, type Accounts } from '@sise/domain/financials/accounts';
import { endOfQuarter, quarterOfDate, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { growthRate } from '@sise/domain/financials/ratios';
import { dateOf } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { keyOf, type Key } from '../random.ts';
import { createWriters } from '../research/writers.ts';
import { nominalCap } from '../universe/company.ts';
import { dividendOf, type DividendFacts } from './dividends.ts';
import { companyProfileOf, type CompanyProfile } from './company-profile.ts';
import { publicationOf, type Publication } from './publications.ts';
import { incomeOf, quarterOf, type Income } from './quarters.ts';

/** The financial statements of every company, by row; a preferred share has those of its issuer. */
export interface AccountingBooks {
  /** The row of the company that owns the statements; null if there are none, as for an index fund or an ETN. */
  ownerOf(row: number): number | null;
  companyProfileOf(owner: number): CompanyProfile;
  accounts(owner: number, quarter: FiscalQuarter): Accounts;
  income(owner: number, quarter: FiscalQuarter): Income;
  publication(owner: number, quarter: FiscalQuarter): Publication;
  /** The newest quarter published at a moment. */
  newestAt(owner: number, at: Instant): FiscalQuarter;
  /** null for a quarter that pays nothing */
  dividend(owner: number, quarter: FiscalQuarter): DividendFacts | null;
  /** All shares entitled to profit, common and preferred, on a day. */
  sharesOn(owner: number, day: number): number;
  /** A key for each firm that estimates the company's earnings: those that cover it, or a single one. */
  estimatingFirms(owner: number): readonly Key[];
  /** won: market cap of all its shares near the anchor day */
  capOf(owner: number): number;
}

/** Companies of at least this market cap publish preliminary results before the report, won. */
const PUBLISHES_EARLY = 1e12;
/** A 손익구조 change of 30 % or more must be published before the annual report. */
const NOTABLE = 30;

export function createAccountingBooks(exchange: Exchange): AccountingBooks {
  const { seed, days, universe, calendar } = exchange;
  const { companies } = universe;
  const natures = new Map<number, CompanyProfile>();
  const anchor = quarterOfDate(days.dateAt(days.anchor)) - 1;
  const preferred = new Map<number, number[]>();
  let covering: ReadonlyMap<number, readonly Key[]> | null = null;
  companies.forEach((_, row) => {
    const issuer = universe.issuerOf(row);
    if (issuer !== undefined) preferred.set(issuer, [...(preferred.get(issuer) ?? []), row]);
  });

  function allShares(owner: number): number {
    return (preferred.get(owner) ?? []).reduce(
      (sum, row) => sum + universe.company(row).shares,
      universe.company(owner).shares,
    );
  }

  function capOf(owner: number): number {
    return (preferred.get(owner) ?? []).reduce(
      (sum, row) => sum + nominalCap(universe.company(row)),
      nominalCap(universe.company(owner)),
    );
  }

  function profile(owner: number): CompanyProfile {
    const known = natures.get(owner) ?? companyProfileOf(seed, universe.company(owner), capOf(owner));
    natures.set(owner, known);
    return known;
  }

  const income = ofLastCompany((owner, quarter) => incomeOf(profile(owner), quarter, anchor));
  const accounts = ofLastCompany((owner, quarter) => quarterOf(profile(owner), quarter, anchor));
  const publication = ofLastCompany(publicationIn);

  /** Whether a year's profit differs so much from the previous year's that it must be published early. */
  function isNotable(owner: number, lastQuarter: FiscalQuarter): boolean {
    const incomes = Array.from({ length: 8 }, (_, n) => income(owner, lastQuarter - 7 + n));
    return (['revenue', 'operatingProfit', 'netIncome'] as const).some((line) => {
      const sum = (from: number) => incomes.slice(from, from + 4).reduce((all, one) => all + one[line], 0);
      const rate = growthRate(sum(4), sum(0));
      return rate === null || Math.abs(rate) >= NOTABLE;
    });
  }

  function publicationIn(owner: number, quarter: FiscalQuarter): Publication {
    const { kind, market } = universe.company(owner);
    const isLarge = capOf(owner) >= PUBLISHES_EARLY;
    const isEarly =
      kind === 'common' && market !== 'konex' && (isLarge || (quarter % 4 === 3 && isNotable(owner, quarter)));
    return publicationOf(profile(owner), quarter, isEarly, calendar);
  }

  return {
    ownerOf(row) {
      const owner = universe.issuerOf(row) ?? row;
      const { kind } = universe.company(owner);
      return kind === 'etf' || kind === 'etn' ? null : owner;
    },
    companyProfileOf: profile,
    accounts,
    income,
    publication,
    newestAt(owner, at) {
      const last = quarterOfDate(dateOf(at)) - 1;
      return publication(owner, last).at <= at ? last : last - 1;
    },
    dividend(owner, quarter) {
      return dividendOf({
        profile: profile(owner),
        company: universe.company(owner),
        quarter,
        cap: capOf(owner),
        shares: allShares(owner),
        publication: () => publication(owner, quarter),
        incomeOfYear: (lastQuarter) =>
          [3, 2, 1, 0].reduce((sum, back) => sum + income(owner, lastQuarter - back).controllingIncome, 0),
        calendar,
      });
    },
    sharesOn: (owner, day) => allShares(owner) / universe.scale(owner, day),
    estimatingFirms(owner) {
      covering ??= coveringFirms(exchange);
      return covering.get(owner) ?? [keyOf(seed, 'estimate', '', universe.company(owner).shcode)];
    },
    capOf,
  };
}

/** What is made of a company's quarter, kept while the same company is asked for: its page reads many of them twice. */
function ofLastCompany<Value>(
  make: (owner: number, quarter: FiscalQuarter) => Value,
): (owner: number, quarter: FiscalQuarter) => Value {
  const quarters = new Map<FiscalQuarter, Value>();
  let last = -1;
  return (owner, quarter) => {
    if (owner !== last) quarters.clear();
    last = owner;
    const known = quarters.get(quarter) ?? make(owner, quarter);
    quarters.set(quarter, known);
    return known;
  };
}

/** The firms whose analysts cover a company, by its row. */
function coveringFirms({ seed, universe }: Exchange): Map<number, Key[]> {
  const firms = new Map<number, Set<string>>();
  for (const { firm, covered } of createWriters(seed, universe))
    for (const { row } of covered) firms.set(row, (firms.get(row) ?? new Set()).add(firm));
  return new Map(
    [...firms].map(([row, names]) => {
      const { shcode } = universe.company(row);
      return [row, [...names].map((name) => keyOf(seed, 'estimate', name, shcode))];
    }),
  );
}

/** The four quarters up to and including one. */
export function yearTo(books: AccountingBooks, owner: number, last: FiscalQuarter): Accounts {
  return joinQuarters([
    books.accounts(owner, last - 3),
    books.accounts(owner, last - 2),
    books.accounts(owner, last - 1),
    books.accounts(owner, last),
  ]);
}

/** The number of the last trading day of a quarter; −1 before the first day of the history. */
export function lastDayOf({ days }: Exchange, quarter: FiscalQuarter): number {
  return days.dayOnOrBefore(endOfQuarter(quarter));
}
