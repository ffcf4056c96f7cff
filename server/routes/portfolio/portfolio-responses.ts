import type { InputOf, ReplyOf } from '@sise/contract/endpoint';
import { WHOLE_ACCOUNT } from '@sise/contract/portfolio';
import type { portfolio as calls } from '@sise/contract/portfolio';
import type { portfolioFigures as figures } from '@sise/contract/portfolio-figures';
import { elementAt } from '@sise/domain/element-at';
import { addMonths } from '@sise/domain/market/kst';
import { nameOfMarket } from '@sise/domain/market/markets';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { presentDate } from '@sise/domain/market/present-date';
import { weightsOf } from '@sise/domain/portfolio/allocation';
import { newestFirst } from '@sise/domain/portfolio/transaction';
import { explainEntry, explainPortfolio, explainStock } from '../../portfolio/explain.ts';
import type { OpenPortfolio } from '../../portfolio/open-portfolios.ts';
import type { PortfolioService, ValuedStock } from '../../portfolio/portfolio-service.ts';
import { createPricePast } from '../../portfolio/price-past.ts';
import { returnsOf } from '../../portfolio/returns.ts';
import { refuse } from '../../refusal.ts';
import { toExplanation } from '../../wire/portfolio-figures.ts';
import { moneyOf, toEntryRows, toProfitSummary, toSummaryRows, toTransactionRows } from '../../wire/portfolio-row.ts';
import type { Parts } from '../../parts.ts';
import { grownPaging, pageOfRows } from '../paging.ts';

const MONTHS = { '1month': 1, '3month': 3, '6month': 6, '1year': 12 } as const;
/** Lots returned of one holding. */
const MOST_LOTS = 500;

/** The query of a list, without the portfolio's id. */
type ListQuery = Omit<InputOf<typeof calls.summaries>, 'id'>;
type CountingOptions = Omit<InputOf<typeof calls.profitSummary>, 'id'>;
type Returns = ReplyOf<typeof figures.returns>;
type Allocation = ReplyOf<typeof figures.allocation>;
type Explanation = ReplyOf<typeof figures.explanation>;
type Transactions = ReplyOf<typeof calls.transactions>;
type ExplanationQuery = Omit<InputOf<typeof figures.explanation>, 'id'>;
type AllocationQuery = Omit<InputOf<typeof figures.allocation>, 'id'>;
type EntriesQuery = Omit<InputOf<typeof calls.entries>, 'id'>;
type ReturnsQuery = Omit<InputOf<typeof figures.returns>, 'id'>;

/** The replies about an open portfolio: the same for a member's own and for the sample that nobody owns. */
export type PortfolioResponses = ReturnType<typeof createPortfolioResponses>;

