import { read, resource } from './endpoint.ts';
import { portfolio } from './portfolio.ts';
import { portfolioFigures } from './portfolio-figures.ts';
import { plainText } from './text.ts';

const anybody = { freshness: 'tick' } as const;

/** The sample portfolio: the responses of a member's own calls, for an invented account that is not stored. */
export const portfolioSample = resource(
  'portfolioSample',
  {
    summaries: read('/mystock/portfolio-sample/summaries', {
      summary: '예시 포트폴리오의 종목',
      input: portfolio.summaries.input.omit({ id: true }),
      reply: portfolio.summaries.reply,
      ...anybody,
      list: 'rows',
    }),
    profitSummary: read('/mystock/portfolio-sample/profit-summary', {
      summary: '예시 포트폴리오의 손익',
      input: portfolio.profitSummary.input.omit({ id: true }),
      reply: portfolio.profitSummary.reply,
      ...anybody,
    }),
    transactions: read('/mystock/portfolio-sample/transactions', {
      summary: '예시 포트폴리오 한 종목의 거래, 최근 것부터',
      input: portfolio.transactions.input.omit({ id: true }).extend({ shcode: plainText(12).min(1) }),
      reply: portfolio.transactions.reply,
      ...anybody,
      example: { shcode: '005930' },
      list: 'rows',
    }),
    returns: read('/mystock/portfolio-sample/returns', {
      summary: '예시 포트폴리오의 수익률',
      input: portfolioFigures.returns.input.omit({ id: true }),
      reply: portfolioFigures.returns.reply,
      ...anybody,
      example: { period: '3month' },
    }),
    allocation: read('/mystock/portfolio-sample/allocation', {
      summary: '예시 포트폴리오의 비중',
      input: portfolioFigures.allocation.input.omit({ id: true }),
      reply: portfolioFigures.allocation.reply,
      ...anybody,
      example: { by: 'sector' },
      list: 'rows',
    }),
    explanation: read('/mystock/portfolio-sample/explanation', {
      summary: '예시 포트폴리오의 산식',
      input: portfolioFigures.explanation.input.omit({ id: true }),
      reply: portfolioFigures.explanation.reply,
      ...anybody,
      example: { figure: 'profit', shcode: '005930' },
    }),
  },
  'summary.unknown',
);
