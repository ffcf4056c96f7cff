import type { EquityProduct } from '@sise/contract/equity-product';

/** Kinds of funds whose holdings are domestic whatever their index is: foreign ones have a kind of their own. */
const HELD_AT_HOME: ReadonlySet<string> = new Set(['market', 'sector', 'theme', 'strategy']);

/**
 * The premium beyond which the maker of a fund must notify the market, percent: 1 for domestic holdings, 2 for foreign
 * ones. null: it cannot be told where they are, or there is no such rule, as for ETNs.
 * @see KRX 유가증권시장 공시규정 시행세칙, 상장지수펀드 괴리율 초과 발생 신고
 */
export function premiumLimit({
  type,
  category,
  indexcode,
}: Pick<EquityProduct, 'type' | 'category' | 'indexcode'>): number | null {
  if (type === 'EN') return null;
  if (category === 'foreign' || category === 'commodity') return 2;
  if (indexcode !== null) return 1;
  return category !== null && HELD_AT_HOME.has(category) ? 1 : null;
}
