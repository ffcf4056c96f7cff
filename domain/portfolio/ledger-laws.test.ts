import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { addDays } from '../market/kst.ts';
import type { CostMethod } from './cost-book.ts';
import type { Counting } from './counting.ts';
import { ledgerFaults } from './ledger-check.ts';
import { ledgerOf } from './ledger.ts';
import type { Currency } from './money.ts';
import { positionOf, type Position } from './position.ts';
import { entriesOf, FIRST, madeOf, type Step } from './testing/small-ledger.ts';
import { byStock } from './transaction.ts';
import { summaryOf, valuationOf } from './valuation.ts';
import { flowOf, valueSeries } from './value-series.ts';

const METHODS: readonly CostMethod[] = ['average', 'fifo'];
const BASES: readonly Currency[] = ['krw', 'usd'];
const rateOn = () => 131_350;
const countings = METHODS.flatMap((method) => BASES.map((base): Counting => ({ method, base, rateOn })));

const steps = fc.array(
  fc.record<Step>({
    wait: fc.nat({ max: 3 }),
    what: fc.nat({ max: 11 }),
    size: fc.integer({ min: 1, max: 400 }),
    price: fc.integer({ min: 100, max: 3_000_000 }),
    charge: fc.nat({ max: 5_000 }),
    rate: fc.integer({ min: 100_000, max: 160_000 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const accounts = fc.tuple(steps, steps).map(([korean, american]) => ({
  korean: madeOf('005930', 'krw', korean),
  american: madeOf('AAPL', 'usd', american),
}));
const shuffled = <Value>(values: readonly Value[]) => fc.shuffledSubarray([...values], { minLength: values.length });

/** Everything except the ids of entries. */
function totalsOf({ quantity, cost, bought, realised, income, expenses }: Position) {
  return {
    quantity,
    cost,
    bought,
    realised: sumOf(realised.map(({ profit }) => profit)),
    income: sumOf(income.map(({ net }) => net.base)),
    expenses: sumOf(expenses.map(({ paid }) => paid.base)),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}

function profitAt(position: Position, price: number): number | undefined {
  return valuationOf(position, { price, rate: null }, 'krw')?.profit;
}

describe('laws of the ledger', () => {
  it('is valid for the generated entries', () => {
    fc.assert(
      fc.property(accounts, ({ korean, american }) => {
        expect(ledgerFaults([...korean, ...american])).toEqual([]);
      }),
    );
  });

  it('does not depend on the order of the input', () => {
    const handed = accounts.chain(({ korean, american }) => {
      const all = [...korean, ...american];
      return fc.record({ all: fc.constant(all), mixed: shuffled(all) });
    });
    fc.assert(
      fc.property(handed, fc.constantFrom(...countings), ({ all, mixed }, counting) => {
        const [one, other] = [ledgerOf(all, counting), ledgerOf(mixed, counting)];
        expect(other).toEqual(one);
      }),
    );
  });

  it('counts every stock independently of the others', () => {
    fc.assert(
      fc.property(accounts, fc.constantFrom(...countings), ({ korean, american }, counting) => {
        const both = ledgerOf([...american, ...korean], counting);
        expect(both.get('005930')).toEqual(ledgerOf(korean, counting).get('005930'));
        expect(both.get('AAPL')).toEqual(ledgerOf(american, counting).get('AAPL'));
      }),
    );
  });

  it('adds up purchases of one day in any order, with the same shares and cost', () => {
    const purchases = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99_999 })), {
      minLength: 2,
      maxLength: 8,
    });
    const twice = purchases.chain((all) => fc.tuple(fc.constant(all), shuffled(all)));
    fc.assert(
      fc.property(twice, fc.constantFrom(...countings), ([all, mixed], counting) => {
        const made = (list: typeof all) => {
          const { buy } = entriesOf('005930');
          return positionOf(
            list.map(([quantity, price]) => buy('2026-01-05', quantity, price)),
            { ...counting, base: 'krw' },
          );
        };
        expect(totalsOf(made(mixed))).toEqual(totalsOf(made(all)));
      }),
    );
  });

  it('has lots that add up to the holding and its cost', () => {
    fc.assert(
      fc.property(accounts, fc.constantFrom(...countings), ({ korean, american }, counting) => {
        for (const position of ledgerOf([...korean, ...american], counting).values()) {
          const { lots, quantity, cost } = position;
          expect(sumOf(lots.map((lot) => lot.quantity))).toBe(quantity);
          expect(sumOf(lots.map((lot) => lot.cost.own))).toBe(cost.own);
          expect(sumOf(lots.map((lot) => lot.cost.base))).toBe(cost.base);
          expect(lots.every((lot) => lot.quantity > 0)).toBe(true);
        }
      }),
    );
  });

  it('makes realised, unrealised, dividends and expenses add up to value + taken out − paid in', () => {
    const price = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(accounts, price, fc.constantFrom(...countings), ({ korean, american }, now, counting) => {
        const all = [...korean, ...american];
        const holdings = [...ledgerOf(all, counting).values()].map((position) => ({
          position,
          valuation: valuationOf(position, { price: now, rate: 143_720 }, counting.base),
        }));
        const { profit, value } = summaryOf(holdings);
        const flows = all.map((entry) => flowOf(entry, counting));
        const net = flows.reduce((sum, { paidIn, takenOut }) => sum + takenOut - paidIn, 0);
        expect(profit).toBe(value + net);
      }),
    );
  });

  it('splits every profit into price and currency without a remainder, and won in won have no currency effect', () => {
    fc.assert(
      fc.property(accounts, fc.constantFrom(...countings), ({ korean, american }, counting) => {
        for (const position of ledgerOf([...korean, ...american], counting).values()) {
          const valuation = valuationOf(position, { price: 77_777, rate: 143_720 }, counting.base);
          const parts = valuation === null ? position.realised : [...position.realised, valuation];
          for (const { profit, priceEffect, currencyEffect } of parts) {
            expect(priceEffect + currencyEffect).toBe(profit);
            if (position.currency === counting.base) expect(currencyEffect).toBe(0);
          }
        }
      }),
    );
  });

  it('gives the same profit by either method once everything is sold', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...BASES), fc.constantFrom(...BASES), (plan, currency, base) => {
        const entries = madeOf('005930', currency, plan);
        const held = positionOf(elementAt([...byStock(entries).values()], 0), {
          method: 'fifo',
          base,
          rateOn,
        }).quantity;
        const { sell } = entriesOf('005930');
        const last = {
          ...sell('2026-11-20', Math.max(1, held), 50_000),
          id: 'last',
          order: 99,
          currency,
          exchangeRate: 140_000,
        };
        const all = elementAt([...byStock(held === 0 ? entries : [...entries, last]).values()], 0);
        const average = totalsOf(positionOf(all, { method: 'average', base, rateOn }));
        const fifo = totalsOf(positionOf(all, { method: 'fifo', base, rateOn }));
        expect(average).toEqual(fifo);
        expect(average.cost).toEqual({ own: 0, base: 0 });
      }),
    );
  });

  it('neither loses nor gains money by a split, a bonus issue or a merge without remainder', () => {
    const holding = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9_999 })), {
      minLength: 1,
      maxLength: 6,
    });
    const ratio = fc.constantFrom(
      { kind: 'split' as const, to: 5, from: 1 },
      { kind: 'bonus' as const, to: 3, from: 2 },
      { kind: 'merge' as const, to: 1, from: 10 },
    );
    fc.assert(
      fc.property(holding, ratio, fc.constantFrom(...METHODS), (lots, { kind, to, from }, method) => {
        const { buy, change } = entriesOf('005930');
        const bought = lots.map(([quantity, price]) => buy('2026-01-05', quantity * from, price * to));
        const before = positionOf(bought, { method, base: 'krw' });
        const after = positionOf([...bought, change(kind, '2026-02-02', to, from)], { method, base: 'krw' });
        expect(after).toMatchObject({ cost: before.cost, realised: [], quantity: (before.quantity / from) * to });
        const price = 1_200 * to;
        expect(profitAt(after, (price / to) * from)).toBe(profitAt(before, price));
      }),
    );
  });

  it('reverses a split by the inverse merge', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...countings), (plan, counting) => {
        const entries = elementAt([...byStock(madeOf('005930', 'krw', plan)).values()], 0);
        const { change } = entriesOf('z');
        const there = { ...change('split', '2026-10-01', 7, 1), stock: '005930' };
        const back = { ...change('merge', '2026-10-02', 1, 7), stock: '005930' };
        expect(totalsOf(positionOf([...entries, there, back], counting))).toEqual(
          totalsOf(positionOf(entries, counting)),
        );
      }),
    );
  });

  it('differs from a fractional calculation share by share by at most a won per sale', () => {
    fc.assert(
      fc.property(steps, (plan) => {
        const entries = madeOf(
          '005930',
          'krw',
          plan.map((step) => ({ ...step, what: step.what % 8 })),
        );
        const ordered = elementAt([...byStock(entries).values()], 0);
        const shares: number[] = [];
        let profit = 0;
        for (const entry of ordered) {
          if (entry.kind === 'buy') {
            const each = (entry.quantity * entry.price + entry.fee) / entry.quantity;
            shares.push(...Array.from({ length: entry.quantity }, () => each));
          } else if (entry.kind === 'sell') {
            const cost = shares.splice(0, entry.quantity).reduce((sum, each) => sum + each, 0);
            profit += entry.quantity * entry.price - entry.fee - cost;
          }
        }
        const position = positionOf(ordered, { method: 'fifo', base: 'krw' });
        expect(Math.abs(totalsOf(position).realised - profit)).toBeLessThanOrEqual(position.realised.length + 0.01);
      }),
    );
  });

  it('has daily gains that add up to the total gain', () => {
    fc.assert(
      fc.property(accounts, fc.constantFrom(...countings), ({ korean, american }, counting) => {
        const all = [...korean, ...american];
        const dates = Array.from({ length: 160 }, (_, day) => addDays(FIRST, day));
        const rates = dates.map((_, day) => 130_000 + day * 50);
        const closes = new Map(
          ['005930', 'AAPL'].map((stock) => [stock, dates.map((_, day) => 50_000 + ((day * 7_919) % 10_000))]),
        );
        const days = valueSeries(all, { dates, closes, rates }, counting);
        const now = { price: closes.get('AAPL')?.at(-1) ?? null, rate: rates.at(-1) ?? null };
        const holdings = [...ledgerOf(all, counting).values()].map((position) => ({
          position,
          valuation: valuationOf(position, now, counting.base),
        }));
        let gained = 0;
        let previous = 0;
        for (const { value, paidIn, takenOut } of days) {
          gained += value + takenOut - paidIn - previous;
          previous = value;
        }
        expect(gained).toBe(summaryOf(holdings).profit);
      }),
    );
  });
});
