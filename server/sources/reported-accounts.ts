import type { CompanyAccounts, CompanyReply, Growth, YearRatios } from '@sise/domain/financials/company-accounts';
import type { ReportedStatements } from '@sise/domain/financials/reported-accounts';
import type { ReportedCompanies } from '@sise/domain/financials/reported-companies';
import { dividendOf, statementsOf, type StockFacts } from '@sise/domain/financials/reported-statements';
import { fundamentalsOf, growthOf, yearRatiosOf, type TrailingFigures } from '@sise/domain/financials/trailing-figures';
import type { Fundamentals } from '@sise/domain/financials/valuation';
import type { Archive, ShareChange } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { Market } from '@sise/domain/market/engine';
import { commonCodeOf, etfEtnKindOf, type Listing } from '@sise/domain/market/instrument';
import { addDays } from '@sise/domain/market/kst';
import { dateKst, type DateKst, type Shcode } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { within } from '@sise/feeds/transport/within';
import { setImmediate } from 'node:timers/promises';

export interface ReportedAccountsOptions {
  readonly companies: ReportedCompanies;
  readonly market: Market;
  readonly archive: Pick<Archive, 'dailyBars' | 'shareChanges'>;
  readonly timers: FeedTimers;
}

/**
 * How long a reader waits for a company's statements. Once it was in vain, nobody waits for that company again before
 * they have come.
 */
export const PATIENCE_MS = 4_000;
/** Trading days of the years that statements are shown of. */
const DAYS = 1_600;
/** A close counts for a day so long after it. */
const CLOSE_DAYS = 10;

/** Figures of all stocks, valid until a company's change or a day begins. */
interface Tables {
  readonly growth: ReadonlyMap<Shcode, Growth>;
  readonly ratios: ReadonlyMap<Shcode, YearRatios>;
  readonly fundamentals: ReadonlyMap<Shcode, Fundamentals>;
}

/**
 * Statements and figures of listed companies as they reported them, with the prices of the market. A source of reports
 * has neither estimates, nor the days of dividends, nor what was known at a past moment.
 */
export function createReportedAccounts(options: ReportedAccountsOptions): CompanyAccounts {
  const { companies, market, archive, timers } = options;
  const overdue = new Set<Shcode>();
  const changesOf = new Map<Shcode, readonly ShareChange[]>();
  let isReadingChanges = false;
  let isNamed = false;
  let made: { readonly trailing: ReadonlyMap<Shcode, TrailingFigures>; readonly tables: Tables } | null = null;
  let sharesOf: ReadonlyMap<Shcode, number> = new Map();

  market.onChange(({ day, listings }) => {
    if (day || listings.length > 0) {
      made = null;
      sharesOf = companyShares(market.listings);
    }
    if (day) {
      changesOf.clear();
      isNamed = false;
    } else if (!isNamed) {
      isNamed = true; // now there are prices, by which the largest go first
      companies.want(companiesByCap(market));
    }
  });

  async function reportedOf(code: Shcode): Promise<CompanyReply<ReportedStatements>> {
    let reply: Awaited<ReturnType<ReportedCompanies['accountsOf']>> | null = null;
    const asked = companies.accountsOf(code).then((given) => {
      reply = given;
      overdue.delete(code);
    });
    await (overdue.has(code) ? Promise.race([asked, setImmediate()]) : within(timers, PATIENCE_MS, asked));
    const given = reply as Awaited<ReturnType<ReportedCompanies['accountsOf']>> | null; // assigned by the question
    if (given === null) overdue.add(code);
    return given?.ok ? given.value : 'late';
  }

  /** Reads, one after another, which companies with a dividend have changed their shares since. */
  async function readChanges(codes: readonly Shcode[]): Promise<void> {
    if (isReadingChanges || codes.length === 0) return;
    isReadingChanges = true;
    const { dayVersion } = market;
    try {
      for (const code of codes) {
        const changes = await archive.shareChanges(code);
        if (market.dayVersion !== dayVersion) break;
        changesOf.set(code, changes);
      }
      made = null;
    } catch {
      // The store was away: the dividends stay unknown until figures are made the next time.
    } finally {
      isReadingChanges = false;
    }
  }

  function dividendNow(listing: Listing, { dividend }: TrailingFigures): number | null {
    const shareChanges = changesOf.get(listing.shcode);
    if (dividend === null || shareChanges === undefined) return null;
    const isPreferred = listing.kind === 'preferred';
    return dividendOf(dividend, { isPreferred, shareChanges }, dateKst(`${dividend.year}-12-31`));
  }

  function tables(): Tables {
    const { trailing } = companies;
    if (made?.trailing === trailing) return made.tables;
    const growth = new Map<Shcode, Growth>();
    const ratios = new Map<Shcode, YearRatios>();
    const fundamentals = new Map<Shcode, Fundamentals>();
    const unread: Shcode[] = [];
    for (const listing of market.listings) {
      const { shcode } = listing;
      const common = commonCodeOf(listing);
      const figures = trailing.get(common);
      if (figures === undefined) continue;
      growth.set(shcode, growthOf(figures));
      ratios.set(shcode, yearRatiosOf(figures));
      fundamentals.set(shcode, fundamentalsOf(figures, sharesOf.get(common) ?? null, dividendNow(listing, figures)));
      if (figures.dividend !== null && !changesOf.has(shcode)) unread.push(shcode);
    }
    made = { trailing, tables: { growth, ratios, fundamentals } };
    void readChanges(unread);
    return made.tables;
  }

  async function factsOf(listing: Listing, shares: number): Promise<StockFacts> {
    const [bars, shareChanges] = await Promise.all([
      archive.dailyBars(listing.shcode, { count: DAYS }),
      archive.shareChanges(listing.shcode),
    ]);
    const closes = adjustBars(bars);
    const closeOn = (date: DateKst) => {
      const bar = closes.findLast((each) => each.date <= date);
      return bar === undefined || bar.date < addDays(date, -CLOSE_DAYS) ? null : bar.close;
    };
    return { shares, isPreferred: listing.kind === 'preferred', closeOn, shareChanges };
  }

  return {
    growth: () => tables().growth,
    ratiosOfAll: () => tables().ratios,
    fundamentals: (shcode) => tables().fundamentals.get(shcode) ?? null,
    fundamentalsOfAll: () => tables().fundamentals,
    statementsAt: async () => null,
    async statements(shcode) {
      const listing = market.listings[market.rowOf(shcode) ?? -1];
      if (listing === undefined || etfEtnKindOf(listing) !== null) return null;
      const common = commonCodeOf(listing);
      const shares = sharesOf.get(common) ?? 0;
      const reported = shares > 0 ? await reportedOf(common) : null;
      if (reported === null || reported === 'late') return reported;
      return statementsOf(reported, await factsOf(listing, shares));
    },
    dividends: async () => null,
    dividendsBetween: null,
  };
}

/** All listed shares of each company, by its common share. */
function companyShares(listings: readonly Listing[]): Map<Shcode, number> {
  const shares = new Map<Shcode, number>();
  for (const listing of listings) {
    const common = commonCodeOf(listing);
    shares.set(common, (shares.get(common) ?? 0) + listing.shares);
  }
  return shares;
}

/** Companies by their common shares, the largest first. */
function companiesByCap({ stocks, listings, columns: { marketCap } }: Market): Shcode[] {
  const capOf = (row: number) => marketCap[row] || 0; // NaN without a price
  const rows = stocks.toSorted((a, b) => capOf(b) - capOf(a) || a - b);
  return [...new Set(rows.flatMap((row) => listings[row] ?? []).map(commonCodeOf))];
}
