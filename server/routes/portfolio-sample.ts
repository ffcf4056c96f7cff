import { portfolioSample as calls } from '@sise/contract/portfolio-sample';
import { EXAMPLE_PORTFOLIO } from '@sise/contract/portfolio-rows';
import type { Desk } from '../desk.ts';
import { openedPortfolio, type OpenPortfolio } from '../portfolio/open-portfolios.ts';
import type { PortfolioDesk } from '../portfolio/portfolio-desk.ts';
import { SAMPLE_NAME, sampleEntries } from '../portfolio/sample.ts';
import type { Parts } from '../parts.ts';
import type { PortfolioAnswers } from './portfolio-answers.ts';

/** The sample portfolio: made of the day's past, kept for the day and owned by nobody. */
export function takePortfolioSample(desk: Desk, parts: Parts, portfolios: PortfolioDesk, tell: PortfolioAnswers): void {
  let made: { readonly day: string; readonly portfolio: Promise<OpenPortfolio> } | null = null;

  async function make(day: ReturnType<PortfolioDesk['today']>): Promise<OpenPortfolio> {
    const entries = await sampleEntries(parts, day, EXAMPLE_PORTFOLIO);
    const stocks = [...new Set(entries.map(({ stock }) => stock))];
    return openedPortfolio({ id: EXAMPLE_PORTFOLIO, name: SAMPLE_NAME, entries, stocks, declined: new Set() });
  }

  function sample(): Promise<OpenPortfolio> {
    const day = portfolios.today();
    if (made?.day === day) return made.portfolio;
    const portfolio = make(day);
    made = { day, portfolio };
    portfolio.catch(() => (made = null)); // what failed is tried again
    return portfolio;
  }

  desk.take(calls, {
    summaries: async (wish) => tell.summaries(await sample(), wish),
    profitSummary: async (wish) => tell.profitSummary(await sample(), wish),
    transactions: async ({ shcode, ...wish }) => tell.transactions(await sample(), shcode, wish),
    returns: async (wish) => tell.returns(await sample(), wish),
    allocation: async (wish) => tell.allocation(await sample(), wish),
    explanation: async (wish) => tell.explanation(await sample(), wish),
  });
}
