import { TRANSACTION_KINDS } from '@sise/domain/portfolio/transaction';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { FieldFault } from './problems.ts';
import { emptyIsAbsent, optionalText, percent } from './terms.ts';
import {
  costMethod,
  counting,
  currency,
  PortfolioGroupRow,
  portfolioId,
  TransactionDraft,
  transactionId,
} from './portfolio-rows.ts';
import { plainText } from './text.ts';

const writing = { ...MEMBERS_ONLY, touches: ['portfolio'] } as const;
const groups = z.array(PortfolioGroupRow).meta({ description: 'all portfolios of the member as they are now' });
const stockCode = optionalText(plainText(12).transform((text) => text.toUpperCase())).describe(
  '단축코드, or the symbol of a company abroad',
);
const SAMPLE = '00000000-0000-4000-8000-000000000003';
const total = z.number().meta({ description: 'in the currency of the totals' });
const column = z.array(z.number());
const rates = z.array(percent);

const PERIODS = ['1month', '3month', '6month', '1year', 'all'] as const;

/** Figures that can be explained: of the portfolio, of one of its stocks, of one entry. */
const FIGURES = [
  'value',
  'unrealised',
  'realised',
  'dividends',
  'profit',
  'profitrate',
  'today',
  'todayrate',
  'twr',
  'xirr',
  'average',
  'effects',
  'weight',
  'settlement',
  'sale',
] as const;

/** A line of a calculation: joined to the result above it, which starts from 0; `=` gives the result so far. */
const ArithmeticLine = z.object({
  label: z.string(),
  name: z.string().meta({ description: 'as a page says it' }),
  operator: z.enum(['+', '−', '×', '÷', '=']),
  operands: z
    .array(
      z.object({
        unit: z.enum(['shares', 'money', 'average', 'exchange', 'stock', 'years', 'date']),
        value: z.union([z.number(), z.string()]),
        currency: z.enum(['krw', 'usd']).nullable(),
        name: z.string().optional().meta({ description: 'of a stock, whose value is its code' }),
      }),
    )
    .meta({ description: 'what the amount is made of, multiplied with each other' }),
  amount: z.number(),
});

const Side = z.object({
  quantity: z.number().int(),
  cost: total,
  average: z.number().nullable(),
  weight: percent.nullable().meta({ description: '비중 at the price of now; null without one' }),
});

/** The effect of saving an entry. */
const Effect = z.object({
  before: Side,
  after: Side,
  settlement: total.meta({ description: '결제 금액: below zero paid, above received' }),
  suggested: z.object({ fee: z.number(), tax: z.number() }).nullable().meta({
    description:
      'of the Korean exchange: 0.015 % fee and 거래세 of a trade, 15.4 % tax of a dividend; counted where the entry says none',
  }),
});
export type Effect = z.infer<typeof Effect>;

