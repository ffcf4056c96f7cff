import { indices } from '@sise/contract/indices';
import { marketmap } from '@sise/contract/marketmap';
import type { Period } from '@sise/domain/market/period';
import { queryOf } from '../../api/query-of.ts';
import type { MapMarket, MapView } from './map-address.ts';

/** Number of days on the time bar, today included. */
const DAYS = 251;

export const snapshotQuery = ({ symbol }: MapMarket) => queryOf(marketmap.snapshot, { s: symbol });

export const colorsQuery = ({ symbol }: MapMarket, { period, color }: MapView) =>
  queryOf(marketmap.colors, { s: symbol, period, color });

export const framesQuery = ({ symbol }: Pick<MapMarket, 'symbol'>, period: Period, from: string, count: number) =>
  queryOf(marketmap.frames, { s: symbol, period, from, count });

/** Today's intraday series of the market's index, and its daily closes of the past year, for the time bar. */
export const intradayQuery = queryOf(indices.charts, {});
export const daysQuery = ({ upcode }: Pick<MapMarket, 'upcode'>) =>
  queryOf(indices.tv, { id: upcode, type: 'day', count: DAYS, adjusted: false });
