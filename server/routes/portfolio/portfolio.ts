import { portfolio as calls } from '@sise/contract/portfolio';
import type { ApiRegistry } from '../../api-registry.ts';
import { readDrafts } from '../../portfolio/drafts.ts';
import { createPortfolioService } from '../../portfolio/portfolio-service.ts';
import { refuse } from '../../refusal.ts';
import type { Parts } from '../../parts.ts';
import { createPortfolioResponses } from './portfolio-responses.ts';
import { registerPortfolioFigures } from './portfolio-figures.ts';
import { registerPortfolioImport } from './portfolio-import.ts';
import { registerPortfolioSample } from './portfolio-sample.ts';
import { ownedBy, portfoliosAfter } from './portfolio-groups.ts';

const addedPath = (n: number) => `stocks.${n}`;
const editedPath = (n: number) => `transactionsInStock.${n}`;

export function portfolioRoutes(api: ApiRegistry, parts: Parts): void {
  const portfolios = createPortfolioService(parts);
  const { store } = portfolios;
  const publish = createPortfolioResponses(parts, portfolios);
  registerPortfolioFigures(api, parts, portfolios, publish);
  registerPortfolioSample(api, parts, portfolios, publish);
  registerPortfolioImport(api, parts, portfolios);

  api.register(calls, {
    groups: async (_, { reader }) => ownedBy(reader, await store().groups(reader.id)),
    create: async ({ groupId, name }, { reader }) =>
      portfoliosAfter(
        reader,
        await store().create(reader.id, groupId === undefined ? { name } : { id: groupId, name }),
      ),
    rename: async ({ id, newName }, { reader }) =>
      portfoliosAfter(reader, await store().rename(reader.id, id, newName)),
    arrangeGroups: async ({ groups }, { reader }) =>
      portfoliosAfter(reader, await store().arrangeGroups(reader.id, groups)),
    removeGroup: async ({ id }, { reader }) => portfoliosAfter(reader, await store().remove(reader.id, id)),
    summaries: async ({ id, ...options }, { reader }) =>
      publish.summaries(await portfolios.open(reader.id, id), options),
    profitSummary: async ({ id, ...options }, { reader }) =>
      publish.profitSummary(await portfolios.open(reader.id, id), options),
    transactions: async ({ id: { groupId, stock }, ...options }, { reader }) =>
      publish.transactions(await portfolios.open(reader.id, groupId), stock, options),
    entries: async ({ id, ...options }, { reader }) => publish.entries(await portfolios.open(reader.id, id), options),
    async add({ id, stocks }, { reader }) {
      const entries = await readDrafts(portfolios, stocks, addedPath);
      const places = new Map(
        stocks.flatMap(({ transactionId, order }) => (order === null ? [] : [[transactionId, order] as const])),
      );
      return portfoliosAfter(reader, await store().add(reader.id, id, entries, { places }), entries, addedPath);
    },
    async edit({ summaryId: { groupId, stock }, transactionsInStock }, { reader }) {
      const entries = await readDrafts(portfolios, transactionsInStock, editedPath);
      return portfoliosAfter(reader, await store().edit(reader.id, groupId, stock, entries), entries, editedPath);
    },
    async arrange({ groupId, summaries }, { reader }) {
      const ordered = summaries.toSorted((a, b) => a.order - b.order);
      if (ordered.some(({ summaryId }) => summaryId.groupId !== groupId)) return refuse('summary.unknown');
      const stocks = ordered.map(({ summaryId }) => summaryId.stock);
      return portfoliosAfter(reader, await store().arrangeStocks(reader.id, groupId, stocks));
    },
    removeTransaction: async ({ transactionId }, { reader }) =>
      portfoliosAfter(reader, await store().removeEntry(reader.id, transactionId)),
    async removeSummary({ transactionSummaryId: { groupId, stock } }, { reader }) {
      return portfoliosAfter(reader, await store().removeStock(reader.id, groupId, stock));
    },
  });
}
