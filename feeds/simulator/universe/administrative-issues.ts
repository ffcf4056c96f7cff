import { dateAt } from '@sise/domain/market/kst';
import { KOSDAQ150, KOSPI200 } from '@sise/domain/market/main-indices';
import type { DateKst } from '@sise/domain/terms';
import { keyOf, uniform, whole, type Key, type Seed } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import { nominalCap } from './company.ts';
import { isReservedCode } from './reserved-codes.ts';
import type { Universe } from './universe.ts';

/** 관리종목 지정일 of an issue that is designated on a day; null for all others. */
export type AdministrativeIssues = (row: number, day: number) => DateKst | null;

/** Of the small companies of a market, the part that is designated each year: then about 3.5 % of KOSDAQ is. */
const PROBABILITY = { kospi: 0.05, kosdaq: 0.085 } as const;
/** won: no larger company is designated for its accounts. */
const LARGEST = 110e9;
/** No year before it has designations. */
const FIRST_YEAR = 2015;
/** The days of March in which annual reports fall due. */
const REPORTS_DUE = { first: 18, count: 14 } as const;
/** Trading days before a delisting for which a company is designated: at least, and at most that many more. */
const BEFORE_DELISTING = { least: 120, more: 120 } as const;

interface Candidate {
  readonly key: Key;
  /** of being designated in a year; 0 for a larger company */
  readonly probability: number;
  readonly firstYear: number;
  /** The first day on which its delisting has made it designated; infinite if none is known. */
  readonly leavesFrom: number;
}

/**
 * 관리종목: some small companies, from one season of annual reports to the next, and all that will be delisted. Only
 * invented companies are, no member of KOSPI200 or KOSDAQ150, and a preferred share together with its common share.
 */
export function createAdministrativeIssues(seed: Seed, days: TradingDays, universe: Universe): AdministrativeIssues {
  const candidates = universe.companies.map((_, row) => candidateOf(seed, days, universe, row));

  function springDay({ key }: Candidate, year: number): DateKst {
    const due = dateAt(year, 3, REPORTS_DUE.first + whole(key, 2 * year, REPORTS_DUE.count));
    return days.calendar.isTradingDay(due) ? due : days.calendar.nextTradingDay(due);
  }

  /** The day since when its reports have made it designated on a date. */
  function since(candidate: Candidate, date: DateKst): DateKst | null {
    const { key, probability, firstYear } = candidate;
    const isDesignated = (year: number) => year >= firstYear && uniform(key, 2 * year + 1) < probability;
    const thisYear = Number(date.slice(0, 4));
    let year = date < springDay(candidate, thisYear) ? thisYear - 1 : thisYear;
    if (!isDesignated(year)) return null;
    while (isDesignated(year - 1)) year -= 1;
    return springDay(candidate, year);
  }

  return (row, day) => {
    const candidate = candidates[universe.issuerOf(row) ?? row] ?? null;
    if (candidate === null) return null;
    if (day < candidate.leavesFrom) return since(candidate, days.dateAt(day));
    // Who is designated when the delisting begins to loom stays so.
    const leaves = days.dateAt(candidate.leavesFrom);
    return since(candidate, leaves) ?? leaves;
  };
}

function candidateOf(seed: Seed, days: TradingDays, universe: Universe, row: number): Candidate | null {
  const company = universe.company(row);
  const { shcode, market, kind, listedOn } = company;
  if (!isReservedCode(shcode) || kind !== 'common' || market === 'konex') return null;
  if (universe.memberOf(row).some((upcode) => upcode === KOSPI200 || upcode === KOSDAQ150)) return null;
  const key = keyOf(seed, 'administrative issue', shcode);
  const before = BEFORE_DELISTING.least + whole(key, 0, BEFORE_DELISTING.more);
  const listedIn = Number((listedOn ?? days.dateAt(0)).slice(0, 4));
  return {
    key,
    probability: nominalCap(company) > LARGEST ? 0 : PROBABILITY[market],
    firstYear: Math.max(FIRST_YEAR, listedIn + 2),
    leavesFrom: Math.max(0, universe.lastDay(row) - before),
  };
}
