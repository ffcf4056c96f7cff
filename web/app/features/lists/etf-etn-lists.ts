import type { EtfEtnOrder } from '@sise/contract/equity-product';
import { titleOf } from '@sise/contract/page-table';
import type { Sort } from '../../quotes/order.ts';
import {
  ETF_ETN_COLUMNS,
  ETF_ETN_VALUE_COLUMNS,
  ETN_COLUMNS,
  ETN_VALUE_COLUMNS,
  USUAL_OF_ETF,
  USUAL_OF_ETN,
  VALUES_OF_ETF,
  VALUES_OF_ETN,
} from '../../quotes/etf-etn-columns.tsx';
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
  readonly columns: typeof ETF_ETN_COLUMNS;
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
    columns: ETF_ETN_COLUMNS,
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
    columns: ETN_COLUMNS,
    picks: USUAL_OF_ETN,
    note: '괴리율 = (현재가 ÷ 실시간 지표가치 − 1) × 100',
  },
} as const satisfies Record<string, EtfEtnListing>;

/** The lists of /equity-product: the same ETFs and ETNs with what they are worth in place of their trading. */
export const VALUE_LISTS = {
  etf: {
    ...ETF_ETN_LISTS.etf,
    title: titleOf('etfs'),
    description:
      'ETF의 실시간 NAV와 괴리율, 3개월 수익률, 총보수, 추적오차, 분배율, 순자산을 유형과 운용사별로 비교합니다.',
    columns: ETF_ETN_VALUE_COLUMNS,
    picks: VALUES_OF_ETF,
    note: '3개월 수익률은 전일 NAV까지 분배금을 다시 투자한 값, 분배율은 최근 1년 분배금 ÷ 전일 NAV, 추적오차는 1년 일별 수익률 차이의 표준편차(연율)',
  },
  etn: {
    ...ETF_ETN_LISTS.etn,
    title: titleOf('etns'),
    description:
      'ETN의 실시간 지표가치와 괴리율, 3개월 수익률, 제비용, 추적오차, 만기일을 유형과 발행사별로 비교합니다.',
    columns: ETN_VALUE_COLUMNS,
    picks: VALUES_OF_ETN,
    note: '3개월 수익률은 전일 지표가치까지, 추적오차는 1년 일별 수익률 차이의 표준편차(연율)',
  },
} as const satisfies Record<string, EtfEtnListing>;
