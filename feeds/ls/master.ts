import type { Designation, Listing, StockKind, WarningLevel } from '@sise/domain/market/instrument';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { marketOfFlag, type MarketId } from '@sise/domain/market/markets';
import type { Quote } from '@sise/domain/market/quote';
import { shares, shcode, won } from '@sise/domain/terms';
import type { DateKst, Shares, Shcode, Upcode, Won } from '@sise/domain/terms';
import { priceOf, rowsOf, shcodeOf, wordOf } from './blocks.ts';
import type { Fields } from './rest-client.ts';
import { dayOf, THOUSAND } from './units.ts';

/** What another source knows of the issues, such as the archive's last day: what LS's master does not have. */
export interface KnownMarket {
  /** the day that it is of */
  readonly date: DateKst;
  readonly listings: readonly Listing[];
  /** Their last closes; the base of those that LS does not have. */
  readonly closes: ReadonlyMap<Shcode, Won>;
}

/** What LS itself says of an issue beside its master. */
export interface IssueDetail {
  /** the day on which LS said it */
  readonly on: DateKst;
  readonly shares: Shares | null;
  readonly listedOn: DateKst | null;
}

/** 지정 of issues by t1404 and t1405, with their days. */
export interface Designations {
  readonly halted: ReadonlySet<string>;
  /** 관리종목, and 정리매매, which has no limits */
  readonly issues: ReadonlyMap<string, { readonly designation: Designation; readonly on: DateKst | null }>;
  readonly warnings: ReadonlyMap<string, { readonly level: WarningLevel; readonly on: DateKst | null }>;
}

export interface MasterParts {
  /** the response of t8436 for all markets */
  readonly master: Fields;
  readonly designations: Designations;
  readonly known: KnownMarket | null;
  readonly details: ReadonlyMap<string, IssueDetail>;
  /** industry and further indices of a stock, by t1516 */
  readonly members: ReadonlyMap<string, { readonly sector: Upcode | null; readonly memberOf: readonly Upcode[] }>;
}

/** The issues of a day, each with its quote before the first trade. */
export interface Master {
  readonly listings: readonly Listing[];
  readonly quotes: readonly Quote[];
  /** Those of LS; it has none of KONEX. */
  readonly codes: ReadonlySet<Shcode>;
}

const KINDS: Readonly<Record<string, StockKind>> = { '1': 'etf', '2': 'etn' };

/** t8436 주식종목조회, completed by what else is known. Issues that only another source has are added: KONEX. */
export function readMaster(parts: MasterParts): Master {
  const { master, designations, known } = parts;
  const rows = rowsOf(master, 't8436OutBlock');
  const all = new Set(rows.map((row) => shcodeOf(row.shcode)));
  const knownListings = new Map((known?.listings ?? []).map((listing) => [listing.shcode, listing]));
  const listings = new Map<Shcode, Listing>();
  const quotes: Quote[] = [];
  for (const row of rows) {
    const issue = readIssue(row);
    if (issue === null || listings.has(issue.code)) continue;
    const { code, base } = issue;
    listings.set(code, listingOf(issue, knownListings.get(code), all, parts));
    const hasLimits = designations.issues.get(code)?.designation !== 'delisting';
    const [upper, lower] = hasLimits ? [priceOf(row.uplmtprice), priceOf(row.dnlmtprice)] : [null, null];
    quotes.push(untraded(code, base, upper, lower));
  }
  const codes = new Set(listings.keys());
  for (const listing of known?.listings ?? []) {
    const close = known?.closes.get(listing.shcode);
    if (listing.market !== 'konex' || close === undefined || listings.has(listing.shcode)) continue;
    listings.set(listing.shcode, listing);
    quotes.push(untraded(listing.shcode, close, null, null));
  }
  return { listings: [...listings.values()], quotes, codes };
}

/** A row of t8436 with what every issue must have. */
interface Issue {
  readonly row: Fields;
  readonly code: Shcode;
  readonly market: MarketId;
  readonly name: string;
  /** won: the base price of the day */
  readonly base: number;
}

function readIssue(row: Fields): Issue | null {
  const code = shcodeOf(row.shcode);
  const market = marketOfFlag(wordOf(row.gubun));
  const name = wordOf(row.hname);
  const base = priceOf(row.recprice) ?? priceOf(row.jnilclose);
  if (code === null || market === null || name === '' || base === null) return null;
  return { row, code: shcode(code), market, name, base };
}

/** @param before the issue as another source knows it @param all the codes of the master */
function listingOf(
  { row, code, market, name }: Issue,
  before: Listing | undefined,
  all: ReadonlySet<string | null>,
  { designations, known, details, members }: MasterParts,
): Listing {
  const detail = details.get(code);
  const warning = designations.warnings.get(code);
  const designated = designations.issues.get(code);
  const ofIndices = members.get(code);
  return {
    shcode: code,
    name: name.includes('\uFFFD') ? (before?.name ?? name) : name,
    market,
    kind: kindOf(row, code, before, all),
    sector: before?.sector ?? ofIndices?.sector ?? null,
    memberOf: before?.memberOf ?? ofIndices?.memberOf ?? [],
    listedOn: before?.listedOn ?? detail?.listedOn ?? null,
    shares: sharesOf(before, known, detail),
    department: before?.department ?? null,
    isHalted: designations.halted.has(code),
    warning: warning?.level ?? null,
    ...(warning?.on ? { warnedOn: warning.on } : {}),
    ...(designated && { designation: designated.designation }),
    ...(designated?.on && { designatedOn: designated.on }),
    action: null,
  };
}

