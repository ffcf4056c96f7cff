import type { ProductOrder } from '@sise/contract/equity-product';
import type { Sort } from '../../quotes/order.ts';
import { USUAL_OF_ETF, USUAL_OF_ETN } from '../../quotes/product-columns.tsx';
import type { ProductColumnId } from '../../quotes/product-columns.tsx';

/** A list of products as plain data. */
export interface ProductListing {
  /** As the call names the kind. */
  readonly id: 'etf' | 'etn';
  /** On the tab. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** Who stands behind a product: 운용사, 발행사. */
  readonly maker: string;
  readonly sort: Sort<ProductOrder>;
  readonly picks: readonly ProductColumnId[];
  readonly note: string;
}

export const PRODUCT_LISTS = {
  etf: {
    id: 'etf',
    label: 'ETF',
    title: 'ETF 종목',
    description: '상장지수펀드(ETF) 전체 종목의 현재가와 실시간 NAV, 괴리율, 순자산, 총보수를 봅니다.',
    maker: '운용사',
    sort: { by: 'netassets', type: 'desc' },
    picks: USUAL_OF_ETF,
    note: '괴리율 = (현재가 ÷ 실시간 NAV − 1) × 100, 총보수는 연간, 추적오차는 최근 1년 일별 수익률 차이의 표준편차(연율)',
  },
  etn: {
    id: 'etn',
    label: 'ETN',
    title: 'ETN 종목',
    description: '상장지수증권(ETN) 전체 종목의 현재가와 실시간 지표가치, 괴리율, 발행사, 만기일을 봅니다.',
    maker: '발행사',
    sort: { by: 'netassets', type: 'desc' },
    picks: USUAL_OF_ETN,
    note: 'ETN의 NAV는 지표가치, 괴리율 = (현재가 ÷ 실시간 지표가치 − 1) × 100',
  },
} as const satisfies Record<string, ProductListing>;
