import type { EquityProduct } from '@sise/contract/equity-product';
import type { StockDetail } from '@sise/contract/stock';
import { premiumOf } from '@sise/domain/products/premium';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAskAgain } from '../../../quotes/use-ask-again.ts';
import { productQuery } from './product-queries.ts';

/** The exchange spreads the value of a unit every ten seconds. */
const VALUE_MS = 10_000;

/**
 * What an ETF or ETN is and is worth, its premium by the price that stands on the page.
 * @returns null for a stock, and where no source tells its value
 */
export function useProduct({
  shcode,
  product,
  price,
}: Pick<StockDetail, 'shcode' | 'product' | 'price'>): EquityProduct | null {
  const isProduct = product !== null;
  const refetchInterval = useAskAgain(VALUE_MS);
  const told = useQuery({ ...productQuery(shcode), enabled: isProduct, refetchInterval }).data?.data;
  return useMemo(() => {
    if (!isProduct || told === undefined) return null;
    return { ...told, price, premium: price === null ? null : premiumOf(price, told.inav) };
  }, [isProduct, told, price]);
}
