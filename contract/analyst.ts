import { z } from 'zod';
import { REPORT_LIST, REPORTS_BESIDE } from './consensus-wall.ts';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flagOn, paging, sortType } from './lists.ts';
import { CallRow, ReportRow, Writer, writerCode } from './reports.ts';
import { OWN_ONLY, ownEmail } from './own.ts';
import { count, dateKst, emptyIsAbsent, optionalText, percent } from './terms.ts';
import { plainText } from './text.ts';

/** The periods for which reports are held before they are graded, in months and a year. */
export const PERIODS = ['1M', '3M', '6M', '1Y'] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD_MONTHS = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12 } as const satisfies Record<Period, number>;
const periodType = (value: Period) => z.preprocess(emptyIsAbsent, z.enum(PERIODS).default(value));

/** The orders of the ranking. */
export const ANALYST_ORDERS = [
  'score',
  'returnrate',
  'excess',
  'hitrate',
  'hitshrunk',
  'targetrate',
  'accuracy',
  'reports',
  'name',
  'firm',
  'sector',
  'subscribers',
] as const;
export type AnalystOrder = (typeof ANALYST_ORDERS)[number];

/** The most analysts of one response: more than there are. */
export const MOST_ANALYSTS = 1_000;

/**
 * How an analyst's reports turned out. A period is how long a report is held: those are graded whose day so many months
 * after publication lies within the last twelve months.
 */
const grades = {
  reports: z.number().int().meta({ description: 'published within the last 12 months, of every kind' }),
  graded: z.number().int().meta({ description: 'rated company reports whose period ended within the last 12 months' }),
  returnrate: percent.nullable().meta({ description: '평균 수익률: of the stock, from the first close to the end' }),
  excess: percent.nullable().meta({ description: '평균 초과수익률: 수익률 less that of KOSPI or KOSDAQ' }),
  hitrate: percent.nullable().meta({ description: '적중률: 매수 above the index, 매도 below it; a tie is a miss' }),
  hits: z.number().int(),
  hitsample: z.number().int().meta({ description: 'graded reports with 매수 or 매도' }),
  hitlow: percent.nullable().meta({ description: "lower bound of hitrate's 95 % interval (Wilson)" }),
  hithigh: percent.nullable(),
  hitshrunk: percent.nullable().meta({ description: '보정 적중률: hitrate drawn towards that of all analysts' }),
  targetrate: percent.nullable().meta({ description: '목표 도달률: targets that a high reached within the period' }),
  targethits: z.number().int(),
  targetsample: z.number().int().meta({ description: 'graded reports whose target was above the price' }),
  accuracy: percent.nullable().meta({ description: '목표가 정확도: mean of 100 − |괴리율| at the end of the period' }),
  optimism: percent
    .nullable()
    .meta({ description: '낙관 편향: mean of (목표주가 − 기간 끝 종가) ÷ 작성 기준가, percentage points' }),
  score: z.number().nullable().meta({ description: '0 to 100; null with fewer than three graded reports' }),
  accuracyPart: z.number().nullable().meta({ description: 'part of the score, 0 to 50' }),
  returnPart: z.number().nullable(),
  rank: z.number().int().nullable().meta({ description: 'by score; null without one' }),
};

export const AnalystRow = Writer.extend({
  ...grades,
  subscribers: z.number().int().meta({ description: '구독' }),
}).meta({ id: 'AnalystRow' });
export type AnalystRow = z.infer<typeof AnalystRow>;

export const AnalystDetail = AnalystRow.extend({
  analystCode: writerCode.meta({ description: 'REPORT_WRITER_CODE' }),
  vote: z
    .enum(['like', 'dislike'])
    .nullable()
    .meta({ description: `the member's own; ${OWN_ONLY}` }),
  subscribed: z
    .boolean()
    .nullable()
    .meta({ description: `whether the member has subscribed; ${OWN_ONLY}` }),
  periodType: z.enum(PERIODS),
  ranked: z.number().int().meta({ description: 'analysts with a score' }),
  sectorReturn: percent.nullable().meta({ description: 'mean 평균 수익률 of the same sector' }),
  sectorRank: z.number().int().nullable(),
  sectorRanked: z.number().int(),
  covered: z.number().int().meta({ description: 'stocks reported on within a year' }),
  raised: z.number().int().meta({ description: '목표가 상향 within the last 12 months' }),
  kept: z.number().int(),
  lowered: z.number().int(),
  started: z.number().int().meta({ description: '신규' }),
  likes: z.number().int(),
  dislikes: z.number().int(),
  peers: z.array(AnalystRow).meta({ description: 'the best of the same sector' }),
  method: z.array(z.string()).meta({ description: '산식' }),
}).meta({ id: 'AnalystDetail' });
export type AnalystDetail = z.infer<typeof AnalystDetail>;

