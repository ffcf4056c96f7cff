/**
 * A portfolio of 10,000 entries over 100 stocks, counted in whole units beside its baseline: plain-number FIFO, which
 * rounds nothing and returns only the total. Both group and sort their input, which is in the order in which a store
 * returns it. Prints milliseconds (median) and the ratio; a target is a ratio, because machines differ. Then the other
 * figures of a page, and dollars counted in won, for which the baseline has no counterpart.
 */
import { elementAt } from '../domain/element-at.ts';
import type { CostMethod } from '@sise/domain/portfolio/cost-book';
import { ledgerFaults } from '@sise/domain/portfolio/ledger-check';
import { ledgerOf } from '@sise/domain/portfolio/ledger';
import { flowsOf, moneyWeighted } from '@sise/domain/portfolio/money-weighted';
import { timeWeighted } from '@sise/domain/portfolio/time-weighted';
import { brokerageFee, saleTax } from '@sise/domain/portfolio/transaction-tax';
import type { Trade, Transaction } from '@sise/domain/portfolio/transaction';
import { summaryOf, valuationOf } from '@sise/domain/portfolio/valuation';
import { valueSeries } from '@sise/domain/portfolio/value-series';
import { addDays } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { seeded } from './seeded.ts';
import { median } from './statistics.ts';

const ENTRIES = 10_000;
const STOCKS = 100;
const DAYS = 2_500;
const PASSES = 60;
const WARM_UP = 10;
const TARGET = 2;

const random = seeded(20_261_120);
const dates = Array.from({ length: DAYS }, (_, day) => addDays(dateKst('2020-01-02'), day));
const won = trades('krw');
const dollars = trades('usd');

const plainWay = way('plain-number FIFO', () => plainFifo(won));
const ways = [plainWay, way('moving average', () => counted(won, 'average')), way('FIFO', () => counted(won, 'fifo'))];
for (let pass = 0; pass < PASSES; pass++) {
  for (const { run, times } of ways) {
    const start = performance.now();
    run();
    if (pass >= WARM_UP) times.push(performance.now() - start);
  }
}
const anchor = median(plainWay.times);
for (const { name, times } of ways) {
  const ratio = median(times) / anchor;
  console.log(
    `${name.padEnd(24)} ${median(times).toFixed(2).padStart(7)} ms   ${ratio.toFixed(2)} × (target ≤ ${TARGET})`,
  );
}
const exact = counted(won, 'fifo').realised;
const plain = plainFifo(won);
if (Math.abs(exact - plain) > ENTRIES) throw new Error(`FIFO realised ${exact}, the plain one ${plain}`);

const closes = new Map(
  won.map(({ stock }) => [stock, Float64Array.from(dates, () => 50_000 + Math.floor(random() * 10_000))]),
);
const counting = { method: 'average', base: 'krw' } as const;
const history = { dates, closes, rates: null };
const days = valueSeries(won, history, counting);
const page = [
  way('FIFO, dollars in won', () => counted(dollars, 'fifo')),
  way('faults of the whole list', () => ledgerFaults(won)),
  way(`value of ${DAYS} days`, () => valueSeries(won, history, counting)),
  way('TWR', () => timeWeighted(days)),
  way('XIRR', () => moneyWeighted(flowsOf(won, { before: null, last: elementAt(days, days.length - 1) }, counting))),
];
for (const { name, run } of page) {
  const times: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const start = performance.now();
    run();
    if (pass >= WARM_UP) times.push(performance.now() - start);
  }
  console.log(`${name.padEnd(24)} ${median(times).toFixed(2).padStart(7)} ms`);
}

function counted(entries: readonly Transaction[], method: CostMethod) {
  const ledger = ledgerOf(entries, { method, base: 'krw' });
  const now = { price: 55_000, rate: 140_000 };
  return summaryOf(
    [...ledger.values()].map((position) => ({ position, valuation: valuationOf(position, now, 'krw') })),
  );
}

/** A straightforward version: numbers, lots in a list, cost of what is sold. */
function plainFifo(entries: readonly Trade[]): number {
  const groups = new Map<string, Trade[]>();
  for (const entry of entries) {
    const group = groups.get(entry.stock);
    if (group) group.push(entry);
    else groups.set(entry.stock, [entry]);
  }
  let realised = 0;
  let value = 0;
  for (const group of groups.values()) {
    group.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.order - b.order));
    const lots: { quantity: number; price: number }[] = [];
    for (const { kind, quantity, price, fee, tax } of group) {
      if (kind === 'buy') {
        lots.push({ quantity, price: price + fee / quantity });
        continue;
      }
      let left = quantity;
      let cost = 0;
      while (left > 0) {
        const [lot] = lots;
        if (lot === undefined) break;
        const taken = Math.min(left, lot.quantity);
        cost += taken * lot.price;
        left -= taken;
        lot.quantity -= taken;
        if (lot.quantity === 0) lots.shift();
      }
      realised += quantity * price - fee - tax - cost;
    }
    for (const lot of lots) value += lot.quantity * 55_000;
  }
  if (value < 0) throw new Error('a holding below zero');
  return realised;
}

/** An account of seven years: six of ten entries buy, and sales are of held shares. */
function trades(currency: 'krw' | 'usd'): Trade[] {
  const held = Array.from({ length: STOCKS }, () => 0);
  return Array.from({ length: ENTRIES }, (_, number): Trade => {
    const place = Math.floor(random() * STOCKS);
    const before = elementAt(held, place);
    const isSale = before > 10 && random() < 0.4;
    const quantity = isSale ? 1 + Math.floor(random() * before) : 1 + Math.floor(random() * 200);
    held[place] = before + (isSale ? -quantity : quantity);
    const price = 1_000 * Math.round(10 + random() * 90);
    const date = elementAt(dates, Math.floor((number * DAYS) / ENTRIES));
    return {
      id: String(number),
      kind: isSale ? 'sell' : 'buy',
      stock: String(place * 10).padStart(6, '0'),
      date,
      order: number,
      currency,
      exchangeRate: currency === 'usd' ? 120_000 + Math.floor(random() * 30_000) : null,
      quantity,
      price,
      amount: quantity * price,
      fee: brokerageFee(quantity * price),
      tax: isSale ? saleTax(quantity * price, date, 'kospi', null).total : 0,
    };
  });
}

function way(name: string, run: () => unknown) {
  return { name, run, times: [] as number[] };
}
