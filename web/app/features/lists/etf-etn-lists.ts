import type { EtfEtnOrder } from '@sise/contract/equity-product';
import { titleOf } from '@sise/contract/page-table';
import type { Sort } from '../../quotes/order.ts';
import { USUAL_OF_ETF, USUAL_OF_ETN } from '../../quotes/etf-etn-columns.tsx';
import type { EtfEtnColumnId } from '../../quotes/etf-etn-columns.tsx';

/** A list of ETFs or ETNs as plain data. */
export interface EtfEtnListing {
  /** The kind as the call names it. */
  readonly id: 'etf' | 'etn';
  /** The label of its tab. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** The word for the maker: 운용사, 발행사. */
  readonly maker: string;
  readonly sort: Sort<EtfEtnOrder>;
  readonly picks: readonly EtfEtnColumnId[];
  readonly note: string;
}

export const ETF_ETN_LISTS = {
  etf: {
    id: 'etf',
    label: 'ETF',
    title: titleOf('etfEquities'),
    description: '상장지수펀드(ETF) 전체 종목의 현재가와 실시간 NAV, 괴리율, 순자산, 총보수를 봅니다.',
    maker: '운용사',
    sort: { by: 'netassets', type: 'desc' },
    picks: USUAL_OF_ETF,
    note: '괴리율 = (현재가 ÷ 실시간 NAV − 1) × 100, 총보수는 연간, 추적오차는 최근 1년 일별 수익률 차이의 표준편차(연율)',
  },
  etn: {
    id: 'etn',
    label: 'ETN',
    title: titleOf('etnEquities'),
    description: '상장지수증권(ETN) 전체 종목의 현재가와 실시간 지표가치, 괴리율, 발행사, 만기일을 봅니다.',
    maker: '발행사',
    sort: { by: 'netassets', type: 'desc' },
    picks: USUAL_OF_ETN,
    note: 'ETN의 NAV는 지표가치, 괴리율 = (현재가 ÷ 실시간 지표가치 − 1) × 100',
  },
} as const satisfies Record<string, EtfEtnListing>;
