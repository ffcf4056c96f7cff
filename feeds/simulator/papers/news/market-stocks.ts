import { changeRate } from '@sise/domain/market/columns';
import type { Exchange } from '../../exchange.ts';
import { nominalCap } from '../../universe/company.ts';
import type { ToldMarket } from './market-facts.ts';
import type { RatedStock } from './market-titles.ts';

/** Companies named with their market, and with their industry. */
const NAMED = 4;
const LEADERS = 3;

/** The largest companies of a market by their close. */
export function largestOn({ universe, history }: Exchange, { market }: ToldMarket, day: number): RatedStock[] {
  return universe
    .listedOn(day)
    .filter((row) => universe.companies[row].market === market && universe.companies[row].kind === 'common')
    .toSorted((a, b) => nominalCap(universe.companies[b]) - nominalCap(universe.companies[a]))
    .slice(0, NAMED)
    .map((row) => closeOf({ universe, history }, row, day));
}

/** The stocks of an industry that rose most on a day, of its ten largest: a newcomer's leap leads no industry. */
export function leadersOn({ universe, history }: Exchange, members: readonly number[], day: number): RatedStock[] {
  return members
    .filter((row) => universe.companies[row].kind === 'common' && history.trades(row, day))
    .toSorted((a, b) => nominalCap(universe.companies[b]) - nominalCap(universe.companies[a]))
    .slice(0, 10)
    .map((row) => closeOf({ universe, history }, row, day))
    .toSorted((a, b) => b.changeRate - a.changeRate)
    .slice(0, LEADERS);
}

/** Stocks that closed at their upper limit, the largest first. */
export function upperLimitsOn({ universe, history }: Exchange, { market }: ToldMarket, day: number): RatedStock[] {
  return universe
    .listedOn(day)
    .filter((row) => universe.companies[row].market === market && history.trades(row, day))
    .filter((row) => {
      const close = history.close(row, day);
      return close > history.base(row, day) * 1.14 && close >= history.limits(row, day).upper;
    })
    .toSorted((a, b) => nominalCap(universe.companies[b]) - nominalCap(universe.companies[a]))
    .map((row) => closeOf({ universe, history }, row, day));
}

function closeOf({ universe, history }: Pick<Exchange, 'universe' | 'history'>, row: number, day: number): RatedStock {
  const { shcode, name } = universe.companies[row];
  const price = history.close(row, day);
  return { shcode, name, price, changeRate: changeRate(price, history.base(row, day)) };
}
