import { portfolioFigures as calls } from '@sise/contract/portfolio-figures';
import { entryOf, proposals, type Proposal } from '@sise/domain/portfolio/corporate-action';
import { dividendTax } from '@sise/domain/portfolio/dividend-tax';
import { ledgerFaults } from '@sise/domain/portfolio/ledger-check';
import { productOf } from '@sise/domain/market/instrument';
import { previewOf } from '@sise/domain/portfolio/preview';
import { brokerageFee, saleTax } from '@sise/domain/portfolio/transaction-tax';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import { isShcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { checkDrafts, ledgerErrors } from '../portfolio/drafts.ts';
import type { OpenPortfolio } from '../portfolio/open-portfolios.ts';
import type { PortfolioDesk } from '../portfolio/portfolio-desk.ts';
import { previewWeights } from '../portfolio/preview-weights.ts';
import { SAMPLE_NAME, sampleEntries } from '../portfolio/sample.ts';
import { moneyOf } from '../wire/portfolio-row.ts';
import type { PortfolioAnswers } from './portfolio-answers.ts';
import { ownedBy, toldPortfolios } from './portfolio-told.ts';
import type { Parts } from '../parts.ts';

export function takePortfolioFigures(
  desk: Desk,
  parts: Parts,
  portfolios: PortfolioDesk,
  tell: PortfolioAnswers,
): void {
  const { market, sources } = parts;
  const { kept } = portfolios;

  async function proposalsOf(portfolio: OpenPortfolio): Promise<Proposal[]> {
    const stocks = portfolio.stocks.filter((stock) => stock !== null).filter(isShcode);
    const changes = await Promise.all(
      stocks.map(async (stock) => [stock, await sources.archive.shareChanges(stock)] as const),
    );
    return proposals(portfolio.entries, new Map(changes), portfolio.declined);
  }

  /** 수수료 and 거래세, or the tax of a dividend, a form begins with; null off the Korean exchange. */
  function suggestedFor(entry: Transaction) {
    const row = market.rowOf(entry.stock ?? '');
    if (row === undefined) return null;
    if (entry.kind === 'dividend') return { fee: 0, tax: dividendTax(entry.amount).total };
    if (entry.kind !== 'buy' && entry.kind !== 'sell') return null;
    const listing = market.listings[row];
    const money = entry.quantity * entry.price;
    const tax = entry.kind === 'sell' ? saleTax(money, entry.date, listing.market, productOf(listing)).total : 0;
    return { fee: brokerageFee(money), tax };
  }

  desk.take(calls, {
    async sample({ groupId }, { reader }) {
      const entries = await sampleEntries(parts, portfolios.today(), groupId);
      return toldPortfolios(reader, await kept().create(reader.id, { id: groupId, name: SAMPLE_NAME, entries }));
    },
    returns: async ({ id, ...wish }, { reader }) => tell.returns(await portfolios.open(reader.id, id), wish),
    allocation: async ({ id, ...wish }, { reader }) => tell.allocation(await portfolios.open(reader.id, id), wish),
    explanation: async ({ id, ...wish }, { reader }) => tell.explanation(await portfolios.open(reader.id, id), wish),
    async preview({ id, stock, ...wish }, { reader }) {
      const portfolio = await portfolios.open(reader.id, id);
      const read = await checkDrafts(portfolios, [stock], () => 'stock');
      if (!read.ok) return { effect: null, errors: read.errors };
      const [typed] = read.entries;
      const suggested = suggestedFor(typed);
      const entry = 'fee' in typed && suggested !== null ? { ...typed, ...filled(stock, suggested) } : typed;
      const last = portfolio.entries.reduce((most, { order }) => Math.max(most, order), 0);
      const order = portfolio.entries.find((one) => one.id === entry.id)?.order ?? last + 1;
      const placed = { ...entry, order };
      const entries = [...portfolio.entries.filter((one) => one.id !== entry.id), placed];
      const faults = ledgerFaults(entries);
      if (faults.length > 0) return { effect: null, errors: ledgerErrors(faults, [entry.id], () => 'stock') };
      const counting = await portfolios.counting({ ...portfolio, entries }, wish);
      const { before, after, settlement } = previewOf(portfolio.byStock.get(entry.stock) ?? [], placed, counting);
      const facts = await portfolios.facts(entry.stock ?? '');
      const weights = previewWeights(await portfolios.value(portfolio, wish), entry.stock, facts, after.quantity);
      const side = ({ quantity, cost, average }: typeof before, weight: number | null) => ({
        quantity,
        cost: moneyOf(cost.base, wish.currency),
        average: average === null ? null : moneyOf(average, entry.currency),
        weight,
      });
      return {
        effect: {
          before: side(before, weights.before),
          after: side(after, weights.after),
          settlement: moneyOf(settlement, wish.currency),
          suggested,
        },
        errors: [],
      };
    },
    async proposals({ id }, { reader }) {
      const found = await proposalsOf(await portfolios.open(reader.id, id));
      return Promise.all(
        found.map(async ({ stock, ...proposal }) => ({
          ...proposal,
          shcode: stock,
          hname: (await portfolios.facts(stock)).name,
        })),
      );
    },
    async accept({ id, actionId, transactionId }, { reader }) {
      const portfolio = await portfolios.open(reader.id, id);
      const proposal = (await proposalsOf(portfolio)).find((one) => one.actionId === actionId);
      if (proposal === undefined) return ownedBy(reader, await kept().groups(reader.id)); // entered already, or nothing to enter
      const entry = entryOf(proposal, { id: transactionId, currency: 'krw' });
      return toldPortfolios(reader, await kept().add(reader.id, id, [entry]), [entry]);
    },
    decline: async ({ id, actionId, declined }, { reader }) =>
      toldPortfolios(reader, await kept().decline(reader.id, id, actionId, declined)),
  });
}

/** Charges as they were typed; those suggested where none were. All in won: what is suggested is of the Korean exchange. */
function filled(typed: { fee: number | null; tax: number | null }, suggested: { fee: number; tax: number }) {
  return { fee: typed.fee ?? suggested.fee, tax: typed.tax ?? suggested.tax };
}
