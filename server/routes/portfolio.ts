import { portfolio as calls } from '@sise/contract/portfolio';
import type { Desk } from '../desk.ts';
import { readDrafts } from '../portfolio/drafts.ts';
import { createPortfolioDesk } from '../portfolio/portfolio-desk.ts';
import { refuse } from '../refusal.ts';
import { moneyOf, toProfitSummary, toSummaryRows, toTransactionRows } from '../wire/portfolio-row.ts';
import type { Parts } from './parts.ts';
import { takePortfolioFigures } from './portfolio-figures.ts';
import { takePortfolioImport } from './portfolio-import.ts';
import { toldPortfolios } from './portfolio-told.ts';
import { pageOfRows } from './stock-list.ts';

/** Lots told of one holding. */
const MOST_LOTS = 500;

const addedPath = (n: number) => `stocks.${n}`;
const editedPath = (n: number) => `transactionsInStock.${n}`;

export function portfolioRoutes(desk: Desk, parts: Parts): void {
  const portfolios = createPortfolioDesk(parts);
  const { kept } = portfolios;
  takePortfolioFigures(desk, parts, portfolios);
  takePortfolioImport(desk, parts, portfolios);

  desk.take(calls, {
    groups: (_, { reader }) => kept().groups(reader.id),
    create: async ({ groupId, name }, { reader }) =>
      toldPortfolios(await kept().create(reader.id, groupId === undefined ? { name } : { id: groupId, name })),
    rename: async ({ id, newName }, { reader }) => toldPortfolios(await kept().rename(reader.id, id, newName)),
    arrangeGroups: async ({ groups }, { reader }) => toldPortfolios(await kept().arrangeGroups(reader.id, groups)),
    removeGroup: async ({ id }, { reader }) => toldPortfolios(await kept().remove(reader.id, id)),
    async summaries({ id, page, num, untilPage, ...wish }, { reader }) {
      const valued = await portfolios.value(await portfolios.open(reader.id, id), wish);
      return pageOfRows(toSummaryRows(valued), pageWish(page, num, untilPage), (row) => row);
    },
    async profitSummary({ id, ...wish }, { reader }) {
      const valued = await portfolios.value(await portfolios.open(reader.id, id), wish);
      return toProfitSummary(valued, portfolios.today());
    },
    async transactions({ id: { groupId, stock }, page, num, untilPage, ...wish }, { reader }) {
      const valued = await portfolios.value(await portfolios.open(reader.id, groupId), wish);
      const place = valued.stocks.findIndex((one) => one.stock === stock);
      if (place === -1) return refuse('summary.unknown');
      const { base } = valued.counting;
      const lots = valued.stocks[place].position.lots.slice(0, MOST_LOTS);
      return {
        ...pageOfRows(toTransactionRows(valued.stocks[place], base), pageWish(page, num, untilPage), (row) => row),
        summary: toSummaryRows(valued)[place],
        lots: lots.map(({ id: transactionId, date, quantity, cost }) => ({
          transactionId,
          date,
          quantity,
          cost: moneyOf(cost.base, base),
        })),
      };
    },
    async add({ id, stocks }, { reader }) {
      const entries = await readDrafts(portfolios, stocks, addedPath);
      return toldPortfolios(await kept().add(reader.id, id, entries), entries, addedPath);
    },
    async edit({ summaryId: { groupId, stock }, transactionsInStock }, { reader }) {
      const entries = await readDrafts(portfolios, transactionsInStock, editedPath);
      return toldPortfolios(await kept().edit(reader.id, groupId, stock, entries), entries, editedPath);
    },
    async arrange({ groupId, summaries }, { reader }) {
      const wish = summaries.toSorted((a, b) => a.order - b.order);
      if (wish.some(({ summaryId }) => summaryId.groupId !== groupId)) return refuse('summary.unknown');
      const stocks = wish.map(({ summaryId }) => summaryId.stock);
      return toldPortfolios(await kept().arrangeStocks(reader.id, groupId, stocks));
    },
    removeTransaction: async ({ transactionId }, { reader }) =>
      toldPortfolios(await kept().take(reader.id, transactionId)),
    async removeSummary({ transactionSummaryId: { groupId, stock } }, { reader }) {
      return toldPortfolios(await kept().takeStock(reader.id, groupId, stock));
    },
  });
}

function pageWish(page: number, num: number, untilPage: number) {
  return untilPage > 0 ? { page: 1, num: num * untilPage } : { page, num };
}
