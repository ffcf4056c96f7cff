import type { EquityProduct } from '@sise/contract/equity-product';
import type { StockDetail } from '@sise/contract/stock';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { etfEtnQuery } from './etf-etn-queries.ts';

/** The exchange publishes the value of a unit every ten seconds. */
const VALUE_MS = 10_000;

/**
 * The data of an ETF or ETN, with its premium at the live price of the page.
 * @returns null for a stock, and if no source has its value
 */
export function useEtfEtn({
  shcode,
  product,
  price,
}: Pick<StockDetail, 'shcode' | 'product' | 'price'>): EquityProduct | null {
  const isEtfEtn = product !== null;
  const refetchInterval = useRefetchInterval(VALUE_MS);
  const loaded = useQuery({ ...etfEtnQuery(shcode), enabled: isEtfEtn, refetchInterval }).data?.data;
  return useMemo(() => {
    if (!isEtfEtn || loaded === undefined) return null;
    return { ...loaded, price, premium: premiumOf(price, loaded.inav) };
  }, [isEtfEtn, loaded, price]);
}
