import { REPORT_PERIODS } from '@sise/domain/consensus/report-search';
import { z } from 'zod';
import { ONE_REPORT, REPORT_LIST } from './consensus-wall.ts';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { atMost, paging, sortType } from './lists.ts';
import { TargetAccuracy, testedMonths } from './target-accuracy.ts';
import { CallRow, ConsensusRow, gradeCode, ReportRow, reportType, severalChanges, Writer } from './reports.ts';
import {
  count,
  dateKst,
  digitsToNumber,
  emptyIsAbsent,
  LONGEST_SEARCH,
  optionalText,
  queryDate,
  won,
} from './terms.ts';
import { plainText } from './text.ts';

/** The orders of a list of stocks with consensus. */
const CONSENSUS_ORDERS = [
  'reports',
  'upside',
  'opinion',
  'target',
  'raised',
  'lowered',
  'chgrate',
  'listingamount',
  'date',
  'hname',
] as const;

/** The orders of a list of reports. */
export const REPORT_ORDERS = ['date', 'upside', 'target', 'raise', 'gradeCode', 'hname', 'firm', 'writer'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** An optional choice in a query; empty and ALL mean any. */
const choice = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === 'ALL' ? undefined : value), schema.optional());
const preset = <const Values extends readonly [string, ...string[]]>(values: Values, value: NoInfer<Values[number]>) =>
  z.preprocess(emptyIsAbsent, z.enum(values).default(value as never)); // one of them
const searchWord = optionalText(plainText(LONGEST_SEARCH));
const ChangeCounts = z.object({ up: z.number(), down: z.number(), new: z.number(), keep: z.number() });

/** A report with all its details. */
export const ReportDetail = CallRow.extend({
  points: z.array(z.string()).meta({ description: '요지, the risk last' }),
  analyst: Writer,
  history: z
    .array(z.object({ id: z.number().int(), date: dateKst, target: won.nullable(), gradeCode: gradeCode.nullable() }))
    .meta({ description: "the analyst's targets on the stock up to this report and since, oldest first" }),
  others: z.array(ReportRow).meta({ description: 'newest reports on the same stock, or of the same kind' }),
  mean: z
    .object({ target: won, analysts: z.number().int() })
    .nullable()
    .meta({ description: '3개월 평균 목표가 of the stock now, and whose targets it is made of; null without any' }),
  formula: z.string(),
}).meta({ id: 'ReportDetail' });
export type ReportDetail = z.infer<typeof ReportDetail>;

/** 컨센서스: reports of brokers. */
export const consensus = resource(
  'consensus',
  {
    top: read('/consensus/top', {
      summary: '주간 목표가 상향 TOP 10',
      reply: z.object({
        from: dateKst.meta({ description: 'six days before to; weeks earlier when few targets were raised' }),
        to: dateKst,
        rows: z.array(ReportRow.extend({ rank: z.number().int() })),
        formula: z.string(),
      }),
      freshness: 'minute',
      wall: REPORT_LIST,
      list: 'rows',
    }),
    today: read('/consensus/today', {
      summary: '오늘의 보고서',
      input: z.object({ num: atMost(1_000).meta({ description: 'the most rows; all by default' }) }),
      reply: z.object({
        date: dateKst.meta({ description: 'the day the reports are of' }),
        istoday: z.boolean().meta({ description: 'false: none today yet; these are of the last day that had some' }),
        total: z.number().int(),
        kinds: z.object({ CO: z.number().int(), IN: z.number().int(), MA: z.number().int() }),
        rows: z.array(ReportRow).meta({ description: 'newest first' }),
      }),
      freshness: 'minute',
      wall: REPORT_LIST,
      list: 'rows',
    }),
    recentReports: read('/consensus/recent-reports', {
      summary: '최근 보고서',
      input: z.object({ num: count({ min: 1, max: 100, default: 6 }) }),
      reply: z.array(ReportRow),
      freshness: 'minute',
      wall: REPORT_LIST,
      example: { num: 6 },
      list: '',
    }),
    accuracy: read('/consensus/accuracy', {
      summary: '목표주가 검증: 평균 목표주가와 보정 목표가의 지난 오차',
      input: z.object({ months: testedMonths }),
      reply: TargetAccuracy,
      freshness: 'day',
      list: 'months',
    }),
    report: read('/consensus/report/{id}', {
      summary: '보고서',
      input: z.object({ id: z.preprocess(digitsToNumber, z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)) }),
      reply: ReportDetail,
      freshness: 'minute',
      wall: ONE_REPORT,
      example: { id: 10_001 },
    }),
    reportsOf: read('/consensus/search/{id}/report', {
      summary: '종목이나 애널리스트의 보고서',
      input: z.object({
        id: plainText(40).meta({ description: '단축코드 or REPORT_WRITER_CODE', example: '005930' }),
        ...paging(20, 250),
      }),
      reply: pageOf(ReportRow),
      freshness: 'minute',
      wall: REPORT_LIST,
      example: { id: '005930' },
      list: 'rows',
    }),
    stockList: read('/consensus/search/stock-list', {
      summary: '컨센서스가 있는 종목',
      input: z.object({
        sortBy: preset(CONSENSUS_ORDERS, 'reports'),
        sortType,
        mktflg: choice(z.enum(['1', '2'])),
        ...paging(100, 1_000),
      }),
      reply: pageOf(ConsensusRow),
      freshness: 'minute',
      example: { sortBy: 'reports' },
      list: 'rows',
    }),
    stocks: read('/consensus/search/stock', {
      summary: '종목 찾기',
      input: z.object({ searchWord: plainText(1_000).default(''), num: count({ min: 1, max: 100, default: 20 }) }),
      reply: z.array(ConsensusRow),
      freshness: 'minute',
      example: { searchWord: '삼성' },
      list: '',
    }),
    reports: read('/consensus/search/report', {
      summary: '보고서 찾기',
      input: z.object({
        ...paging(20, 2_000),
        reportType: choice(reportType),
        periodType: choice(z.enum(REPORT_PERIODS)).meta({
          description: 'up to the day shown; 1D: the last day that had reports. fromDate or toDate goes before it',
        }),
        fromDate: optionalText(queryDate).meta({ description: 'the first day; not after toDate' }),
        toDate: optionalText(queryDate),
        businessCode: choice(plainText(20)).meta({ description: '단축코드, 업종코드 or the coverage sector in words' }),
        gradeCode: choice(z.enum(['1', '2', '3', '4', '5', '0'])).meta({ description: '투자의견; 0 not rated' }),
        changePrices: choice(severalChanges),
        firm: choice(plainText(40)),
        searchWord,
        searchType: preset(['ALL', 'stock', 'writer', 'title', 'firm'], 'ALL'),
        sortBy: preset(REPORT_ORDERS, 'date'),
        sortType,
      }),
      reply: pageOf(ReportRow).extend({
        from: dateKst.nullable().meta({ description: 'the first day asked for; null if any' }),
        to: dateKst.nullable().meta({ description: 'the last day asked for; null if any' }),
        business: z
          .object({ code: z.string(), hname: z.string() })
          .nullable()
          .meta({ description: 'the stock, index or coverage sector of businessCode; null if there is none' }),
        changes: ChangeCounts.meta({ description: 'reports by 목표가 변동 that all other conditions leave' }),
        firms: z.array(z.string()).meta({ description: '증권사 to choose from' }),
        sectors: z.array(z.string()).meta({ description: '담당 업종 to choose from' }),
      }),
      freshness: 'minute',
      wall: REPORT_LIST,
      example: { page: 1 },
      list: 'rows',
    }),
  },
  'report.unknown',
);
