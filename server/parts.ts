import type { MemberSite } from '@sise/contract/member';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import type { Rankings } from '@sise/domain/ranking/rankings';
import type { MarketSearch } from '@sise/domain/search/market-search';
import type { Instant, Shcode, Upcode } from '@sise/domain/terms';
import type { AttentionCounter } from './attention/counter.ts';
import type { Visitors } from './attention/visitors.ts';
import type { Accounts } from './identity/accounts.ts';
import type { PeriodChanges } from './period-changes.ts';
import type { Personal } from './store/database.ts';
import type { IndexRange } from './wire/index-row.ts';

/** What the routes stand on. */
export interface Parts {
  readonly market: Market;
  readonly sources: Sources;
  readonly periodChanges: PeriodChanges;
  readonly rankings: Rankings;
  /** Finds stocks and indices by what a reader types. */
  readonly search: MarketSearch;
  /** what readers view and add; whoever keeps members' lists tells it of additions */
  readonly attention: AttentionCounter;
  /** whose views count */
  readonly visitors: Visitors;
  /** what members keep; null where nothing is kept */
  readonly personal: Personal | null;
  readonly accounts: Accounts;
  /** the readers' clock, which is not the market's */
  readonly now: () => Instant;
  /** where members sign in */
  readonly memberSite: MemberSite;
  /** 52주 range of an index up to the day before; null where no source reaches back */
  readonly indexRange: (upcode: Upcode) => IndexRange | null;
  /** 추적오차 of an ETF or ETN, percent a year; null until a day's are made, and where it cannot be told */
  readonly trackingErrorOf: (shcode: Shcode) => number | null;
}
