import { isSimulated } from '@sise/domain/market/source';
import { dateOf } from '@sise/domain/market/kst';
import type { Counting } from '@sise/domain/portfolio/counting';
import type { CostMethod } from '@sise/domain/portfolio/cost-book';
import type { Currency } from '@sise/domain/portfolio/money';
import type { Position } from '@sise/domain/portfolio/position';
import { todayGain, type TodayGain } from '@sise/domain/portfolio/today';
import type { StockCode, Transaction } from '@sise/domain/portfolio/transaction';
import { valuationOf, type PriceNow, type Valuation } from '@sise/domain/portfolio/valuation';
import { instant, type DateKst } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import type { Parts } from '../parts.ts';
import type { Portfolios } from '../store/portfolios.ts';
import { createExchangeRates, type ExchangeRates } from './exchange-rates.ts';
import { createOpenPortfolios, type OpenPortfolio, type OpenPortfolioOf } from './open-portfolios.ts';
import { createStockFacts, type FindFacts, type StockFacts } from './stock-facts.ts';

/** Options of how a portfolio is counted. */
export interface CountingOptions {
  readonly currency: Currency;
  readonly method: CostMethod;
}

/** One stock of a portfolio, counted and valued at this moment. */
export interface ValuedStock {
  readonly stock: StockCode | null;
  readonly order: number;
  /** In order. */
  readonly entries: readonly Transaction[];
  readonly position: Position;
  readonly facts: StockFacts;
  readonly now: PriceNow;
  readonly valuation: Valuation | null;
  readonly today: TodayGain | null;
}

/** A portfolio counted and valued at this moment. */
export interface ValuedPortfolio {
  readonly portfolio: OpenPortfolio;
  readonly counting: Counting;
  readonly rate: number | null;
  readonly stocks: readonly ValuedStock[];
}

/** Figures and facts that all calls about portfolios use. */
export interface PortfolioService {
  readonly facts: FindFacts;
  readonly rates: ExchangeRates;
  store(): Portfolios;
  /** The latest day that an entry may have. */
  today(): DateKst;
  open(member: string, id: string): Promise<OpenPortfolio>;
  counting(portfolio: OpenPortfolio, options: CountingOptions): Promise<Counting>;
  value(portfolio: OpenPortfolio, options: CountingOptions): Promise<ValuedPortfolio>;
}

/** The account itself: its entries belong to no stock and have no price. */
const ACCOUNT: StockFacts = {
  name: '계좌 전체',
  isForeign: false,
  isKnown: true,
  isListed: true,
  isHalted: false,
  currency: null,
  price: null,
  basePrice: 0,
  changeRate: null,
};

export function createPortfolioService(parts: Parts): PortfolioService {
  const { market, personal } = parts;
  const facts = createStockFacts(parts);
  const rates = createExchangeRates(parts);
  const openOf: OpenPortfolioOf | null = personal && createOpenPortfolios(personal.portfolios);

  function shownDay(): DateKst {
    return market.date ?? refuse('market.loading');
  }

  const service: PortfolioService = {
    facts,
    rates,
    store: () => personal?.portfolios ?? refuse('store.away'),
    today() {
      const day = shownDay();
      if (isSimulated(market.source)) return day;
      const now = dateOf(instant(Date.now())); // old closes do not prevent an entry of today's trade
      return now > day ? now : day;
    },
    async open(member, id) {
      return (await openOf?.(member, id)) ?? refuse(openOf === null ? 'store.away' : 'portfolio.unknown');
    },
    async counting({ entries }, { currency: base, method }) {
      if (base === 'krw') return { method, base };
      const rateOn = await rates.past();
      const lacksRate = (entry: Transaction) =>
        entry.currency !== base && entry.exchangeRate === null && rateOn(entry.date) === null;
      if (entries.some(lacksRate)) refuse('rate.unknown');
      return { method, base, rateOn };
    },
    async value(portfolio, options) {
      const counting = await service.counting(portfolio, options);
      const ledger = portfolio.ledger(counting, shownDay());
      const { rate, previousRate } = await rates.now();
      const stocks = await Promise.all(
        portfolio.stocks.map(async (stock, order): Promise<ValuedStock> => {
          const entries = portfolio.byStock.get(stock) ?? [];
          const position = ledger.get(stock) ?? refuse('summary.unknown');
          const found = stock === null ? ACCOUNT : await facts(stock);
          const now = { price: found.price, rate };
          const { basePrice } = found;
          const prices = { price: found.price, basePrice: basePrice ?? 0, rate, previousRate };
          const isCounted = basePrice !== null || position.quantity === 0;
          return {
            stock,
            order,
            entries,
            position,
            facts: found,
            now,
            valuation: valuationOf(position, now, counting.base),
            today: isCounted ? todayGain(entries, shownDay(), prices, counting) : null,
          };
        }),
      );
      return { portfolio, counting, rate, stocks };
    },
  };
  return service;
}
