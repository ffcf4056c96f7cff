import { future } from '@sise/contract/future';
import { investment } from '@sise/contract/investment';
import { queryOf } from '../../../api/query-of.ts';
import { responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { FIRST_BARS } from '../../../charts/use-bars.ts';
import type { BarSource } from '../../../charts/use-bars.ts';
import { contractOf, monthInSearch } from './future-address.ts';
import { futurePageAt } from './future-product.ts';
import type { FutureProduct } from './future-product.ts';

const DAYS = 20;
const MINUTES = 60;

export const productAt = ({ url }: PageAddress) => futurePageAt(url.pathname).product;
export const headQuery = ({ head }: FutureProduct) => queryOf(head, {});
/** @param code of a contract; null: the front month of each day */
export const daysQuery = ({ days }: FutureProduct, code: string | null, page: number) =>
  queryOf(days, { page, num: DAYS, ...(code === null ? {} : { code }) });
export const investorsQuery = ({ spec }: FutureProduct) => queryOf(future.detail, { product: spec.id, x: 'investors' });
export const timesQuery = ({ spec }: FutureProduct, page: number) =>
  queryOf(future.detail, { product: spec.id, x: 'times', page, num: MINUTES });
export const investorDaysQuery = ({ spec }: FutureProduct, page: number) =>
  queryOf(investment.derivativeDaily, { product: spec.id, what: 'futures', flows: false, page, num: DAYS });
/** @param id a contract's code; a product for its front months, one after the other */
export const barsOfFuture =
  (id: string): BarSource =>
  (barQuery) =>
    queryOf(future.tv, { id, ...barQuery });
export const firstBarsQuery = (id: string) => barsOfFuture(id)({ type: 'day', adjusted: true, count: FIRST_BARS });

/**
 * The contract of the month in an address, by the head that has been loaded.
 * @returns null without a month in the address, or if no month is listed
 * @throws a 404 for a month that is not listed
 */
export function chosenContract(first: Loaded, address: PageAddress): string | null {
  const month = monthInSearch(address.url.searchParams);
  const head = responseIn(first, headQuery(productAt(address)))?.data;
  return month === null ? null : (contractOf(head?.rows ?? [], month)?.code ?? null);
}
