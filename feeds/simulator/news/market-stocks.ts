import { changeRate } from '@sise/domain/market/columns';
import type { Exchange } from '../exchange.ts';
import { nominalCap } from '../universe/company.ts';
import type { CoveredMarket } from './market-facts.ts';
import type { RatedStock } from './market-titles.ts';

/** Number of companies named for a market, and for an industry. */
const NAMED = 4;
const LEADERS = 3;

/** The largest companies of a market by their close. */
export function largestOn({ universe, history }: Exchange, { market }: CoveredMarket, day: number): RatedStock[] {
  return universe
    .listedOn(day)
    .filter((row) => universe.company(row).market === market && universe.company(row).kind === 'common')
    .toSorted((a, b) => nominalCap(universe.company(b)) - nominalCap(universe.company(a)))
    .slice(0, NAMED)
    .map((row) => closeOf({ universe, history }, row, day));
}

/**
 * The stocks of an industry that rose most on a day, among its ten largest: a newly listed stock's leap does not count.
 */
export function leadersOn({ universe, history }: Exchange, members: readonly number[], day: number): RatedStock[] {
  return members
    .filter((row) => universe.company(row).kind === 'common' && history.trades(row, day))
    .toSorted((a, b) => nominalCap(universe.company(b)) - nominalCap(universe.company(a)))
    .slice(0, 10)
    .map((row) => closeOf({ universe, history }, row, day))
    .toSorted((a, b) => b.changeRate - a.changeRate)
    .slice(0, LEADERS);
}

/** Stocks that closed at their upper limit, the largest first. */
export function upperLimitsOn({ universe, history }: Exchange, { market }: CoveredMarket, day: number): RatedStock[] {
  return universe
    .listedOn(day)
    .filter((row) => universe.company(row).market === market && history.trades(row, day))
    .filter((row) => {
      const close = history.close(row, day);
      return close > history.base(row, day) * 1.14 && close >= history.limits(row, day).upper;
    })
    .toSorted((a, b) => nominalCap(universe.company(b)) - nominalCap(universe.company(a)))
    .map((row) => closeOf({ universe, history }, row, day));
}

function closeOf({ universe, history }: Pick<Exchange, 'universe' | 'history'>, row: number, day: number): RatedStock {
  const { shcode, name } = universe.company(row);
  const price = history.close(row, day);
  return { shcode, name, price, changeRate: changeRate(price, history.base(row, day)) };
}
