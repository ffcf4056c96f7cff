import { portfolioSample as calls } from '@sise/contract/portfolio-sample';
import { EXAMPLE_PORTFOLIO } from '@sise/contract/portfolio-rows';
import type { ApiRegistry } from '../../api-registry.ts';
import { onceADay } from '../../figures/once-a-day.ts';
import { openedPortfolio, type OpenPortfolio } from '../../portfolio/open-portfolios.ts';
import type { PortfolioService } from '../../portfolio/portfolio-service.ts';
import { SAMPLE_NAME, sampleEntries } from '../../portfolio/sample.ts';
import type { Parts } from '../../parts.ts';
import type { PortfolioResponses } from './portfolio-responses.ts';

/** The sample portfolio: calculated from the day's history, cached for the day and owned by nobody. */
export function registerPortfolioSample(
  api: ApiRegistry,
  parts: Parts,
  portfolios: PortfolioService,
  publish: PortfolioResponses,
): void {
  const sample = onceADay(parts.market, async (): Promise<OpenPortfolio> => {
    const entries = await sampleEntries(parts, portfolios.today(), EXAMPLE_PORTFOLIO);
    const stocks = [...new Set(entries.map(({ stock }) => stock))];
    return openedPortfolio({ id: EXAMPLE_PORTFOLIO, name: SAMPLE_NAME, entries, stocks, declined: new Set() });
  });

  api.register(calls, {
    summaries: async (options) => publish.summaries(await sample(), options),
    profitSummary: async (options) => publish.profitSummary(await sample(), options),
    transactions: async ({ shcode, ...options }) => publish.transactions(await sample(), shcode, options),
    returns: async (options) => publish.returns(await sample(), options),
    allocation: async (options) => publish.allocation(await sample(), options),
    explanation: async (options) => publish.explanation(await sample(), options),
  });
}
