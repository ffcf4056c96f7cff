import { MOST_PORTFOLIOS, MOST_TRANSACTIONS } from '@sise/domain/portfolio/group';
import { TRANSACTION_KINDS } from '@sise/domain/portfolio/transaction';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { growingPaging, paging } from './lists.ts';
import {
  counting,
  EXAMPLE_PORTFOLIO,
  PortfolioGroupRow,
  portfolioId,
  PortfolioLot,
  portfolioName,
  PortfolioSummaryRow,
  ProfitSummary,
  summaryId,
  TransactionDraft,
  transactionId,
  TransactionRow,
} from './portfolio-rows.ts';
import { optionalText, queryDate } from './terms.ts';
import { plainText } from './text.ts';

const groups = z.array(PortfolioGroupRow).meta({ description: 'all portfolios of the member as they are now' });
/** A write also changes the portfolio's figures. */
const writing = { ...MEMBERS_ONLY, touches: ['portfolioFigures'] } as const;
const drafts = z.array(TransactionDraft).min(1, '거래를 적어 주세요.');
const ENTRY_PERIODS = ['1month', '3month', '6month', '1year'] as const;
/** In place of a code: entries that belong to no stock. */
export const WHOLE_ACCOUNT = 'account';
/** Maximum entries in one body; a whole statement is sent as a file. */
const AT_ONCE = 500;
const pages = (num: number) => growingPaging(num, 500, MOST_TRANSACTIONS);

const EXAMPLE_ENTRY = '00000000-0000-4000-8000-00000000000a';
const bought = {
  transactionId: EXAMPLE_ENTRY,
  kind: 'buy',
  shcode: '005930',
  date: '2026-03-02',
  quantity: 10,
  price: 70_000,
  fee: 105,
};
const EXAMPLE_SUMMARY = `${EXAMPLE_PORTFOLIO}.005930`;

/**
 * Portfolios of a member: groups, the stocks in them (summaries), their entries. Every write is idempotent; one that
 * would make entries invalid is refused as a whole, each fault at its field.
 */
