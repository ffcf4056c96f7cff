import { portfolioFigures as calls } from '@sise/contract/portfolio-figures';
import { weightsOf } from '@sise/domain/portfolio/allocation';
import { entryOf, proposals, type Proposal } from '@sise/domain/portfolio/corporate-action';
import { ledgerFaults } from '@sise/domain/portfolio/ledger-check';
import { nameOfMarket } from '@sise/domain/market/markets';
import { productOf } from '@sise/domain/market/instrument';
import { previewOf } from '@sise/domain/portfolio/preview';
import { brokerageFee, saleTax } from '@sise/domain/portfolio/transaction-tax';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import { isShcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { readDrafts, refuseLedger } from '../portfolio/drafts.ts';
import { explainEntry, explainPortfolio, explainStock } from '../portfolio/explain.ts';
import type { OpenPortfolio } from '../portfolio/open-portfolios.ts';
import type { PortfolioDesk, ValuedStock } from '../portfolio/portfolio-desk.ts';
import { previewWeights } from '../portfolio/preview-weights.ts';
import { createPricePast } from '../portfolio/price-past.ts';
import { returnsOf } from '../portfolio/returns.ts';
import { sampleEntries } from '../portfolio/sample.ts';
import { refuse } from '../refusal.ts';
import { toExplanation } from '../wire/portfolio-figures.ts';
import { moneyOf } from '../wire/portfolio-row.ts';
import { toldPortfolios } from './portfolio-told.ts';
import type { Parts } from './parts.ts';

const SAMPLE_NAME = '예시 포트폴리오';

export function takePortfolioFigures(desk: Desk, parts: Parts, portfolios: PortfolioDesk): void {
  const { market, sources } = parts;
  const { kept } = portfolios;
  const pastOf = createPricePast(parts, portfolios);

  async function proposalsOf(portfolio: OpenPortfolio): Promise<Proposal[]> {
    const stocks = portfolio.stocks.filter((stock) => stock !== null).filter(isShcode);
    const changes = await Promise.all(
      stocks.map(async (stock) => [stock, await sources.archive.shareChanges(stock)] as const),
    );
    return proposals(portfolio.entries, new Map(changes), portfolio.declined);
  }

  /** By what a stock is put together with others: a key and its name. */
  function partOf({ stock, facts, position }: ValuedStock, by: 'stock' | 'sector' | 'market' | 'currency') {
    if (by === 'stock') return { key: stock ?? '', name: facts.name };
    if (by === 'currency') return { key: position.currency, name: position.currency === 'krw' ? '원' : '달러' };
    if (facts.isForeign) return { key: 'abroad', name: '해외 주식' };
    const row = market.rowOf(stock ?? '');
    if (row === undefined) return { key: 'other', name: '기타' };
    const listing = market.listings[row];
    const product = productOf(listing);
    if (product !== null) return { key: product, name: product.toUpperCase() };
    if (by === 'market') return { key: listing.market, name: nameOfMarket(listing.market) };
    const sector = listing.sector && market.indices.get(listing.sector)?.listing;
    return sector ? { key: sector.upcode, name: sector.name } : { key: 'other', name: '기타' };
  }

  /** 수수료 and 거래세 a form begins with; null off the Korean exchange. */
  function suggestedFor(entry: Transaction) {
    const row = market.rowOf(entry.stock ?? '');
    if (row === undefined || (entry.kind !== 'buy' && entry.kind !== 'sell')) return null;
    const listing = market.listings[row];
    const money = entry.quantity * entry.price;
    const tax = entry.kind === 'sell' ? saleTax(money, entry.date, listing.market, productOf(listing)).total : 0;
    return { fee: brokerageFee(money), tax };
  }

  desk.take(calls, {
    async sample({ groupId }, { reader }) {
      const entries = await sampleEntries(parts, portfolios.today(), groupId);
      return toldPortfolios(await kept().create(reader.id, { id: groupId, name: SAMPLE_NAME, entries }));
    },
    async returns({ id, period, currency }, { reader }) {
      const portfolio = await portfolios.open(reader.id, id);
      const counting = await portfolios.counting(portfolio, { currency, method: 'average' });
      const found = returnsOf(portfolio.entries, await pastOf(portfolio.entries), counting, period);
      const { days = [], line = [], gain = 0, xirr = null, benchmark = null } = found ?? {};
      const money = (units: number) => moneyOf(units, currency);
      return {
        period,
        currency,
        from: days[0]?.date ?? null,
        to: days.at(-1)?.date ?? null,
        twr: line.at(-1)?.rate ?? null,
        xirr,
        gain: money(gain),
        dates: days.map(({ date }) => date),
        value: days.map(({ value }) => money(value)),
        paidIn: days.map(({ paidIn }) => money(paidIn)),
        takenOut: days.map(({ takenOut }) => money(takenOut)),
        rate: line.map(({ rate }) => rate),
        benchmark: {
          name: 'KOSPI',
          rate: [...(benchmark?.rate ?? [])],
          value: (benchmark?.value ?? []).map((value) => money(Math.round(value))),
          exhaustedOn: benchmark?.exhaustedOn ?? null,
        },
      };
    },
    async allocation({ id, by, ...wish }, { reader }) {
      const { stocks } = await portfolios.value(await portfolios.open(reader.id, id), wish);
      const names = new Map<string, string>();
      const parted = stocks.map((stock) => {
        const { key, name } = partOf(stock, by);
        names.set(key, name);
        return { key, value: stock.valuation?.value.base ?? 0 };
      });
      return {
        rows: weightsOf(parted).map(({ key, value, weight }) => ({
          key,
          name: names.get(key) ?? key,
          value: moneyOf(value, wish.currency),
          weight,
        })),
        unpriced: stocks.filter(({ valuation }) => valuation === null).map(({ stock }) => stock ?? ''),
      };
    },
    async explanation({ id, figure, shcode, transactionId, ...wish }, { reader }) {
      const portfolio = await portfolios.open(reader.id, id);
      const valued = await portfolios.value(portfolio, wish);
      const returns = async () => returnsOf(portfolio.entries, await pastOf(portfolio.entries), valued.counting, 'all');
      if (transactionId !== undefined)
        return toExplanation(figure, explainEntry(figure, transactionId, valued) ?? refuse('figure.unknown'));
      if (shcode === undefined)
        return toExplanation(figure, (await explainPortfolio(figure, valued, returns)) ?? refuse('figure.unknown'));
      const stock = valued.stocks.find((one) => one.stock === shcode) ?? refuse('summary.unknown');
      return toExplanation(figure, explainStock(figure, stock, valued) ?? refuse('figure.unknown'));
    },
    async preview({ id, stock, ...wish }, { reader }) {
      const portfolio = await portfolios.open(reader.id, id);
      const [typed] = await readDrafts(portfolios, [stock], () => 'stock');
      const suggested = suggestedFor(typed);
      const entry = 'fee' in typed && suggested !== null ? { ...typed, ...filled(stock, suggested) } : typed;
      const last = portfolio.entries.reduce((most, { order }) => Math.max(most, order), 0);
      const order = portfolio.entries.find((one) => one.id === entry.id)?.order ?? last + 1;
      const placed = { ...entry, order };
      const entries = [...portfolio.entries.filter((one) => one.id !== entry.id), placed];
      const faults = ledgerFaults(entries);
      if (faults.length > 0) return refuseLedger(faults, [entry.id], () => 'stock');
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
        before: side(before, weights.before),
        after: side(after, weights.after),
        settlement: moneyOf(settlement, wish.currency),
        suggested,
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
      if (proposal === undefined) return kept().groups(reader.id); // entered already, or nothing to enter
      const entry = entryOf(proposal, { id: transactionId, currency: 'krw' });
      return toldPortfolios(await kept().add(reader.id, id, [entry]), [entry]);
    },
    decline: async ({ id, actionId, declined }, { reader }) =>
      toldPortfolios(await kept().decline(reader.id, id, actionId, declined)),
  });
}

/** Charges as they were typed; those suggested where none were. All in won: what is suggested is of the Korean exchange. */
function filled(typed: { fee: number | null; tax: number | null }, suggested: { fee: number; tax: number }) {
  return { fee: typed.fee ?? suggested.fee, tax: typed.tax ?? suggested.tax };
}
