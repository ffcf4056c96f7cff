import { COMPARISON_PERIODS } from '@sise/domain/comparison/comparison-period';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { flag } from './lists.ts';
import { IndexRow, QuoteRow } from './rows.ts';
import { dateKst, emptyIsAbsent, optionalText, percent, queryDate, searchWord } from './terms.ts';
import { CoinRow } from './coin.ts';
import { WorldRow } from './world.ts';
import { plainText } from './text.ts';

/** Instruments in one comparison. */
export const MOST_INSTRUMENTS = 5;
/** The longest list of codes, which is also the longest shown back. */
const LONGEST_CODES = 120;

const instrumentCode = z.string().meta({ description: '005930, KOSPI or 1013, NASDAQ, USDKRW, coin:BTC' });

/** An instrument of a comparison: one of quote, index, world and coin has its values of today, the others are null. */
export const ComparedInstrument = z
  .object({
    code: instrumentCode,
    hname: z.string(),
    kind: z.enum(['stock', 'etf', 'etn', 'index', 'world', 'coin']),
    currency: z
      .enum(['KRW', 'USD', 'EUR', 'JPY', 'CNY', 'HKD'])
      .meta({ description: 'of its price or, for an index, of the shares it is calculated from' }),
    converted: z.boolean().meta({ description: 'closes are in won by the rate of their day' }),
    quote: QuoteRow.nullable(),
    index: IndexRow.nullable(),
    world: WorldRow.nullable(),
    coin: CoinRow.nullable(),
    high52: z.number().nullable().meta({ description: '52주 최고, today included' }),
    low52: z.number().nullable(),
    per: z.number().nullable().meta({ description: 'times; of an index from the sums over its stocks' }),
    pbr: z.number().nullable(),
    dividendyield: percent.nullable(),
    deficit: z.boolean().meta({ description: '적자: per is null because of a loss' }),
    fee: percent.nullable().meta({ description: '총보수 of an ETF or ETN, a year' }),
    premium: percent.nullable().meta({ description: '괴리율 of an ETF or ETN' }),
    first: dateKst.nullable().meta({ description: 'first day with a close in or shortly before the period' }),
    closes: z
      .array(z.number().nullable())
      .meta({ description: 'adjusted closes by dates, today so far included; null on a day without one' }),
    return: percent.nullable().meta({ description: 'since the first of dates' }),
    volatility: percent.nullable().meta({ description: '연율 변동성 of daily returns; null with fewer than 20' }),
    drawdown: percent.nullable().meta({ description: '최대 낙폭: zero or below' }),
    drawdownfrom: dateKst.nullable().meta({ description: 'day of the high' }),
    drawdownto: dateKst.nullable().meta({ description: 'day of the low' }),
  })
  .meta({ id: 'ComparedInstrument' });
export type ComparedInstrument = z.infer<typeof ComparedInstrument>;

/** Up to five instruments of any kind since a common day. */
export const Comparison = z
  .object({
    dropped: z
      .array(
        z.object({
          code: z.string().meta({ description: 'as it was asked' }),
          why: z.enum(['unknown', 'missing', 'many']).meta({
            description: 'unknown: no such instrument; missing: no source has that part; many: beyond five',
          }),
        }),
      )
      .meta({ description: 'codes that were left out' }),
    asked: dateKst.meta({ description: 'the day since which was asked' }),
    today: dateKst.meta({ description: 'the last day that may be asked' }),
    won: z.boolean(),
    instruments: z.array(ComparedInstrument).meta({ description: 'in the order asked' }),
    dates: z.array(dateKst).meta({
      description:
        'days on which any of them traded, by the date of its exchange, oldest first: from the last day up to asked on which all of them did, else from the first such day',
    }),
    common: z.number().int().meta({ description: 'daily returns between days on which all of them traded' }),
    correlation: z
      .array(z.array(z.number().nullable()))
      .meta({ description: 'of those returns, by row and column of instruments; null with fewer than 20' }),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;

/** An instrument that can be compared. */
export const FoundInstrument = z
  .object({
    code: instrumentCode,
    hname: z.string(),
    kind: z.enum(['stock', 'index', 'world', 'coin']),
    note: z.string().meta({ description: '코스피 · 005930, 코스닥 업종, 미국 지수' }),
    price: z.number().nullable(),
    digits: z.number().int().meta({ description: 'decimals of the price' }),
    chgrate: percent.nullable(),
  })
  .meta({ id: 'FoundInstrument' });
export type FoundInstrument = z.infer<typeof FoundInstrument>;

const asked = {
  codes: plainText(LONGEST_CODES, `코드는 모두 ${LONGEST_CODES}자까지 적을 수 있습니다.`)
    .transform((text) => text.split(',').filter((code) => code.trim() !== ''))
    .pipe(z.array(plainText(LONGEST_CODES)).min(1, '코드를 하나 이상 적어 주세요.'))
    .meta({ description: 'codes of instruments, separated by commas: see ComparedInstrument' }),
  period: z
    .preprocess(emptyIsAbsent, z.enum(COMPARISON_PERIODS).default('1y'))
    .meta({ description: 'counted back from today; ytd: since the last close of the year before' }),
  from: optionalText(queryDate).meta({ description: 'since this day, instead of a period' }),
  won: flag.meta({ description: 'closes of other currencies in won, where their rate is known' }),
};

/** 비교. */
export const comparison = resource('comparison', {
  compare: read('/compare', {
    summary: '종목·지수·환율·원자재·코인 다섯까지의 수익률과 지표 비교',
    input: z.object(asked),
    reply: Comparison,
    freshness: 'minute',
    example: { codes: '005930,KOSPI,coin:BTC', period: '3m' },
  }),
  days: read('/compare/days', {
    summary: '비교의 일별 종가와 수익률',
    input: z.object(asked),
    reply: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).meta({
      description:
        'date and, for each code, `code` with its close (null on a day without one) and `code return` with the percent since the first day',
    }),
    freshness: 'minute',
    example: { codes: '005930,KOSPI', period: '1m' },
    list: '',
  }),
  instruments: read('/compare/instruments', {
    summary: '비교할 종목·지수·환율·원자재·코인 찾기',
    input: z.object({ word: searchWord }),
    reply: z.array(FoundInstrument),
    freshness: 'tick',
    example: { word: '나스닥' },
    list: '',
  }),
});
