import { indices } from '@sise/contract/indices';
import { coin } from '@sise/contract/coin';
import { globalStock, world } from '@sise/contract/world';
import { KOSPI } from '@sise/domain/market/main-indices';
import { queryOf } from '../../api/query-of.ts';
import { sourceInterval } from '../../api/source-interval.ts';
import { REFETCH_MS } from '../../quotes/use-refetch-interval.ts';

/** Rows on a page of daily prices. */
const DAILY_ROWS = 20;
/** The dollar in won. */
export const DOLLAR = 'USDKRW';

export const instrumentsQuery = queryOf(world.globalIndices, {});
/** 한국은행 기준금리. */
export const baseRateQuery = queryOf(world.baseRate, {});
export const venuesQuery = queryOf(world.venues, {});
export const instrumentQuery = (id: string) => queryOf(world.globalIndex, { id, bars: false });
export const instrumentDailyQuery = (id: string, page: number) =>
  queryOf(world.globalDaily, { id, page, num: DAILY_ROWS });
export const coinsQuery = queryOf(world.coins, {});
export const coinQuery = (id: string) => queryOf(coin.detail, { id });
export const coinDailyQuery = (id: string, page: number) => queryOf(coin.daily, { id, page, num: DAILY_ROWS });
/** A year of KOSPI. */
export const kospiQuery = queryOf(indices.tv, { id: KOSPI, type: 'day', count: 260 });

/** The last day of an instrument before a date. */
export const barsOn = (id: string, lastDate: string) =>
  queryOf(world.globalTv, { id, type: 'day', lastDate, count: 1 });
const FOUND = 50;
export const companiesQuery = (keyword: string) => queryOf(globalStock.companies, { keyword, num: FOUND });
/** A foreign company's day; its newest if none is named. */
export const companyDayQuery = (id: string, date?: string) =>
  queryOf(globalStock.glDaily, date === undefined ? { id } : { id, date });

/** The refetch interval of values from abroad, which move while KRX is closed, too. */
export const worldInterval = sourceInterval(REFETCH_MS);