/** Figures of portfolios: returns, weights, explanations, previews, missing share changes. */
export const portfolioFigures = resource(
  'portfolioFigures',
  {
    sample: write('POST', '/mystock/portfolio-group/sample', {
      summary: '예시 포트폴리오 만들기: 지난 한 해의 시세로',
      input: z.object({ groupId: portfolioId }),
      reply: groups,
      ...writing,
      example: { groupId: SAMPLE },
    }),
    returns: read('/mystock/portfolio-group/{id}/returns', {
      summary: '수익률: 날마다의 평가금액, 시간가중·금액가중, KOSPI와 함께',
      input: z.object({
        id: portfolioId,
        period: z.preprocess(emptyIsAbsent, z.enum(PERIODS).default('all')),
        currency,
      }),
      reply: z.object({
        period: z.enum(PERIODS),
        currency: z.enum(['krw', 'usd']),
        from: z.string().nullable().meta({ description: 'the day it begins with; null without an entry' }),
        to: z.string().nullable(),
        twr: percent.nullable().meta({ description: '시간가중수익률 of the period' }),
        xirr: percent.nullable().meta({ description: '금액가중수익률 a year; null where there is none' }),
        gain: total.meta({ description: 'value + taken out − paid in − value before' }),
        dates: z.array(z.string()),
        value: column.meta({ description: '평가금액 at the close of each day' }),
        paidIn: column,
        takenOut: column,
        kinds: z
          .array(z.array(z.enum(TRANSACTION_KINDS)))
          .meta({ description: 'what moved money in or out on each day' }),
        rate: rates.meta({ description: 'time-weighted, since the beginning of the period' }),
        benchmark: z.object({
          name: z.string(),
          rate: rates.meta({ description: 'of the index since then; empty where no source has it' }),
          value: column.meta({ description: 'the same money put into the index on the same days' }),
          exhaustedOn: z.string().nullable(),
        }),
      }),
      ...MEMBERS_ONLY,
      example: { id: SAMPLE, period: '3month' },
    }),
    allocation: read('/mystock/portfolio-group/{id}/allocation', {
      summary: '비중: 종목, 업종, 시장, 통화',
      input: z.object({
        id: portfolioId,
        by: z.enum(['stock', 'sector', 'market', 'currency']).default('stock'),
        ...counting,
      }),
      reply: z.object({
        rows: z.array(z.object({ key: z.string(), name: z.string(), value: total, weight: percent })),
        unpriced: z.array(z.string()),
      }),
      ...MEMBERS_ONLY,
      example: { id: SAMPLE, by: 'sector' },
      list: 'rows',
    }),
    explanation: read('/mystock/portfolio-group/{id}/explanation', {
      summary: '산식: 값이 어떻게 나왔는지',
      input: z.object({
        id: portfolioId,
        figure: z.enum(FIGURES),
        shcode: stockCode,
        transactionId: optionalText(transactionId),
        ...counting,
      }),
      reply: z.object({
        figure: z.enum(FIGURES),
        currency: z.enum(['krw', 'usd']),
        result: z.number(),
        terms: z.array(ArithmeticLine),
      }),
      ...MEMBERS_ONLY,
      example: { id: SAMPLE, figure: 'profit', shcode: '005930' },
    }),
    preview: write('POST', '/mystock/portfolio-group/{id}/preview', {
      summary: '저장하면: 거래 하나가 보유를 어떻게 바꾸는지',
      input: z.object({ id: portfolioId, stock: TransactionDraft, currency, method: costMethod }),
      reply: z.object({
        effect: Effect.nullable().meta({ description: 'null for an entry that would be refused' }),
        errors: z.array(FieldFault).meta({ description: 'what saving would be refused for, each at its field' }),
      }),
      ...MEMBERS_ONLY,
      example: {
        id: SAMPLE,
        stock: {
          transactionId: '00000000-0000-4000-8000-00000000000b',
          kind: 'buy',
          shcode: '005930',
          date: '2026-03-02',
          quantity: 3,
          price: 70_000,
        },
      },
    }),
    proposals: read('/mystock/portfolio-group/{id}/proposals', {
      summary: '기업행사 제안: 아직 적지 않은 액면분할과 병합',
      input: z.object({ id: portfolioId }),
      reply: z.array(
        z.object({
          actionId: z.string(),
          shcode: z.string(),
          hname: z.string(),
          date: z.string(),
          kind: z.enum(TRANSACTION_KINDS),
          to: z.number().int(),
          from: z.number().int(),
          before: z.number().int(),
          after: z.number().int(),
          left: z.number().int().meta({ description: '단주: parts of a share, of `from`' }),
        }),
      ),
      ...MEMBERS_ONLY,
      example: { id: SAMPLE },
      list: '',
    }),
    accept: write('POST', '/mystock/portfolio-group/{id}/proposals/accept', {
      summary: '기업행사 제안을 거래로 입력: 지우면 되돌아온다',
      input: z.object({ id: portfolioId, actionId: plainText(60), transactionId }),
      reply: groups,
      ...writing,
      example: { id: SAMPLE, actionId: 'none', transactionId: '00000000-0000-4000-8000-00000000000c' },
    }),
    decline: write('POST', '/mystock/portfolio-group/{id}/proposals/decline', {
      summary: '기업행사 제안을 받지 않기, 또는 그 취소',
      input: z.object({ id: portfolioId, actionId: plainText(60), declined: z.boolean().default(true) }),
      reply: groups,
      ...writing,
      example: { id: SAMPLE, actionId: 'none' },
    }),
  },
  'portfolio.unknown',
);
