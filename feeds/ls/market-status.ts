import type { FeedEvent, FeedState } from '@sise/domain/market/feed';
import { dateOf } from '@sise/domain/market/kst';
import { sessionAt } from '@sise/domain/market/session';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { MarketOperation } from './frames/market-operation.ts';
import { isOpen } from './trading-day.ts';

export interface MarketStatusOptions {
  readonly now: () => Instant;
  /** Whether values arrive. */
  readonly isHealthy: () => boolean;
  readonly publish: (event: FeedEvent) => void;
}

/** Whether the market is open, by the timetable and by what the exchange announces; published when it changes. */
export interface MarketStatus {
  check(): void;
  operate(operation: MarketOperation): void;
  /** A day was published: its state is published anew. */
  restart(): void;
}

export function createMarketStatus({ now, isHealthy, publish }: MarketStatusOptions): MarketStatus {
  let published: FeedState | null = null;
  /** The exchange opened before the timetable says so; until then. */
  let openUntil = Number.NEGATIVE_INFINITY;
  /** The exchange closed on this day, after a third 서킷브레이커 perhaps before the timetable says so. */
  let closedOn: DateKst | null = null;

  function stateAt(at: Instant): FeedState {
    const isTrading = closedOn !== dateOf(at) && (at < openUntil || isOpen(at));
    if (!isTrading) return 'close';
    return isHealthy() ? 'live' : 'silent';
  }

  function check(): void {
    const at = now();
    const state = stateAt(at);
    if (state === published) return;
    published = state;
    publish({ type: 'status', at, state });
  }

  return {
    check,
    operate(operation) {
      const at = now();
      if (operation === 'opened') openUntil = sessionAt(at).endsAt;
      if (operation === 'closed') {
        closedOn = dateOf(at);
        openUntil = Number.NEGATIVE_INFINITY;
      }
      check();
    },
    restart() {
      published = null;
      check();
    },
  };
}
