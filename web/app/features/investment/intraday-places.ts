import type { IntradayNets } from '@sise/contract/flow-markets';

/** The places of the moments of an intraday series between the opening and the close, from 0 to 1. */
export function intradayPlaces({ time, from, to }: Pick<IntradayNets, 'time' | 'from' | 'to'>): number[] {
  return time.map((at) => Math.min(1, Math.max(0, (at - from) / (to - from))));
}
