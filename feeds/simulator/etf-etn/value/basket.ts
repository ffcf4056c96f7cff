import type { Basket, Holding } from '@sise/domain/etf-etn/etf-etn';
import type { Exchange } from '../../exchange.ts';
import type { EtfEtn } from '../catalogue/etf-etn.ts';
import { specOf } from '../catalogue/underlyings.ts';

/** Part of a geared fund in bonds, which hold its margin and unused money, percent. */
const BONDS_OF_GEARED = 61.5;

/** Holdings of a creation unit on a day, at the day's base prices; null for an ETN, which has none. */
export function basketOf(
  { etfEtnMarket: { catalogue, values, underlyingOf }, universe, history, days }: Exchange,
  place: number,
  day: number,
): Basket | null {
  const product = catalogue.product(place);
  if (product.creationUnit === null) return null;
  const date = days.dateAt(day);
  const members = product.multiple === 1 ? underlyingOf(place).members(day) : null;
  if (members === null) return { date, holdings: namedHoldings(product), cash: null };
  const worth = values.base(place, day) * product.creationUnit;
  let cash = worth;
  const holdings = members.map(({ row, weight }): Holding => {
    const base = history.base(row, day);
    const quantity = hundredths((worth * values.follows(place) * weight) / base);
    cash -= quantity * base;
    const { shcode, name } = universe.company(row);
    return { shcode, name, quantity, weight: hundredths(((quantity * base) / worth) * 100) };
  });
  const money: Holding = { shcode: null, name: '원화예금', quantity: null, weight: hundredths((cash / worth) * 100) };
  return { date, holdings: [...holdings.toSorted((a, b) => b.weight - a.weight), money], cash: Math.round(cash) };
}

/** Futures count at their notional value, so a geared fund holds more than its net assets. */
function namedHoldings({ underlying, index, multiple, cashPart }: EtfEtn): Holding[] {
  const lines: readonly (readonly [string, number])[] =
    multiple === 1
      ? specOf(underlying).holdings
      : [
          [`${index.replace(' (환헤지)', '')} 근월물`, multiple * (1 - cashPart) * 100],
          ['단기 원화채권', BONDS_OF_GEARED],
        ];
  const paid = lines.reduce((sum, [name, weight]) => sum + (name.includes('선물') ? 0 : weight), 0);
  return [...lines, ['원화예금', 100 - paid] as const].map(([name, weight]) => ({
    shcode: null,
    name,
    quantity: null,
    weight: hundredths(weight),
  }));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
