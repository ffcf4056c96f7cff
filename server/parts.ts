import type { MemberSite } from '@sise/contract/member';
import type { YearFigures } from '@sise/domain/etf-etn/year-figures';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import type { Rankings } from '@sise/domain/ranking/rankings';
import type { MarketSearch } from '@sise/domain/search/market-search';
import type { Instant, Shcode, Upcode } from '@sise/domain/terms';
import type { Interest } from './interest.ts';
import type { PopularityCounter } from './popularity/counter.ts';
import type { Visitors } from './popularity/visitors.ts';
import type { Accounts } from './identity/accounts.ts';
import type { CalendarEvents } from './calendar/calendar-events.ts';
import type { EstimateCache } from './figures/estimate-cache.ts';
import type { NetBuyingCache } from './figures/net-buying.ts';
import type { PeriodChanges } from './figures/period-changes.ts';
import type { ReportOutcomes } from './figures/report-outcomes.ts';
import type { PastScreens } from './screener/past-screens.ts';
import type { ScreenerTableCache } from './screener/screener-table-cache.ts';
import type { Personal } from './store/database.ts';
import type { IndexRange } from './wire/index-row.ts';

/** What the routes work with. */
export interface Parts {
  readonly market: Market;
  readonly sources: Sources;
  /** What is sent only while it is wanted: books, and flows and contracts of today. */
  readonly interest: Interest;
  readonly periodChanges: PeriodChanges;
  /** net buying of all stocks over several days */
  readonly netBuying: NetBuyingCache;
  /** estimates of all companies and their revisions */
  readonly estimates: EstimateCache;
  /** what came of brokers' reports */
  readonly reportOutcomes: ReportOutcomes;
  readonly rankings: Rankings;
  /** columns by which instruments are screened now, and as of past days */
  readonly screenerTables: ScreenerTableCache;
  readonly pastScreens: PastScreens;
  /** Finds stocks and indices by typed text. */
  readonly search: MarketSearch;
  /** the dates of the calendar */
  readonly calendarEvents: CalendarEvents;
  /** views and additions of stocks; the stores of members' lists report additions to it */
  readonly popularity: PopularityCounter;
  /** decides whose views count */
  readonly visitors: Visitors;
  /** stored data of members; null when nothing is stored */
  readonly personal: Personal | null;
  readonly accounts: Accounts;
  /** the readers' clock, which is not the market's */
  readonly now: () => Instant;
  /** where members sign in */
  readonly memberSite: MemberSite;
  /** 52주 range of an index up to the day before; null when no source reaches back */
  readonly indexRange: (upcode: Upcode) => IndexRange | null;
  /** figures of an ETF or ETN from its last year; null until the day's are calculated */
  readonly etfEtnFiguresOf: (shcode: Shcode) => YearFigures | null;
}
