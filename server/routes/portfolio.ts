import { portfolio as calls } from '@sise/contract/portfolio';
import type { Desk } from '../desk.ts';
import { readDrafts } from '../portfolio/drafts.ts';
import { createPortfolioDesk } from '../portfolio/portfolio-desk.ts';
import { refuse } from '../refusal.ts';
import type { Parts } from '../parts.ts';
import { createPortfolioAnswers } from './portfolio-answers.ts';
import { takePortfolioFigures } from './portfolio-figures.ts';
import { takePortfolioImport } from './portfolio-import.ts';
import { takePortfolioSample } from './portfolio-sample.ts';
import { ownedBy, toldPortfolios } from './portfolio-told.ts';

const addedPath = (n: number) => `stocks.${n}`;
const editedPath = (n: number) => `transactionsInStock.${n}`;

export function portfolioRoutes(desk: Desk, parts: Parts): void {
  const portfolios = createPortfolioDesk(parts);
  const { kept } = portfolios;
  const tell = createPortfolioAnswers(parts, portfolios);
  takePortfolioFigures(desk, parts, portfolios, tell);
  takePortfolioSample(desk, parts, portfolios, tell);
  takePortfolioImport(desk, parts, portfolios);

  desk.take(calls, {
    groups: async (_, { reader }) => ownedBy(reader, await kept().groups(reader.id)),
    create: async ({ groupId, name }, { reader }) =>
      toldPortfolios(reader, await kept().create(reader.id, groupId === undefined ? { name } : { id: groupId, name })),
    rename: async ({ id, newName }, { reader }) => toldPortfolios(reader, await kept().rename(reader.id, id, newName)),
    arrangeGroups: async ({ groups }, { reader }) =>
      toldPortfolios(reader, await kept().arrangeGroups(reader.id, groups)),
    removeGroup: async ({ id }, { reader }) => toldPortfolios(reader, await kept().remove(reader.id, id)),
    summaries: async ({ id, ...wish }, { reader }) => tell.summaries(await portfolios.open(reader.id, id), wish),
    profitSummary: async ({ id, ...wish }, { reader }) =>
      tell.profitSummary(await portfolios.open(reader.id, id), wish),
    transactions: async ({ id: { groupId, stock }, ...wish }, { reader }) =>
      tell.transactions(await portfolios.open(reader.id, groupId), stock, wish),
    entries: async ({ id, ...wish }, { reader }) => tell.entries(await portfolios.open(reader.id, id), wish),
    async add({ id, stocks }, { reader }) {
      const entries = await readDrafts(portfolios, stocks, addedPath);
      const places = new Map(
        stocks.flatMap(({ transactionId, order }) => (order === null ? [] : [[transactionId, order] as const])),
      );
      return toldPortfolios(reader, await kept().add(reader.id, id, entries, { places }), entries, addedPath);
    },
    async edit({ summaryId: { groupId, stock }, transactionsInStock }, { reader }) {
      const entries = await readDrafts(portfolios, transactionsInStock, editedPath);
      return toldPortfolios(reader, await kept().edit(reader.id, groupId, stock, entries), entries, editedPath);
    },
    async arrange({ groupId, summaries }, { reader }) {
      const wish = summaries.toSorted((a, b) => a.order - b.order);
      if (wish.some(({ summaryId }) => summaryId.groupId !== groupId)) return refuse('summary.unknown');
      const stocks = wish.map(({ summaryId }) => summaryId.stock);
      return toldPortfolios(reader, await kept().arrangeStocks(reader.id, groupId, stocks));
    },
    removeTransaction: async ({ transactionId }, { reader }) =>
      toldPortfolios(reader, await kept().take(reader.id, transactionId)),
    async removeSummary({ transactionSummaryId: { groupId, stock } }, { reader }) {
      return toldPortfolios(reader, await kept().takeStock(reader.id, groupId, stock));
    },
  });
}
