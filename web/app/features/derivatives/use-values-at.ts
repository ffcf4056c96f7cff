import type { Meta } from '@sise/contract/envelope';
import { isOfClose } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import type { ValuesAt } from './expiry-words.ts';

/** The moment of the values in a response. */
export function useValuesAt({ asOf }: Pick<Meta, 'asOf'>): ValuesAt {
  const { source } = useMarketFeed();
  return { at: instant(Date.parse(asOf)), ofClose: isOfClose(source) };
}
