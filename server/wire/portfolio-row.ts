import { dateAt, partsOf } from '@sise/domain/market/kst';
import type { PortfolioSummaryRow, ProfitSummary, TransactionRow } from '@sise/contract/portfolio-rows';
import { weightsOf } from '@sise/domain/portfolio/allocation';
import { DIGITS, type Currency, type Units } from '@sise/domain/portfolio/money';
import type { Position } from '@sise/domain/portfolio/position';
import { todayRate, todayTotal } from '@sise/domain/portfolio/today';
import { isShareChange, newestFirst, type StockCode, type Transaction } from '@sise/domain/portfolio/transaction';
import { averagePrice, receivedSince, summaryOf } from '@sise/domain/portfolio/valuation';
import { flowOf } from '@sise/domain/portfolio/value-series';
import type { DateKst } from '@sise/domain/terms';
import type { ValuedPortfolio, ValuedStock } from '../portfolio/portfolio-service.ts';

/** Units as money: won, or dollars with four decimals. */
export function moneyOf(units: Units, currency: Currency): number {
  return currency === 'krw' ? units : units / 10 ** DIGITS[currency];
}

/** 전 as won per dollar. */
export function rateOf(rate: number): number {
  return rate / 100;
}

function summaryIdOf(group: string, stock: StockCode | null): string {
  return `${group}.${stock ?? ''}`;
}

/** The stocks of a portfolio in the member's order. */
export function toSummaryRows({ portfolio, counting, stocks }: ValuedPortfolio): PortfolioSummaryRow[] {
  const { base } = counting;
  const parts = stocks.map(({ stock, valuation }) => ({ key: stock, value: valuation?.value.base ?? 0 }));
  const weights = new Map(weightsOf(parts).map(({ key, weight }) => [key, weight]));
  return stocks.map((valued) => toSummaryRow(valued, portfolio.id, base, weights.get(valued.stock) ?? null));
}

function toSummaryRow(
  { stock, order, entries, position, facts, valuation, today }: ValuedStock,
  group: string,
  base: Currency,
  weight: number | null,
): PortfolioSummaryRow {
  const { currency, quantity, cost, bought } = position;
  const total = (units: Units) => moneyOf(units, base);
  const average = averagePrice(position);
  const { realised, dividends, expenses } = receivedSince([position]);
  const unrealised = valuation?.profit ?? null;
  const { price, changeRate } = facts;
  return {
    summaryId: summaryIdOf(group, stock),
    shcode: stock,
    hname: facts.name,
    order,
    foreign: facts.isForeign,
    listed: facts.isListed,
    halted: facts.isHalted,
    designation: facts.designation ?? null,
    currency,
    transactions: entries.length,
    quantity,
    average: average === null ? null : moneyOf(average, currency),
    price: price === null ? null : moneyOf(price, currency),
    chgrate: changeRate,
    cost: total(cost.base),
    value: valuation && total(valuation.value.base),
    unrealised: unrealised === null ? null : total(unrealised),
    profitrate: valuation?.profitRate ?? null,
    priceEffect: valuation && total(valuation.priceEffect),
    currencyEffect: valuation && total(valuation.currencyEffect),
    todaygain: today && total(today.gain),
    todayrate: today && todayRate(today),
    realised: total(realised),
    dividends: total(dividends),
    expenses: total(expenses),
    bought: total(bought.base),
    profit: unrealised === null ? null : total(unrealised + realised + dividends - expenses),
    weight,
  };
}

/** A portfolio summarised in one row. */
export function toProfitSummary({ portfolio, counting, rate, stocks }: ValuedPortfolio, day: DateKst): ProfitSummary {
  const { base, method } = counting;
  const total = (units: Units) => moneyOf(units, base);
  const sum = summaryOf(stocks);
  const today = todayTotal(stocks.flatMap(({ today }) => today ?? []));
  const year = receivedSince(
    stocks.map(({ position }) => position),
    dateAt(partsOf(day).year),
  );
  const unpriced = new Set(sum.unpriced);
  return {
    id: portfolio.id,
    name: portfolio.name,
    currency: base,
    method,
    rate: rate === null ? null : rateOf(rate),
    held: stocks.filter(({ position }) => position.quantity > 0).length,
    value: total(sum.value),
    cost: total(sum.cost),
    unrealised: total(sum.unrealised),
    realised: total(sum.realised),
    dividends: total(sum.dividends),
    expenses: total(sum.expenses),
    profit: total(sum.profit),
    profitrate: sum.profitRate,
    bought: total(sum.bought),
    currencyEffect: total(sum.currencyEffect),
    todaygain: total(today.gain),
    todayrate: todayRate(today),
    year: { realised: total(year.realised), dividends: total(year.dividends) },
    unpriced: stocks
      .filter(({ stock }) => stock !== null && unpriced.has(stock))
      .map(({ stock, facts }) => ({ shcode: stock ?? '', hname: facts.name })),
  };
}

/** The entries of a stock, the newest first. */
export function toTransactionRows({ entries, position, facts }: ValuedStock, base: Currency): TransactionRow[] {
  const profitOf = profitsIn([position], base);
  return newestFirst(entries).map((entry) => toTransactionRow(entry, facts.name, profitOf(entry.id)));
}

/** Entries of any of a portfolio's stocks, in the order given. */
export function toEntryRows(
  { stocks, counting: { base } }: ValuedPortfolio,
  entries: readonly Transaction[],
): TransactionRow[] {
  const names = new Map(stocks.map(({ stock, facts }) => [stock, facts.name]));
  const profitOf = profitsIn(
    stocks.map(({ position }) => position),
    base,
  );
  return entries.map((entry) => toTransactionRow(entry, names.get(entry.stock) ?? '', profitOf(entry.id)));
}

/** The result of an entry, by its id: 실현손익 of a sale, a dividend after tax; null for others. */
function profitsIn(positions: readonly Position[], base: Currency): (id: string) => number | null {
  const units = new Map<string, Units>();
  for (const { realised, income } of positions) {
    for (const { id, profit } of realised) units.set(id, profit);
    for (const { id, net } of income) units.set(id, net.base);
  }
  return (id) => {
    const profit = units.get(id);
    return profit === undefined ? null : moneyOf(profit, base);
  };
}

function toTransactionRow(entry: Transaction, hname: string, realised: number | null): TransactionRow {
  const { paidIn, takenOut } = flowOf(entry, { method: 'average', base: entry.currency });
  const settlement = moneyOf(takenOut - paidIn, entry.currency);
  return { ...toTransactionFacts(entry), hname, settlement, realised };
}

/** The entered fields of an entry. */
export function toTransactionFacts(entry: Transaction): Omit<TransactionRow, 'hname' | 'settlement' | 'realised'> {
  const { id, kind, stock, date, currency, exchangeRate } = entry;
  const own = (units: Units) => moneyOf(units, currency);
  const isTrade = entry.kind === 'buy' || entry.kind === 'sell';
  const isChange = isShareChange(entry);
  return {
    transactionId: id,
    kind,
    shcode: stock,
    date,
    currency,
    exchangeRate: exchangeRate === null ? null : rateOf(exchangeRate),
    quantity: isTrade ? entry.quantity : null,
    price: isTrade ? own(entry.price) : null,
    amount: 'amount' in entry ? own(entry.amount) : null,
    fee: 'fee' in entry ? own(entry.fee) : null,
    tax: 'tax' in entry ? own(entry.tax) : null,
    to: isChange ? entry.to : null,
    from: isChange ? entry.from : null,
    cash: isChange ? own(entry.cash) : null,
    actionId: isChange ? entry.actionId : null,
    order: entry.order,
  };
}
