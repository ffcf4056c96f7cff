import { weightsOf } from '@sise/domain/portfolio/allocation';
import { converted, type Units } from '@sise/domain/portfolio/money';
import type { StockCode } from '@sise/domain/portfolio/transaction';
import type { StockFacts } from './stock-facts.ts';
import type { ValuedPortfolio } from './portfolio-service.ts';

/** 비중 of one stock before and after an entry, percent; null when it has no price, and for the account itself. */
export interface PreviewWeights {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * The weight of a stock in the portfolio now, and with the given number of shares, rounded as in its list of holdings.
 * @param quantity shares of it after the entry
 */
export function previewWeights(
  { stocks, counting, rate }: ValuedPortfolio,
  stock: StockCode | null,
  { price, currency }: StockFacts,
  quantity: number,
): PreviewWeights {
  if (stock === null || price === null || currency === null) return { before: null, after: null };
  if (currency !== counting.base && rate === null) return { before: null, after: null };
  const others = stocks
    .filter((one) => one.stock !== stock)
    .map((one) => ({ key: one.stock, value: one.valuation?.value.base ?? 0 }));
  const weightWith = (value: Units) =>
    weightsOf([...others, { key: stock, value }]).find(({ key }) => key === stock)?.weight ?? 0;
  const worthNow = stocks.find((one) => one.stock === stock)?.valuation?.value.base ?? 0;
  return {
    before: weightWith(worthNow),
    after: weightWith(converted(quantity * price, currency, counting.base, rate)),
  };
}
