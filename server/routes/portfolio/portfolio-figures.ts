import { portfolioFigures as calls } from '@sise/contract/portfolio-figures';
import { elementAt } from '@sise/domain/element-at';
import { entryOf, proposals, type Proposal } from '@sise/domain/portfolio/corporate-action';
import { dividendTax } from '@sise/domain/portfolio/dividend-tax';
import { ledgerFaults } from '@sise/domain/portfolio/ledger-check';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { previewOf } from '@sise/domain/portfolio/preview';
import { brokerageFee, saleTax } from '@sise/domain/portfolio/transaction-tax';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import { isShcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../../api-registry.ts';
import { checkDrafts, ledgerErrors } from '../../portfolio/drafts.ts';
import type { OpenPortfolio } from '../../portfolio/open-portfolios.ts';
import type { PortfolioService } from '../../portfolio/portfolio-service.ts';
import { previewWeights } from '../../portfolio/preview-weights.ts';
import { SAMPLE_NAME, sampleEntries } from '../../portfolio/sample.ts';
import { moneyOf } from '../../wire/portfolio-row.ts';
import type { PortfolioResponses } from './portfolio-responses.ts';
import { ownedBy, portfoliosAfter } from './portfolio-groups.ts';
import type { Parts } from '../../parts.ts';

export function registerPortfolioFigures(
  api: ApiRegistry,
  parts: Parts,
  portfolios: PortfolioService,
  publish: PortfolioResponses,
): void {
  const { market, sources } = parts;
  const { store } = portfolios;

  async function proposalsOf(portfolio: OpenPortfolio): Promise<Proposal[]> {
    const stocks = portfolio.stocks.filter((stock) => stock !== null).filter(isShcode);
    const changes = await Promise.all(
      stocks.map(async (stock) => [stock, await sources.archive.shareChanges(stock)] as const),
    );
    return proposals(portfolio.entries, new Map(changes), portfolio.declined);
  }

  /** 수수료 and 거래세, or the tax of a dividend, with which a form is filled in; null off the Korean exchange. */
  function suggestedFor(entry: Transaction) {
    const row = market.rowOf(entry.stock ?? '');
    if (row === undefined) return null;
    if (entry.kind === 'dividend') return { fee: 0, tax: dividendTax(entry.amount).total };
    if (entry.kind !== 'buy' && entry.kind !== 'sell') return null;
    const listing = elementAt(market.listings, row);
    const money = entry.amount;
    const tax = entry.kind === 'sell' ? saleTax(money, entry.date, listing.market, etfEtnKindOf(listing)).total : 0;
    return { fee: brokerageFee(money), tax };
  }

  api.register(calls, {
    async sample({ groupId }, { reader }) {
      const entries = await sampleEntries(parts, portfolios.today(), groupId);
      return portfoliosAfter(reader, await store().create(reader.id, { id: groupId, name: SAMPLE_NAME, entries }));
    },
    returns: async ({ id, ...options }, { reader }) => publish.returns(await portfolios.open(reader.id, id), options),
    allocation: async ({ id, ...options }, { reader }) =>
      publish.allocation(await portfolios.open(reader.id, id), options),
    explanation: async ({ id, ...options }, { reader }) =>
      publish.explanation(await portfolios.open(reader.id, id), options),
    async preview({ id, stock, ...options }, { reader }) {
      const portfolio = await portfolios.open(reader.id, id);
      const read = await checkDrafts(portfolios, [stock], () => 'stock');
      if (!read.ok) return { effect: null, errors: read.errors };
      const typed = elementAt(read.entries, 0);
      const suggested = suggestedFor(typed);
      const entry = 'fee' in typed && suggested !== null ? { ...typed, ...filled(stock, suggested) } : typed;
      const last = portfolio.entries.reduce((most, { order }) => Math.max(most, order), 0);
      const order = portfolio.entries.find((one) => one.id === entry.id)?.order ?? last + 1;
      const placed = { ...entry, order };
      const entries = [...portfolio.entries.filter((one) => one.id !== entry.id), placed];
      const faults = ledgerFaults(entries);
      if (faults.length > 0) return { effect: null, errors: ledgerErrors(faults, [entry.id], () => 'stock') };
      const counting = await portfolios.counting({ ...portfolio, entries }, options);
      const { before, after, settlement } = previewOf(portfolio.byStock.get(entry.stock) ?? [], placed, counting);
      const facts = await portfolios.facts(entry.stock ?? '');
      const weights = previewWeights(await portfolios.value(portfolio, options), entry.stock, facts, after.quantity);
      const side = ({ quantity, cost, average }: typeof before, weight: number | null) => ({
        quantity,
        cost: moneyOf(cost.base, options.currency),
        average: average === null ? null : moneyOf(average, entry.currency),
        weight,
      });
      return {
        effect: {
          before: side(before, weights.before),
          after: side(after, weights.after),
          settlement: moneyOf(settlement, options.currency),
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
      if (proposal === undefined) return ownedBy(reader, await store().groups(reader.id)); // entered already, or nothing to enter
      const entry = entryOf(proposal, { id: transactionId, currency: 'krw' });
      return portfoliosAfter(reader, await store().add(reader.id, id, [entry]), [entry]);
    },
    decline: async ({ id, actionId, declined }, { reader }) =>
      portfoliosAfter(reader, await store().decline(reader.id, id, actionId, declined)),
  });
}

/** Charges as typed; those suggested when none were. All in won: suggestions are for the Korean exchange only. */
function filled(typed: { fee: number | null; tax: number | null }, suggested: { fee: number; tax: number }) {
  return { fee: typed.fee ?? suggested.fee, tax: typed.tax ?? suggested.tax };
}
