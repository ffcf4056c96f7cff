import type { Meta } from '@sise/contract/envelope';
import type { FutureHead, FutureRow } from '@sise/contract/futures';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useLiveFutures } from '../../../quotes/use-live-derivatives.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { contractOf, isOfAMonth, monthInSearch } from './future-address.ts';
import { futurePageAt } from './future-product.ts';
import type { FutureProduct, FutureTab } from './future-product.ts';
import { headQuery } from './future-queries.ts';

/** What every tab of a page of futures knows. */
export interface FutureView {
  readonly product: FutureProduct;
  readonly tab: FutureTab;
  readonly head: FutureHead;
  readonly meta: Meta;
  /** Every listed month with its live values, nearest first. */
  readonly rows: readonly FutureRow[];
  /** 결제월 in the address; null for the front month. */
  readonly month: string | null;
  /** Its contract; null where no source has futures. */
  readonly row: FutureRow | null;
}

export function useFutureView(): FutureView {
  const { product, tab } = futurePageAt(useLocation().pathname);
  const [search] = useSearchParams();
  const { data: response } = useSuspenseQuery({
    ...headQuery(product),
    refetchInterval: useRefetchInterval(),
  });
  const { data: head, meta } = response;
  const rows = useLiveFutures(product.spec.id, head.rows);
  const month = isOfAMonth(tab) ? monthInSearch(search) : null;
  return { product, tab, head, meta, rows, month, row: contractOf(rows, month) };
}
