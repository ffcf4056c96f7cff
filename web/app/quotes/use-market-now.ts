import type { MarketStatus } from '@sise/contract/market';
import { isDayOver } from '@sise/domain/market/day-over';
import type { SessionId } from '@sise/domain/market/session-id';
import type { Instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useLiveStatus } from '../live/live-provider.tsx';
import { marketStatus, useMarketFeed, type MarketFeed } from './market-feed.tsx';

/** The market at this moment. Changes every second: only for small texts. */
export interface MarketNow extends MarketFeed {
  /** The trading day shown. */
  readonly date: MarketStatus['workdate'] | null;
  /** 장전, 동시호가, 장중 … */
  readonly session: SessionId | null;
  /** The time of the newest value. */
  readonly asOf: Instant | null;
}

/** The market status loaded with the page, updated by the live channel. */
export function useMarketNow(): MarketNow {
  const feed = useMarketFeed();
  const { data: response } = useQuery(marketStatus);
  const liveStatus = useLiveStatus();
  const status = response?.data[0];
  const asOf = liveStatus?.asOf ?? (response ? Date.parse(response.meta.asOf) : null);
  return {
    ...feed,
    date: status?.workdate ?? null,
    session: liveStatus?.sessionId ?? status?.sessionId ?? null,
    asOf: asOf as Instant | null, // both are moments by contract
  };
}

/** The day whose closes are shown once it is over: at night, at weekends and on holidays. Null while values may change. */
export function closedOn({ date, session, asOf }: MarketNow): MarketNow['date'] {
  return date !== null && isDayOver(date, session, asOf) ? date : null;
}
