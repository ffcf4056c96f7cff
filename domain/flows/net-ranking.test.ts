import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { addDays } from '../market/kst.ts';
import { dateKst, shcode } from '../terms.ts';
import { createNetHistory, NET_DAYS, netStreaks, RANKED_INVESTORS, rankedPlaces } from './net-ranking.ts';
import type { RankedInvestor } from './net-ranking.ts';
import type { NetMatrix } from './net-matrix.ts';
import { streakOf } from './streak.ts';

/** Net buying of a stock on a day: foreigners, institutions. */
type Day = readonly [number, number];

const TODAY = dateKst('2026-11-20');
const net = fc.integer({ min: -3, max: 3 });
/** Stocks with as many days each, oldest first; the last is today's. */
const market = fc
  .integer({ min: 1, max: 70 })
  .chain((days) =>
    fc.array(fc.array(fc.tuple(net, net), { minLength: days, maxLength: days }), { minLength: 1, maxLength: 12 }),
  );
const order = fc.record({
  investor: fc.constantFrom(...RANKED_INVESTORS),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  measure: fc.constantFrom('won' as const, 'shares' as const),
});

/** A matrix of some of the stocks' days; won are a hundred times the shares. */
function matrixOf(stocks: readonly (readonly Day[])[], until: number): NetMatrix {
  const length = stocks[0]?.length ?? 0;
  const columns = (investor: 0 | 1) => {
    const shares = Float64Array.from(stocks.flatMap((days) => days.map((day) => day[investor])));
    return { shares, won: shares.map((value) => value * 100) };
  };
  return {
    dates: Array.from({ length }, (_, n) => addDays(TODAY, until - length + 1 + n)),
    shcodes: stocks.map((_, n) => shcode(String(n).padStart(6, '0'))),
    nets: { foreigner: columns(0), institution: columns(1) },
  };
}

function netOf(investor: RankedInvestor, [foreigner, institution]: Day): number {
  return investor === 'foreigner' ? foreigner : investor === 'institution' ? institution : foreigner + institution;
}

/** The side of a day of an investor, or of both if they agree. */
function sideOf(investor: RankedInvestor, day: Day): number {
  const [one, other] = [Math.sign(day[0]), Math.sign(day[1])];
  return investor === 'both' ? (one === other ? one : 0) : Math.sign(netOf(investor, day));
}

it('ranks like adding up all days of every stock and sorting them', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(...NET_DAYS), order, fc.boolean(), (stocks, days, asked, isOpen) => {
      const past = isOpen ? stocks.map((all) => all.slice(0, -1)) : stocks;
      const today = isOpen
        ? matrixOf(
            stocks.map((all) => all.slice(-1)),
            0,
          )
        : null;
      const period = createNetHistory(matrixOf(past, isOpen ? -1 : 0)).over(days, today);
      const way = asked.side === 'buy' ? 1 : -1;
      const plain = stocks
        .map((all, place) => {
          const last = all.slice(-days);
          const sum = (n: 0 | 1) => last.reduce((total, day) => total + day[n], 0);
          return { place, nets: [sum(0), sum(1)] as const };
        })
        .filter(({ nets }) => {
          const sides = asked.investor === 'both' ? nets : [netOf(asked.investor, nets)];
          return sides.every((value) => way * value > 0);
        })
        .toSorted((a, b) => way * (netOf(asked.investor, b.nets) - netOf(asked.investor, a.nets)) || a.place - b.place);
      expect(rankedPlaces(period, asked)).toEqual(plain.map(({ place }) => place));
      for (const { place, nets } of plain) {
        expect([period.nets.foreigner.shares[place], period.nets.institution.won?.[place]]).toEqual([
          nets[0],
          nets[1] * 100,
        ]);
      }
      expect(period.counted).toBe(Math.min(days, elementAt(stocks, 0).length));
    }),
  );
});

it('counts the days in a row like the streak of one stock', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(...RANKED_INVESTORS), (stocks, investor) => {
      const past = matrixOf(
        stocks.map((all) => all.slice(0, -1)),
        -1,
      );
      const today = matrixOf(
        stocks.map((all) => all.slice(-1)),
        0,
      );
      const { streaks } = createNetHistory(past).over(5, today);
      const closed = netStreaks(matrixOf(stocks, 0))[investor];
      expect(closed.map((days) => days || 0)).toEqual(streaks[investor].map((days) => days || 0));
      stocks.forEach((all, place) => {
        const streak = streakOf(all.toReversed().map((day) => sideOf(investor, day)));
        expect(streaks[investor][place] || 0).toBe(
          streak === null ? 0 : streak.days * (streak.side === 'buy' ? 1 : -1),
        );
      });
    }),
  );
});

it('has no amounts where the source gives only shares', () => {
  const { nets, ...rest } = matrixOf([[[1, -1]]], 0);
  const bare = {
    ...rest,
    nets: {
      foreigner: { ...nets.foreigner, won: null },
      institution: { ...nets.institution, won: null },
    },
  };
  const period = createNetHistory(bare).over(20, null);
  expect([period.nets.foreigner.won, period.nets.foreigner.shares[0]]).toEqual([null, 1]);
  expect([period.from, period.to, period.counted]).toEqual([TODAY, TODAY, 1]);
  expect(rankedPlaces(period, { investor: 'foreigner', side: 'buy', measure: 'won' })).toEqual([]);
});
