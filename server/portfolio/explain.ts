import type { Explanation } from '@sise/domain/portfolio/explanation';
import {
  explainAverage,
  explainEffects,
  explainProfit,
  explainRate,
  explainSale,
  explainSettlement,
  explainUnrealised,
} from '@sise/domain/portfolio/holding-arithmetic';
import {
  explainMoneyWeighted,
  explainSummary,
  explainTimeWeighted,
  explainToday,
  explainTodayRate,
  explainTotal,
  explainWeight,
} from '@sise/domain/portfolio/portfolio-arithmetic';
import { todayTotal } from '@sise/domain/portfolio/today';
import { summaryOf } from '@sise/domain/portfolio/valuation';
import type { Returns } from './returns.ts';
import type { ValuedPortfolio, ValuedStock } from './portfolio-service.ts';

/** Explains a figure of a whole portfolio; null when there is no such figure now. */
export async function explainPortfolio(
  figure: string,
  { stocks, counting }: ValuedPortfolio,
  returns: () => Promise<Returns | null>,
): Promise<Explanation | null> {
  const { base } = counting;
  switch (figure) {
    case 'value':
    case 'unrealised':
    case 'realised':
    case 'dividends':
      return explainTotal(figure, stocks, base);
    case 'profit':
      return explainSummary(summaryOf(stocks), base);
    case 'profitrate': {
      const { profit, bought } = summaryOf(stocks);
      return explainRate(profit, bought, base);
    }
    case 'today':
      return explainToday(todayOf(stocks), base);
    case 'todayrate':
      return explainTodayRate(todayOf(stocks), base);
    case 'twr': {
      const found = await returns();
      return found && explainTimeWeighted(found.days, base, found.before);
    }
    case 'xirr': {
      const found = await returns();
      return found === null || found.xirr === null ? null : explainMoneyWeighted(found.flows, found.xirr, base);
    }
    default:
      return null;
  }
}

/** Explains a figure of one stock. */
export function explainStock(
  figure: string,
  valued: ValuedStock,
  { stocks, counting: { base } }: ValuedPortfolio,
): Explanation | null {
  const { position, valuation, now, today } = valued;
  switch (figure) {
    case 'average':
      return explainAverage(position);
    case 'unrealised':
      return explainUnrealised(valued, now, base);
    case 'profit':
      return explainProfit(valued, now, base);
    case 'profitrate':
      return valuation && explainRate(valuation.profit, position.cost.base, base);
    case 'effects':
      return valuation && explainEffects(valuation, base);
    case 'value':
    case 'realised':
    case 'dividends':
      return explainTotal(figure, [valued], base);
    case 'today':
      return today && explainToday(today, base);
    case 'todayrate':
      return today && explainTodayRate(today, base);
    case 'weight':
      return valuation && explainWeight(valuation.value.base, summaryOf(stocks).value, base);
    default:
      return null;
  }
}

/** Explains a figure of one entry. */
export function explainEntry(
  figure: string,
  id: string,
  { stocks, counting: { base } }: ValuedPortfolio,
): Explanation | null {
  for (const { entries, position } of stocks) {
    const entry = entries.find((one) => one.id === id);
    if (entry === undefined) continue;
    const isSettled = entry.kind === 'buy' || entry.kind === 'sell' || entry.kind === 'dividend';
    if (figure === 'settlement') return isSettled ? explainSettlement(entry) : null;
    const sale = position.realised.find((one) => one.id === id);
    return figure === 'sale' && sale ? explainSale(sale, position.currency, base) : null;
  }
  return null;
}

function todayOf(stocks: readonly ValuedStock[]) {
  return todayTotal(stocks.flatMap(({ today }) => today ?? []));
}
