import { z } from 'zod';
import { QuoteRow } from './rows.ts';
import { SIZE_NAMES } from './screener-filter.ts';
import { etfEtnType, percent, won } from './terms.ts';

const known = (what: string) => percent.nullable().meta({ description: `${what}, percent; null where not known` });

const days = (what: string) =>
  z
    .number()
    .int()
    .nullable()
    .meta({ description: `${what}, to the last day with flows; 0 without, null where not known` });

/** A stock with all the fields of the screener. */
export const ScreenRow = QuoteRow.extend({
  product: etfEtnType.nullable().meta({ description: 'EF ETF, EN ETN; null for a stock' }),
  size: z.enum(SIZE_NAMES).nullable().meta({ description: '시가총액 규모' }),
  profit1w: known('1주 수익률'),
  profit1m: known('1개월 수익률'),
  profit3m: known('3개월 수익률'),
  profit6m: known('6개월 수익률'),
  profit1y: known('1년 수익률'),
  profitytd: known('연초 대비 수익률'),
  opinion: z.number().nullable().meta({ description: '투자의견 평균, 1 강력매수 to 5 강력매도' }),
  grade: z
    .enum(['1', '2', '3', '4', '5'])
    .nullable()
    .meta({ description: '투자의견: 1 강력매수, 2 매수, 3 보유, 4 매도, 5 강력매도' }),
  target: won.nullable().meta({ description: '목표주가 평균' }),
  upside: known('괴리율: (목표주가 / 현재가 − 1) × 100'),
  reports: z.number().int().nullable().meta({ description: 'reports behind opinion and target' }),
  growthrevenue: known('매출액 성장률, last four quarters against the four before'),
  growthoperating: known('영업이익 성장률'),
  growthnet: known('순이익 성장률'),
  per: z.number().nullable().meta({ description: 'PER, times; null after a loss and where not known' }),
  pbr: z.number().nullable().meta({ description: 'PBR, times' }),
  roe: known('ROE'),
  dividendyield: known('배당수익률'),
  disparity5: known('이격도: price against its mean of 5 days'),
  disparity20: known('20일 이격도'),
  disparity60: known('60일 이격도'),
  disparity120: known('120일 이격도'),
  alignment: z
    .enum(['up', 'down', 'mixed'])
    .nullable()
    .meta({ description: '이동평균 배열: up 정배열, down 역배열; null without 120 days' }),
  upcross: z.string().nullable().meta({ description: '최근 골든크로스 within 5 days: its averages, such as 5-20' }),
  downcross: z.string().nullable().meta({ description: '최근 데드크로스' }),
  rsi: z.number().nullable().meta({ description: 'RSI 14, 0 to 100' }),
  cci: z.number().nullable().meta({ description: 'CCI 20' }),
  macd: z.number().nullable().meta({ description: 'MACD 12-26, won' }),
  macdsignal: z.number().nullable().meta({ description: '시그널 9, won' }),
  macdosc: z.number().nullable().meta({ description: 'MACD − 시그널, won' }),
  bollinger: z.number().nullable().meta({ description: '%b × 100 of 볼린저 밴드 20, 2: 0 lower, 100 upper band' }),
  risingdays: z.number().int().nullable().meta({ description: '연속 상승일, today included' }),
  volumeratio: known('거래량: of today so far against the mean of the last 20 days'),
  bothbuydays: days('쌍끌이 매수: 외국인과 기관이 함께 순매수한 연속 거래일'),
  foreignerbuydays: days('외국인 연속 순매수일'),
  institutionbuydays: days('기관 연속 순매수일'),
  highage: z.number().int().nullable().meta({ description: 'trading days since the 52-week high, 0 today' }),
}).meta({ id: 'ScreenRow' });
export type ScreenRow = z.infer<typeof ScreenRow>;

/** The orders of the rows: every number of a row, its name, code and listing day. */
export const SCREEN_ORDERS = [
  'listingamount',
  'price',
  'change',
  'chgrate',
  'volume',
  'amount',
  'foreignrate',
  'hname',
  'shcode',
  'profit1w',
  'profit1m',
  'profit3m',
  'profit6m',
  'profit1y',
  'profitytd',
  'opinion',
  'target',
  'upside',
  'reports',
  'growthrevenue',
  'growthoperating',
  'growthnet',
  'per',
  'pbr',
  'roe',
  'dividendyield',
  'disparity5',
  'disparity20',
  'disparity60',
  'disparity120',
  'rsi',
  'cci',
  'macd',
  'macdsignal',
  'bollinger',
  'risingdays',
  'volumeratio',
  'bothbuydays',
  'foreignerbuydays',
  'institutionbuydays',
  'highage',
] as const;
export type ScreenOrder = (typeof SCREEN_ORDERS)[number];
