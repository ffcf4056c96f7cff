import { future } from '@sise/contract/future';
import type { PageId } from '@sise/contract/page-table';
import { PAGES } from '@sise/contract/page-table';
import { pageAt } from '@sise/contract/paths';
import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import type { Upcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';

/** The options on an index, which have a page of their own. */
export interface OptionProduct {
  readonly page: Extract<PageId, 'kospiOption' | 'kosdaqOption'>;
  /** 코스피200 */
  readonly name: string;
  /** of the index */
  readonly upcode: Upcode;
  readonly optionChain: typeof future.kospi200Options;
  readonly optionDays: typeof future.kospi200OptionDays;
}

export const OPTION_PRODUCTS: readonly OptionProduct[] = [
  {
    page: 'kospiOption',
    ...MAIN_INDICES.KOSPI200,
    optionChain: future.kospi200Options,
    optionDays: future.kospi200OptionDays,
  },
  {
    page: 'kosdaqOption',
    ...MAIN_INDICES.KOSDAQ150,
    optionChain: future.kosdaq150Options,
    optionDays: future.kosdaq150OptionDays,
  },
];

/** The options whose page a path is. @throws if it is none of theirs, which is a wrong route */
export function optionProductAt(pathname: string): OptionProduct {
  const id = pageAt(pathname)?.id;
  const found = OPTION_PRODUCTS.find(({ page }) => page === id);
  if (found === undefined) throw new Error(`${pathname} is no page of options`);
  return found;
}

/** 코스피200 옵션 */
export function titleOfOptions({ page }: OptionProduct): string {
  return PAGES[page].label;
}

/** Interval at which the board is refetched while the market moves. */
export const BOARD_MS = 5_000;
const DAYS_SHOWN = 20;

/** @param expiry null: the nearest month */
export function chainQuery({ optionChain }: OptionProduct, expiry: string | null) {
  return queryOf(optionChain, expiry === null ? {} : { expiry });
}

export function daysQuery({ optionDays }: OptionProduct, page: number) {
  return queryOf(optionDays, { page, num: DAYS_SHOWN });
}
