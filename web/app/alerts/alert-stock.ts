import type { QuoteRow } from '@sise/contract/rows';
import type { EtfEtnType } from '@sise/contract/terms';

/** The stock, ETF or ETN of an alert. */
export type AlertStock = QuoteRow & {
  /** 상품구분; null for a stock. */
  readonly product: EtfEtnType | null;
};
