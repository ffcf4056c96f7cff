import { z } from 'zod';
import { REPORT_LIST, REPORTS_BESIDE } from './consensus-wall.ts';
import { read, resource } from './endpoint.ts';
import { gradeCode, ReportRow } from './reports.ts';
import { count, dateKst, percent, shcode, won } from './terms.ts';

/** 컨센서스 of one stock. */
export const GeneralConsensus = z
  .object({
    shcode,
    hname: z.string(),
    price: won.nullable(),
    opinion: z.number().nullable().meta({ description: '평균 투자의견; null when no one rates it' }),
    gradeCode: gradeCode.nullable(),
    grade: z.string().nullable().meta({ description: 'band: 1.00–1.80 강력매수 … 4.21–5.00 강력매도' }),
    counts: z.record(gradeCode, z.number().int()).meta({ description: 'analysts by opinion' }),
    target: won.nullable(),
    targetHigh: won.nullable(),
    targetLow: won.nullable(),
    targetCount: z.number().int(),
    upside: percent.nullable(),
    correctedTarget: won
      .nullable()
      .meta({ description: "보정 목표가: mean of the targets less their authors' past optimism; null while unknown" }),
    correctedUpside: percent.nullable(),
    correctedCount: z.number().int().meta({ description: 'targets in correctedTarget' }),
    reports: z.number().int(),
    changes: z
      .object({ up: z.number(), down: z.number(), new: z.number(), keep: z.number() })
      .meta({ description: '목표가 변동 of the analysts who wrote within the last month' }),
    targetMonthAgo: won.nullable(),
    spread: percent.nullable().meta({ description: '목표가 편차: standard deviation of the targets over their mean' }),
    history: z
      .array(
        z.object({
          date: dateKst,
          opinion: z.number().nullable(),
          target: won.nullable(),
          reports: z.number().int(),
          grade1: z.number().int(),
          grade2: z.number().int(),
          grade3: z.number().int(),
          grade4: z.number().int(),
          grade5: z.number().int(),
        }),
      )
      .meta({ description: 'at the last twelve month ends and now, oldest first' }),
    rows: z.array(ReportRow).meta({ description: 'the reports that are counted, newest first' }),
    formula: z.array(z.string()),
  })
  .meta({ id: 'GeneralConsensus' });
export type GeneralConsensus = z.infer<typeof GeneralConsensus>;

/** Estimated income of a period, or the actual one. */
const ExpectedIncome = z.object({
  revenue: won,
  operatingprofit: won,
  netincome: won,
  eps: won.meta({ description: 'by the shares of today' }),
});

const Changes = z.object({ up: z.number().int(), down: z.number().int() });

/** 추정치 변화 and 어닝 서프라이즈 of one stock. */
export const EarningsExpectations = z
  .object({
    shcode,
    hname: z.string(),
    firms: z.number().int().meta({ description: '추정 증권사 수; 0 when nobody estimates' }),
    monthago: dateKst.nullable().meta({ description: 'the day the estimates a month ago are of' }),
    quarterago: dateKst.nullable().meta({ description: 'three months ago' }),
    years: z
      .array(
        z.object({
          year: z.number().int(),
          now: ExpectedIncome,
          monthago: ExpectedIncome.nullable().meta({ description: 'null where the stock was not listed then' }),
          quarterago: ExpectedIncome.nullable(),
          weeks: z
            .array(
              ExpectedIncome.extend({
                date: dateKst.meta({ description: 'Sunday; today in the running week' }),
                firms: z
                  .object({ revenue: Changes, operatingprofit: Changes, netincome: Changes, eps: Changes })
                  .nullable()
                  .meta({ description: 'firms that raised and cut it in that week; null on the first' }),
              }),
            )
            .meta({ description: 'the estimate at the end of the last 13 weeks and of the one before, oldest first' }),
          low: ExpectedIncome.nullable().meta({ description: 'lowest estimate; null with fewer than two firms' }),
          high: ExpectedIncome.nullable(),
          deviation: ExpectedIncome.nullable().meta({ description: '표준편차' }),
        }),
      )
      .meta({ description: 'the business year still open and the next' }),
    quarters: z
      .array(
        z.object({
          year: z.number().int(),
          quarter: z.number().int().meta({ description: '1 to 4' }),
          announcedate: dateKst.nullable().meta({ description: 'null while it is not announced' }),
          expected: ExpectedIncome.meta({ description: 'until the announcement, or now' }),
          actual: ExpectedIncome.nullable(),
          surprise: z
            .object({
              revenue: percent.nullable(),
              operatingprofit: percent.nullable(),
              netincome: percent.nullable(),
              eps: percent.nullable(),
            })
            .nullable()
            .meta({ description: '(actual ÷ expected − 1) × 100; null where a loss or nothing was expected' }),
        }),
      )
      .meta({ description: 'the last eight that were announced, oldest first, then the one that is awaited' }),
    next: z
      .object({
        date: dateKst,
        title: z.string(),
        basis: z.string().nullable().meta({ description: 'what the date follows from' }),
      })
      .nullable()
      .meta({ description: '다음 실적 발표 예정일, estimated, as in the calendar; null: unknown' }),
    formula: z.string(),
  })
  .meta({ id: 'EarningsExpectations' });
export type EarningsExpectations = z.infer<typeof EarningsExpectations>;

/** The consensus of one stock. */
export const stockConsensus = resource(
  'stockConsensus',
  {
    recentReports: read('/stock/{code}/recent-reports', {
      summary: '종목의 최근 보고서',
      input: z.object({ code: shcode, num: count({ min: 1, max: 100, default: 6 }) }),
      reply: z.array(ReportRow),
      freshness: 'minute',
      wall: REPORT_LIST,
      example: { code: '005930' },
      list: '',
    }),
    general: read('/stock/{code}/general-consensus', {
      summary: '종목 컨센서스',
      input: z.object({ code: shcode }),
      reply: GeneralConsensus,
      freshness: 'minute',
      wall: REPORTS_BESIDE,
      example: { code: '005930' },
      list: 'rows',
    }),
    expectations: read('/stock/{code}/earnings-expectations', {
      summary: '추정치 변화와 어닝 서프라이즈',
      input: z.object({ code: shcode }),
      reply: EarningsExpectations,
      freshness: 'minute',
      example: { code: '005930' },
      list: 'quarters',
    }),
  },
  'stock.unknown',
);