export function createPortfolioResponses(parts: Parts, portfolios: PortfolioService) {
  const { market } = parts;
  const pastOf = createPricePast(parts, portfolios);

  /** The group of a stock in an allocation: a key and its name. */
  function partOf({ stock, facts, position }: ValuedStock, by: AllocationQuery['by']) {
    if (by === 'stock') return { key: stock ?? '', name: facts.name };
    if (by === 'currency') return { key: position.currency, name: position.currency === 'krw' ? '원' : '달러' };
    if (facts.isForeign) return { key: 'abroad', name: '해외 주식' };
    const row = market.rowOf(stock ?? '');
    if (row === undefined) return { key: 'other', name: '기타' };
    const listing = elementAt(market.listings, row);
    const product = etfEtnKindOf(listing);
    if (product !== null) return { key: product, name: product.toUpperCase() };
    if (by === 'market') return { key: listing.market, name: nameOfMarket(listing.market) };
    const sector = listing.sector && market.indices.get(listing.sector)?.listing;
    return sector ? { key: sector.upcode, name: sector.name } : { key: 'other', name: '기타' };
  }

  return {
    async summaries(portfolio: OpenPortfolio, { page, num, untilPage, ...options }: ListQuery) {
      const valued = await portfolios.value(portfolio, options);
      return pageOfRows(toSummaryRows(valued), grownPaging({ page, num, untilPage }), (row) => row);
    },
    async profitSummary(portfolio: OpenPortfolio, options: CountingOptions) {
      // This year begins on 1 January, some days before the first trading day of it.
      const today = presentDate(market) ?? portfolios.today();
      return toProfitSummary(await portfolios.value(portfolio, options), today);
    },
    async transactions(
      portfolio: OpenPortfolio,
      stock: string | null,
      { page, num, untilPage, ...options }: ListQuery,
    ): Promise<Transactions> {
      const valued = await portfolios.value(portfolio, options);
      const place = valued.stocks.findIndex((one) => one.stock === stock);
      const held = valued.stocks[place];
      if (held === undefined) return { rows: [], page, pages: 1, total: 0, summary: null, lots: [] };
      const { base } = valued.counting;
      const lots = held.position.lots.slice(0, MOST_LOTS);
      return {
        ...pageOfRows(toTransactionRows(held, base), grownPaging({ page, num, untilPage }), (row) => row),
        summary: elementAt(toSummaryRows(valued), place),
        lots: lots.map(({ id: transactionId, date, quantity, cost }) => ({
          transactionId,
          date,
          quantity,
          cost: moneyOf(cost.base, base),
        })),
      };
    },
    async entries(portfolio: OpenPortfolio, { page, num, shcode, kind, period, from, to, ...options }: EntriesQuery) {
      const since = period && addMonths(portfolios.today(), -MONTHS[period]);
      const stock = shcode === WHOLE_ACCOUNT ? null : shcode?.toUpperCase();
      const chosen = portfolio.entries.filter(
        (entry) =>
          (stock === undefined || entry.stock === stock) &&
          (kind === undefined || entry.kind === kind) &&
          (since === undefined || entry.date > since) &&
          (from === undefined || entry.date >= from) &&
          (to === undefined || entry.date <= to),
      );
      const shown = pageOfRows(newestFirst(chosen), { page, num }, (entry) => entry);
      return { ...shown, rows: toEntryRows(await portfolios.value(portfolio, options), shown.rows) };
    },
    async returns(portfolio: OpenPortfolio, { period, currency }: ReturnsQuery): Promise<Returns> {
      const counting = await portfolios.counting(portfolio, { currency, method: 'average' });
      const found = returnsOf(portfolio.entries, await pastOf(portfolio.entries), counting, period);
      const { days = [], line = [], kinds = [], gain = 0, xirr = null, benchmark = null } = found ?? {};
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
        kinds: kinds.map((moved) => [...moved]),
        rate: line.map(({ rate }) => rate),
        benchmark: {
          name: '코스피',
          rate: [...(benchmark?.rate ?? [])],
          value: (benchmark?.value ?? []).map((value) => money(Math.round(value))),
          exhaustedOn: benchmark?.exhaustedOn ?? null,
        },
      };
    },
    async allocation(portfolio: OpenPortfolio, { by, ...options }: AllocationQuery): Promise<Allocation> {
      const { stocks } = await portfolios.value(portfolio, options);
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
          value: moneyOf(value, options.currency),
          weight,
        })),
        unpriced: stocks.filter(({ valuation }) => valuation === null).map(({ stock }) => stock ?? ''),
      };
    },
    async explanation(
      portfolio: OpenPortfolio,
      { figure, shcode, transactionId, ...options }: ExplanationQuery,
    ): Promise<Explanation> {
      const valued = await portfolios.value(portfolio, options);
      const returns = async () => returnsOf(portfolio.entries, await pastOf(portfolio.entries), valued.counting, 'all');
      const names = new Map(valued.stocks.map(({ stock, facts }) => [stock, facts.name]));
      const respond = (explanation: Parameters<typeof toExplanation>[1] | null) =>
        toExplanation(figure, explanation ?? refuse('figure.unknown'), names);
      if (transactionId !== undefined) return respond(explainEntry(figure, transactionId, valued));
      if (shcode === undefined) return respond(await explainPortfolio(figure, valued, returns));
      const stock = valued.stocks.find((one) => one.stock === shcode) ?? refuse('summary.unknown');
      return respond(explainStock(figure, stock, valued));
    },
  };
}
