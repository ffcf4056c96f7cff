import type { Meta } from '@sise/contract/envelope';
import { isOfClose } from '@sise/domain/market/source';

/** A query as the query library hands it over. */
interface AskedQuery {
  readonly state: { readonly data?: { readonly meta: Pick<Meta, 'sources'> } | undefined };
}

/**
 * For `refetchInterval` of values whose sources may be others than the market's, which move while it is closed:
 * milliseconds; false while all their sources have only closed days.
 */
export function sourceInterval(ms: number): (query: AskedQuery) => number | false {
  return ({ state: { data } }) => (data === undefined || data.meta.sources.every(isOfClose) ? false : ms);
}