/** Of both sources the later day counts. LS counts thousands: where that makes the difference, the other is exact. */
function sharesOf(before: Listing | undefined, known: KnownMarket | null, detail: IssueDetail | undefined): Shares {
  const [exact, asked] = [before?.shares || null, detail?.shares ?? null];
  if (exact === null || known === null || asked === null || detail === undefined) return exact ?? asked ?? shares(0);
  const isSame = Math.abs(exact - asked) < THOUSAND;
  return isSame || detail.on <= known.date ? exact : asked;
}

/** How far trading alone moves a price in a day, as a part of it. */
const DAY_LIMIT = 0.3;

/**
 * Issues whose base price was set apart from the close before it, as by a split or with new shares: their listed shares
 * may have changed with it. LS's own previous close tells, and so does the known one. If that is older than the day
 * before, nearly all differ by trading, and only what is beyond the limit of a day counts.
 * @param master the response of t8436
 * @param date the day that it is of
 */
export function codesOfOtherBase(master: Fields, known: KnownMarket | null, date: DateKst): Shcode[] {
  const isNewest = known?.date === KRX_CALENDAR.previousTradingDay(date);
  const isApart = (base: number, close: number) => (isNewest ? base !== close : Math.abs(base / close - 1) > DAY_LIMIT);
  return rowsOf(master, 't8436OutBlock').flatMap((row) => {
    const [code, base, previous] = [shcodeOf(row.shcode), priceOf(row.recprice), priceOf(row.jnilclose)];
    if (code === null || base === null) return [];
    const close = known?.closes.get(shcode(code));
    const isOther = (previous !== null && previous !== base) || (close !== undefined && isApart(base, close));
    return isOther ? [shcode(code)] : [];
  });
}

/** A preferred share's code is that of its common share but for the last character. */
function kindOf(
  row: Fields,
  code: string,
  before: Listing | undefined,
  all: ReadonlySet<string | null>,
): StockKind | null {
  const product = KINDS[wordOf(row.etfgubun)];
  if (product !== undefined) return product;
  if (wordOf(row.spac_gubun) === 'Y') return 'spac';
  if (before !== undefined && before.kind !== 'etf' && before.kind !== 'etn') return before.kind;
  return !code.endsWith('0') && all.has(`${code.slice(0, -1)}0`) ? 'preferred' : null;
}

function untraded(code: Shcode, base: number, upper: number | null, lower: number | null): Quote {
  return {
    shcode: code,
    price: null,
    basePrice: won(base),
    open: null,
    high: null,
    low: null,
    volume: shares(0),
    turnover: won(0),
    upperLimit: upper === null ? null : won(upper),
    lowerLimit: lower === null ? null : won(lower),
  };
}

/** 종목체크 of t1405 by which designations are asked for. */
export const DESIGNATION_CHECKS = ['1', '2', '3', '4', '5'] as const;
export type DesignationCheck = (typeof DESIGNATION_CHECKS)[number];
const LEVELS: Readonly<Partial<Record<DesignationCheck, WarningLevel>>> = { '4': '01', '1': '02', '5': '03' };

/**
 * 매매거래정지, 정리매매, 투자주의, 투자경고 and 투자위험 by the rows of t1405; of several warnings the highest.
 * @param administrative 관리종목: the rows of t1404
 */
export function readDesignations(
  rows: ReadonlyMap<DesignationCheck, readonly Fields[]>,
  administrative: readonly Fields[] = [],
): Designations {
  const warnings = new Map<string, { level: WarningLevel; on: DateKst | null }>();
  for (const [check, found] of rows) {
    const level = LEVELS[check];
    if (level === undefined) continue;
    for (const [code, on] of datesOf(found)) {
      const before = warnings.get(code);
      if (before === undefined || before.level < level) warnings.set(code, { level, on });
    }
  }
  const issues = new Map<string, { designation: Designation; on: DateKst | null }>();
  for (const [code, on] of datesOf(administrative)) issues.set(code, { designation: 'administrative', on });
  for (const [code, on] of datesOf(rows.get('3') ?? [])) issues.set(code, { designation: 'delisting', on });
  return { halted: new Set(datesOf(rows.get('2') ?? []).keys()), issues, warnings };
}

/** The issues of rows, each with the 지정일 of its first row. */
function datesOf(rows: readonly Fields[]): Map<string, DateKst | null> {
  const dates = new Map<string, DateKst | null>();
  for (const row of rows) {
    const code = shcodeOf(row.shcode);
    if (code !== null && !dates.has(code)) dates.set(code, dayOf(row.date));
  }
  return dates;
}
