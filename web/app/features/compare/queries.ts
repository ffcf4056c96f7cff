import { isOfClose } from '@sise/domain/market/source';
import { comparison } from '@sise/contract/comparison';
import { queryOf } from '../../api/query-of.ts';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { compareInput, type CompareView } from './compare-address.ts';

/** The interval at which a comparison is refetched: markets abroad move while KRX is closed, too. */
const SOON_MS = 60_000;

export const compareQuery = (view: CompareView) => queryOf(comparison.compare, compareInput(view));
export const findQuery = (word: string) => queryOf(comparison.instruments, { word });

/** Milliseconds; false if the source is an archive. */
export function useCompareInterval(): number | false {
  return isOfClose(useMarketFeed().source) ? false : SOON_MS;
}