/** 애널리스트: the authors of reports, and their grades. */
export const analyst = resource(
  'analyst',
  {
    totalSummary: read('/analyst/total-summary', {
      summary: '애널리스트 전체 요약',
      input: z.object({ periodType: periodType('1M') }),
      reply: z.object({
        periodType: z.enum(PERIODS),
        from: dateKst.meta({ description: 'twelve months before to; reports since then are counted' }),
        to: dateKst,
        analysts: z.number().int(),
        firms: z.number().int(),
        reports: z.number().int(),
        graded: z.number().int(),
        returnrate: percent.nullable().meta({ description: 'mean return of all graded reports' }),
        excess: percent.nullable(),
        hitrate: percent.nullable(),
        targetrate: percent.nullable(),
        accuracy: percent.nullable(),
        optimism: percent.nullable(),
        raised: z.number().int(),
        kept: z.number().int(),
        lowered: z.number().int(),
        started: z.number().int(),
        buys: z.number().int().meta({ description: '강력매수 and 매수' }),
        holds: z.number().int(),
        sells: z.number().int().meta({ description: '매도 and 강력매도' }),
        unrated: z.number().int(),
        method: z.array(z.string()),
      }),
      freshness: 'minute',
      example: { periodType: '1M' },
    }),
    ranking: read('/analyst/ranking', {
      summary: '애널리스트 순위',
      input: z.object({
        periodType: periodType('1M'),
        sortBy: z.preprocess(emptyIsAbsent, z.enum(ANALYST_ORDERS).default('score')),
        sortType,
        num: count({ min: 1, max: MOST_ANALYSTS, default: 20 }),
        paginate: count({ min: 1, max: 100_000, default: 1 }).meta({ description: 'the page, from 1' }),
        sector: optionalText(plainText(40)),
        firm: optionalText(plainText(40)),
      }),
      reply: pageOf(AnalystRow).extend({
        periodType: z.enum(PERIODS),
        sectors: z.array(z.string()),
        firms: z.array(z.string()),
        method: z.array(z.string()),
      }),
      freshness: 'minute',
      example: { periodType: '1M', num: 20, paginate: 1 },
      list: 'rows',
    }),
    top10: read('/analyst/top10', {
      summary: '애널리스트 TOP 10과 그들의 보고서',
      input: z.object({
        periodType: periodType('1M'),
        reports: flagOn.meta({ description: 'false leaves top null' }),
      }),
      reply: z.array(
        AnalystRow.extend({
          top: ReportRow.nullable().meta({ description: 'the graded report with the best 초과수익률' }),
        }),
      ),
      freshness: 'minute',
      wall: REPORTS_BESIDE,
      list: '',
    }),
    detail: read('/analyst/{id}/detail', {
      summary: '애널리스트',
      input: z.object({ id: writerCode, periodType: periodType('3M'), email: ownEmail }),
      reply: AnalystDetail,
      freshness: 'minute',
      hasOwnData: true,
      example: { id: 'A001', periodType: '3M' },
    }),
    reports: read('/analyst/{id}/reports', {
      summary: '애널리스트의 보고서와 결과',
      input: z.object({
        id: writerCode,
        periodType: periodType('3M').meta({ description: 'published within this period before today' }),
        ...paging(20, 250),
      }),
      reply: pageOf(CallRow).extend({ periodType: z.enum(PERIODS), from: dateKst, method: z.array(z.string()) }),
      freshness: 'minute',
      wall: REPORT_LIST,
      example: { id: 'A001', periodType: '3M' },
      list: 'rows',
    }),
  },
  'analyst.unknown',
);
