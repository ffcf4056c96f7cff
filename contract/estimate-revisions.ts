import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { paging } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { count, dateKst, emptyIsAbsent, marketFlag, percent, shcode, upcode, won } from './terms.ts';

/** Since when a change of an estimate is counted: the end of last week, a month ago, three months ago. */
export const REVISION_SPANS = ['1W', '1M', '3M'] as const;
export type RevisionSpan = (typeof REVISION_SPANS)[number];

/** The estimated figures by which stocks are ranked. */
export const REVISION_MEASURES = ['operatingprofit', 'netincome', 'revenue', 'eps'] as const;
export type RevisionMeasure = (typeof REVISION_MEASURES)[number];

export const REVISION_ORDERS = [
  'revision',
  'raised',
  'lowered',
  'dispersion',
  'firms',
  'nextdate',
  'surprise',
  'chgrate',
  'listingamount',
  'hname',
] as const;
export type RevisionOrder = (typeof REVISION_ORDERS)[number];

const preset = <const Values extends readonly [string, ...string[]]>(values: Values, value: NoInfer<Values[number]>) =>
  z.preprocess(emptyIsAbsent, z.enum(values).default(value as never)); // one of them
const firms = z.number().int();

/** 상향·하향·유지: how many raised, cut and kept an estimate. */
const Changes = z.object({ up: firms, down: firms, same: firms });
const surprise = percent
  .nullable()
  .meta({ description: '(실제 ÷ 발표 전 예상 − 1) × 100; null where a loss or nothing was expected' });

/** A stock and what became of its estimate. */
export const RevisionRow = QuoteRow.extend({
  rank: z.number().int().meta({ description: 'in the whole ranking, from 1' }),
  before: won.meta({ description: 'mean estimate before the change; of EPS won a share' }),
  now: won.meta({ description: 'mean estimate now' }),
  revision: percent.nullable().meta({ description: '(지금 ÷ 이전 − 1) × 100; null from or to a loss' }),
  firms: firms.meta({ description: '추정 증권사 수, 2 or more' }),
  raised: firms.meta({ description: '그 사이 추정치를 올린 증권사' }),
  lowered: firms.meta({ description: '내린 증권사' }),
  lowest: won.nullable().meta({ description: 'the lowest estimate of a firm' }),
  highest: won.nullable(),
  dispersion: percent.nullable().meta({ description: '추정치 편차 = 표준편차 ÷ 평균 × 100; null of a loss' }),
  nextdate: dateKst
    .nullable()
    .meta({ description: '다음 실적 발표 예정일, estimated as in the calendar; null: unknown' }),
  lastdate: dateKst.nullable().meta({ description: '마지막 발표일; null if there was none since the listing' }),
  surprise: surprise.meta({ description: 'of the same measure, at the last announcement' }),
}).meta({ id: 'RevisionRow' });
export type RevisionRow = z.infer<typeof RevisionRow>;

const result = {
  shcode,
  hname: z.string(),
  mktflg: marketFlag,
  year: z.number().int(),
  quarter: z.number().int().meta({ description: '1 to 4' }),
  date: dateKst,
  expected: won.meta({ description: '영업이익 추정치: of the coming quarter now, of an announced one until then' }),
};

/** A coming announcement. */
const UpcomingResult = z
  .object({
    ...result,
    basis: z.string().nullable().meta({ description: 'what the date follows from' }),
    firms,
  })
  .meta({ id: 'UpcomingResult' });
export type UpcomingResult = z.infer<typeof UpcomingResult>;

/** An announced result against what was expected. */
export const AnnouncedResult = z.object({ ...result, actual: won, surprise }).meta({ id: 'AnnouncedResult' });
export type AnnouncedResult = z.infer<typeof AnnouncedResult>;

/** 실적 추정치 상향·하향. */
export const estimateRevisions = resource('estimateRevisions', {
  ranking: read('/consensus/estimates', {
    summary: '실적 추정치 상향·하향 종목, 증권사 두 곳 이상이 추정한 종목',
    input: z.object({
      span: preset(REVISION_SPANS, '1M').describe('1W: since the end of last week'),
      measure: preset(REVISION_MEASURES, 'operatingprofit'),
      year: preset(['this', 'next'], 'this').describe('the business year most companies have open, or the one after'),
      direction: preset(['up', 'down', 'all'], 'up'),
      mktflg: z.preprocess((value) => (value === 'ALL' ? undefined : emptyIsAbsent(value)), marketFlag.optional()),
      sortBy: preset(REVISION_ORDERS, 'revision'),
      sortType: z
        .preprocess(emptyIsAbsent, z.enum(['asc', 'desc']).optional())
        .describe('if absent: the largest change first'),
      ...paging(50, 1_000),
    }),
    reply: pageOf(RevisionRow).extend({
      year: z.number().int().nullable().meta({ description: 'the business year estimated; null without estimates' }),
      since: dateKst.nullable().meta({ description: 'the day in the evening of which the estimates before are of' }),
      counts: z
        .object({ '1W': Changes, '1M': Changes, '3M': Changes })
        .meta({ description: 'stocks of the market by the change of the mean, whatever the direction asked for' }),
      sectors: z
        .array(z.object({ upcode: upcode.nullable(), hname: z.string(), ...Changes.shape }))
        .meta({ description: 'the same over the span by industry, those with most changes first' }),
      formula: z.array(z.string()),
    }),
    freshness: 'minute',
    example: { span: '1M', measure: 'operatingprofit' },
    list: 'rows',
  }),
  results: read('/consensus/announcements', {
    summary: '실적 발표 예정과 최근 발표의 예상 대비',
    input: z.object({ num: count({ min: 1, max: 100, default: 10 }) }),
    reply: z.object({
      today: dateKst,
      until: dateKst.meta({
        description: 'the end of two weeks; the day of the earliest announcements if none is before',
      }),
      upcoming: z.array(UpcomingResult).meta({ description: 'by date, then the largest company first' }),
      upcomingtotal: z.number().int(),
      since: dateKst.meta({ description: 'a week before today; weeks earlier when few have announced' }),
      announced: z.array(AnnouncedResult).meta({ description: 'the largest difference first, up or down' }),
      announcedtotal: z.number().int(),
      over: z.number().int().meta({ description: 'of them above the estimate' }),
      under: z.number().int(),
    }),
    freshness: 'minute',
    example: { num: 10 },
  }),
});
