import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { CONSENSUS_PRESETS, FLOW_PRESETS, TECH_PRESETS } from './screener-filter.ts';
import type { PresetKey, Screen } from './screener-filter.ts';
import type { ScreenOrder } from './screener-rows.ts';

/** 추천 조건: a screen with a name, and how its short list is ordered. */
export interface NamedScreen {
  readonly title: string;
  readonly description: string;
  readonly filter: Partial<Screen>;
  readonly sortBy: ScreenOrder;
  readonly sortType: 'asc' | 'desc';
}

export const PRESETS: Readonly<Record<PresetKey, NamedScreen>> = {
  golden: {
    title: '골든크로스',
    description: '5거래일 안에 5일 이동평균이 20일 이동평균을 위로 지난 종목',
    filter: { upCross: '5-20', crossDays: 5 },
    sortBy: 'amount',
    sortType: 'desc',
  },
  dead: {
    title: '데드크로스',
    description: '5거래일 안에 5일 이동평균이 20일 이동평균을 아래로 지난 종목',
    filter: { downCross: '5-20', crossDays: 5 },
    sortBy: 'amount',
    sortType: 'desc',
  },
  aligned: {
    title: '정배열',
    description: '5일, 20일, 60일, 120일 이동평균이 차례로 위에 있는 종목',
    filter: { macross: 'up' },
    sortBy: 'amount',
    sortType: 'desc',
  },
  rsi: {
    title: 'RSI 과매도',
    description: 'RSI(14)가 30 이하인 종목',
    filter: { rsi: 'oversold' },
    sortBy: 'rsi',
    sortType: 'asc',
  },
  cci: {
    title: 'CCI 과매도',
    description: 'CCI(20)가 −100 이하인 종목',
    filter: { cci: 'oversold' },
    sortBy: 'cci',
    sortType: 'asc',
  },
  newhigh: {
    title: '52주 신고가',
    description: '오늘 52주 최고가를 넘은 종목',
    filter: { newHigh: 1 },
    sortBy: 'chgrate',
    sortType: 'desc',
  },
  rising: {
    title: '연속 상승세',
    description: '3거래일 이상 이어서 오른 종목',
    filter: { risingDays: 3 },
    sortBy: 'risingdays',
    sortType: 'desc',
  },
  volume: {
    title: '거래량 급증',
    description: '오늘 거래량이 벌써 20일 하루 평균을 넘은 종목',
    filter: { volumeSurge: 100 },
    sortBy: 'volumeratio',
    sortType: 'desc',
  },
  bollinger: {
    title: '볼린저 밴드 하단',
    description: '볼린저 밴드(20, 2) 하단에 닿거나 내려간 종목',
    filter: { bollinger: 'lower' },
    sortBy: 'bollinger',
    sortType: 'asc',
  },
  bothbuy: {
    title: '쌍끌이 매수',
    description: '외국인과 기관이 2거래일 이상 이어서 함께 순매수한 종목',
    filter: { bothBuyDays: 2 },
    sortBy: 'bothbuydays',
    sortType: 'desc',
  },
  strongbuy: {
    title: '강력매수 의견',
    description: '투자의견 평균이 강력매수인 종목',
    filter: { opinion: ['1'] },
    sortBy: 'opinion',
    sortType: 'asc',
  },
  buy: {
    title: '매수 의견',
    description: '투자의견 평균이 매수나 강력매수인 종목',
    filter: { opinion: ['1', '2'] },
    sortBy: 'reports',
    sortType: 'desc',
  },
  upside: {
    title: '목표가 여유',
    description: '목표주가 평균이 현재가보다 20% 이상 높은 종목',
    filter: { meanUpDown: { from: 20, to: null } },
    sortBy: 'upside',
    sortType: 'desc',
  },
  undervalued: {
    title: '저평가 성장주',
    description: '대형·중형주로 매수 의견이고, 괴리율 20~130%, 영업이익 성장률 15% 이상, 3개월 수익률 −20~130%인 종목',
    filter: {
      marketCapSize: ['large', 'mid'],
      stockProfitType: '3M',
      stockProfitRate: { from: -20, to: 130 },
      opinion: ['1', '2'],
      meanUpDown: { from: 20, to: 130 },
      businessGrowth: 'operatingProfit',
      businessGrowthRate: { from: 15, to: null },
    },
    sortBy: 'upside',
    sortType: 'desc',
  },
  promising: {
    title: '성장 기대주',
    description: '순이익이 20% 이상 늘고 목표주가가 현재가보다 높은 종목',
    filter: { businessGrowth: 'netIncome', businessGrowthRate: { from: 20, to: null }, meanUpDown: 'up' },
    sortBy: 'growthnet',
    sortType: 'desc',
  },
  steady: {
    title: '안정 성장주',
    description: '대형주로 매출이 5% 이상 늘고 외국인 지분이 10% 이상인 종목',
    filter: {
      marketCapSize: ['large'],
      businessGrowth: 'revenue',
      businessGrowthRate: { from: 5, to: null },
      foreignerHoldRate: { from: 10, to: null },
    },
    sortBy: 'listingamount',
    sortType: 'desc',
  },
  cheap: {
    title: '아직 저렴한 가치주',
    description: 'PER 10배 이하, PBR 1배 이하인 종목',
    filter: { per: { from: null, to: 10 }, pbr: { from: null, to: 1 } },
    sortBy: 'pbr',
    sortType: 'asc',
  },
  dividend: {
    title: '배당 많은 종목',
    description: '최근 네 분기 배당이 현재가의 4% 이상인 종목',
    filter: { dividendYield: { from: 4, to: null } },
    sortBy: 'dividendyield',
    sortType: 'desc',
  },
  earner: {
    title: '돈 잘 버는 회사',
    description: 'ROE 15% 이상이고 영업이익이 늘어난 종목',
    filter: {
      roe: { from: 15, to: null },
      businessGrowth: 'operatingProfit',
      businessGrowthRate: { from: 0.01, to: null },
    },
    sortBy: 'roe',
    sortType: 'desc',
  },
  bargain: {
    title: '고수익 저평가',
    description: 'ROE 15% 이상, PER 10배 이하인 종목',
    filter: { roe: { from: 15, to: null }, per: { from: null, to: 10 } },
    sortBy: 'per',
    sortType: 'asc',
  },
  recovering: {
    title: '저평가 탈출',
    description: 'PBR 1배 이하로, 주가가 60일 이동평균 위에 있고 한 달 동안 5% 이상 오른 종목',
    filter: {
      pbr: { from: null, to: 1 },
      macross: 'above60',
      stockProfitType: '1M',
      stockProfitRate: { from: 5, to: null },
    },
    sortBy: 'profit1m',
    sortType: 'desc',
  },
  dividendgrowth: {
    title: '미래의 배당왕',
    description: '배당수익률 2% 이상이고, ROE 10% 이상, 순이익이 10% 이상 늘어난 종목',
    filter: {
      dividendYield: { from: 2, to: null },
      roe: { from: 10, to: null },
      businessGrowth: 'netIncome',
      businessGrowthRate: { from: 10, to: null },
    },
    sortBy: 'dividendyield',
    sortType: 'desc',
  },
};

export const PRESET_KEYS: readonly PresetKey[] = [...TECH_PRESETS, ...FLOW_PRESETS, ...CONSENSUS_PRESETS];

/** The presets that stocks have, or ETFs and ETNs: those of the chart are for both. */
export function presetsOf(kind: ScreenKind): readonly PresetKey[] {
  return kind === 'stocks' ? PRESET_KEYS : TECH_PRESETS;
}

export function groupOf(key: PresetKey): 'tech' | 'flows' | 'consensus' {
  if (FLOW_PRESETS.some((known) => known === key)) return 'flows';
  return TECH_PRESETS.some((known) => known === key) ? 'tech' : 'consensus';
}