export const portfolio = resource(
  'portfolio',
  {
    create: write('POST', '/mystock/portfolio-group', {
      summary: '포트폴리오 만들기',
      input: z.object({
        name: portfolioName,
        groupId: portfolioId.optional().describe('chosen by the client: a retry finds the portfolio it has made'),
      }),
      reply: groups,
      ...writing,
      also: { id: 'groupId' },
      example: { name: '내 계좌', groupId: EXAMPLE_PORTFOLIO },
    }),
    add: write('POST', '/mystock/portfolio/{id}/stocks', {
      summary: '거래 적기: 하나 또는 여럿',
      input: z.object({ id: portfolioId, stocks: drafts.max(AT_ONCE) }),
      reply: groups,
      ...writing,
      largest: 512 * 1024,
      example: { id: EXAMPLE_PORTFOLIO, stocks: [bought] },
    }),
    groups: read('/mystock/portfolio-groups', { summary: '포트폴리오', reply: groups, ...MEMBERS_ONLY }),
    summaries: read('/mystock/portfolio-group/{id}/summaries', {
      summary: '포트폴리오의 종목',
      input: z.object({ id: portfolioId, ...pages(100), ...counting }),
      reply: pageOf(PortfolioSummaryRow),
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE_PORTFOLIO },
      list: 'rows',
    }),
    profitSummary: read('/mystock/portfolio-group/{id}/profit-summary', {
      summary: '포트폴리오의 손익',
      input: z.object({ id: portfolioId, ...counting }),
      reply: ProfitSummary,
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE_PORTFOLIO },
    }),
    transactions: read('/mystock/portfolio-summary/{id}/transactions', {
      summary: '한 종목의 거래, 최근 것부터',
      input: z.object({ id: summaryId, ...pages(100), ...counting }),
      reply: pageOf(TransactionRow).extend({
        summary: PortfolioSummaryRow.nullable().meta({ description: 'null for a stock that nothing was entered of' }),
        lots: z.array(PortfolioLot).meta({ description: 'of what is held, the first bought first; at most 500' }),
      }),
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE_SUMMARY },
      list: 'rows',
    }),
    entries: read('/mystock/portfolio-group/{id}/transactions', {
      summary: '포트폴리오의 모든 거래, 최근 것부터',
      input: z.object({
        id: portfolioId,
        ...paging(50, MOST_TRANSACTIONS),
        shcode: optionalText(plainText(12)).describe(`only of this stock; ${WHOLE_ACCOUNT}: of the account itself`),
        kind: optionalText(z.enum(TRANSACTION_KINDS)),
        period: optionalText(z.enum(ENTRY_PERIODS)).describe('only of this time up to today'),
        from: optionalText(queryDate),
        to: optionalText(queryDate),
        ...counting,
      }),
      reply: pageOf(TransactionRow),
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE_PORTFOLIO },
      list: 'rows',
    }),
    rename: write('PUT', '/mystock/portfolio-group/name', {
      summary: '포트폴리오 이름 바꾸기',
      input: z.object({ id: portfolioId, newName: portfolioName }),
      reply: groups,
      ...writing,
      also: { groupId: 'id', name: 'newName' },
      example: { id: EXAMPLE_PORTFOLIO, newName: '주식 계좌' },
    }),
    arrangeGroups: write('PUT', '/mystock/portfolio-groups', {
      summary: '포트폴리오의 순서',
      input: z.object({ groups: z.array(portfolioId).max(MOST_PORTFOLIOS) }),
      reply: groups,
      ...writing,
      example: { groups: [EXAMPLE_PORTFOLIO] },
    }),
    edit: write('PUT', '/mystock/portfolio-transaction-summary', {
      summary: '한 종목의 거래 고치기: 말하지 않은 거래는 그대로',
      input: z.object({ summaryId, transactionsInStock: drafts.max(AT_ONCE) }),
      reply: groups,
      ...writing,
      also: { transactionSummaryId: 'summaryId' },
      largest: 512 * 1024,
      example: { summaryId: EXAMPLE_SUMMARY, transactionsInStock: [{ ...bought, quantity: 12 }] },
    }),
    arrange: write('PUT', '/mystock/portfolio-transaction-summary/order', {
      summary: '포트폴리오 안의 종목 순서',
      input: z.object({
        groupId: portfolioId,
        summaries: z
          .array(z.object({ summaryId, order: z.number().int() }))
          .max(AT_ONCE)
          .meta({ description: 'the smallest order first; those not named stay behind' }),
      }),
      reply: groups,
      ...writing,
      largest: 64 * 1024,
      example: { groupId: EXAMPLE_PORTFOLIO, summaries: [{ summaryId: EXAMPLE_SUMMARY, order: 0 }] },
    }),
    removeTransaction: write('POST', '/mystock/portfolio-transaction-delete', {
      summary: '거래 지우기',
      input: z.object({ transactionId }),
      reply: groups,
      ...writing,
      example: { transactionId: EXAMPLE_ENTRY },
    }),
    removeSummary: write('POST', '/mystock/portfolio-transaction-summary-delete', {
      summary: '포트폴리오에서 한 종목의 거래를 모두 지우기',
      input: z.object({ transactionSummaryId: summaryId }),
      reply: groups,
      ...writing,
      also: { summaryId: 'transactionSummaryId' },
      example: { transactionSummaryId: EXAMPLE_SUMMARY },
    }),
    removeGroup: write('POST', '/mystock/portfolio-group-delete', {
      summary: '포트폴리오 지우기',
      input: z.object({ id: portfolioId }),
      reply: groups,
      ...writing,
      also: { groupId: 'id' },
      example: { id: EXAMPLE_PORTFOLIO },
    }),
  },
  'portfolio.unknown',
);
