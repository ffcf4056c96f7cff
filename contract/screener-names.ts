import type { ValueScale } from '@sise/domain/screener/value-scale';
import type { RangeField, Screen, ScreenField } from './screener-filter.ts';

/** 수익률 기간, as it precedes 수익률. */
export const RETURN_NAMES: Readonly<Record<Screen['stockProfitType'], string>> = {
  '1W': '1주',
  '1M': '1개월',
  '3M': '3개월',
  '6M': '6개월',
  '1Y': '1년',
  YTD: '연초 대비',
};

export const GROWTH_NAMES: Readonly<Record<Screen['businessGrowth'], string>> = {
  revenue: '매출액 성장률',
  operatingProfit: '영업이익 성장률',
  netIncome: '순이익 성장률',
};

const NAMES: Readonly<Record<Exclude<ScreenField, 'stockProfitRate' | 'businessGrowthRate'>, string>> = {
  marketCapSize: '시가총액 규모',
  marketCap: '시가총액',
  opinion: '투자의견',
  meanUpDown: '괴리율',
  foreignerHoldRate: '외국인 보유율',
  bothBuyDays: '쌍끌이 매수',
  foreignerBuyDays: '외국인 연속 순매수',
  institutionBuyDays: '기관 연속 순매수',
  per: 'PER',
  pbr: 'PBR',
  roe: 'ROE',
  dividendYield: '배당수익률',
  upCross: '골든크로스',
  downCross: '데드크로스',
  macross: '이동평균',
  rsi: 'RSI',
  cci: 'CCI',
  newHigh: '52주 신고가',
  risingDays: '연속 상승일',
  volumeSurge: '거래량 급증',
  bollinger: '볼린저 밴드',
};

/** The settings of a screen that choose what a condition is about. */
type Settings = Partial<Pick<Screen, 'stockProfitType' | 'businessGrowth'>>;

/** The Korean name of a condition: 3개월 수익률, PER. */
export function conditionName(
  field: ScreenField,
  { stockProfitType = '3M', businessGrowth = 'operatingProfit' }: Settings,
): string {
  if (field === 'stockProfitRate') return `${RETURN_NAMES[stockProfitType]} 수익률`;
  return field === 'businessGrowthRate' ? GROWTH_NAMES[businessGrowth] : NAMES[field];
}

/** The smallest step of a percentage here: above zero means at least this. */
const STEP = 0.01;

/** The ranges that some words stand for. */
export const WORD_RANGES = {
  meanUpDown: { up: { from: STEP, to: null }, down: { from: null, to: -STEP } },
  rsi: { oversold: { from: null, to: 30 }, overbought: { from: 70, to: null } },
  cci: { oversold: { from: null, to: -100 }, overbought: { from: 100, to: null } },
} as const;

/** The scales of those ranges whose values span orders of magnitude; the others are linear. */
export const SCALES: Readonly<Partial<Record<RangeField, ValueScale>>> = {
  businessGrowthRate: { kind: 'symlog', unit: 10 },
  marketCap: { kind: 'symlog', unit: 1e9 },
};
