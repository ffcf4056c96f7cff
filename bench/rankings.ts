/**
 * Rankings of 2,700 stocks by four measures, 500 trades per window of a quarter second, the top 20 of each read after
 * every window. The incremental order beside its baselines: sorting all rows in every window, and sorting the order of
 * the window before again. Prints milliseconds per window (median) and the ratio; a target is a ratio, because machines
 * differ.
 */
import { elementAt } from '../domain/element-at.ts';
import { tickSize } from '../domain/market/tick-size.ts';
import { won } from '../domain/terms.ts';
import { createIncrementalOrder, type IncrementalOrder } from '../domain/ranking/incremental-order.ts';
import { seeded } from './seeded.ts';
import { median } from './statistics.ts';

const STOCKS = 2_700;
const TRADES = 500;
const WINDOWS = 400;
const PASSES = 5;
const TOP = 20;
/** Share of trades at another price than the one before, as recorded ticks of large stocks show. */
const PRICE_MOVES = 0.3;
const TARGET = 1 / 40;

type MeasureName = 'changeRate' | 'volume' | 'turnover' | 'marketCap';
const MEASURES: readonly MeasureName[] = ['changeRate', 'volume', 'turnover', 'marketCap'];

interface Stocks extends Readonly<Record<MeasureName, Float64Array>> {
  readonly codes: readonly string[];
  readonly price: Float64Array;
  readonly base: Float64Array;
  readonly shares: Float64Array;
  readonly activity: Float64Array;
}

interface Way {
  readonly name: string;
  readonly times: number[];
  readonly run: () => readonly number[][];
}

const random = seeded(20_261_120);
const stocks = openMarket();
const kept: Readonly<Record<MeasureName, IncrementalOrder>> = Object.fromEntries(
  MEASURES.map((name) => [
    name,
    createIncrementalOrder({ measure: stocks[name], marketCap: stocks.marketCap, codes: stocks.codes }),
  ]),
) as Record<MeasureName, IncrementalOrder>; // one entry per name, made from the list of names
const rows = Array.from({ length: STOCKS }, (_, index) => index);
const sortedBefore = new Map(MEASURES.map((name) => [name, rows.toSorted(byMeasure(name))]));

const ways: readonly [Way, Way, Way] = [
  {
    name: 'sort per window',
    times: [],
    run: () => MEASURES.map((name) => rows.toSorted(byMeasure(name)).slice(0, TOP)),
  },
  {
    name: 'sort the last order again',
    times: [],
    run: () =>
      MEASURES.map((name) => {
        const again = (sortedBefore.get(name) ?? rows).toSorted(byMeasure(name));
        sortedBefore.set(name, again);
        return again.slice(0, TOP);
      }),
  },
  {
    name: 'kept order',
    times: [],
    run: () =>
      MEASURES.map((name) => {
        kept[name].repair();
        return kept[name].top(TOP);
      }),
  },
];

for (let pass = 0; pass < PASSES; pass++) {
  for (let window = 0; window < WINDOWS; window++) {
    trade();
    const responses = ways.map((way) => {
      const start = performance.now();
      const response = way.run();
      if (pass > 0) way.times.push(performance.now() - start); // the first pass warms up
      return JSON.stringify(response);
    });
    if (new Set(responses).size !== 1) throw new Error('the ways disagree about the ranking');
  }
}

const [anchor, again, ours] = [median(ways[0].times), median(ways[1].times), median(ways[2].times)];
for (const way of ways) console.log(`${way.name.padEnd(28)} ${median(way.times).toFixed(4)} ms`);
console.log(`kept order / sort per window           1/${(anchor / ours).toFixed(0)} (target 1/${1 / TARGET})`);
console.log(`kept order / sort the last order again 1/${(again / ours).toFixed(0)}`);

function byMeasure(name: MeasureName): (a: number, b: number) => number {
  const values = stocks[name];
  const caps = stocks.marketCap;
  return (a, b) =>
    (values[b] ?? 0) - (values[a] ?? 0) ||
    (caps[b] ?? 0) - (caps[a] ?? 0) ||
    ((stocks.codes[a] ?? '') < (stocks.codes[b] ?? '') ? -1 : 1);
}

/** One window of trades: busy stocks trade more, prices move by a tick or not at all. */
function trade(): void {
  for (let i = 0; i < TRADES; i++) {
    const index = busyStock();
    const price = elementAt(stocks.price, index);
    const moves = random() < PRICE_MOVES ? Math.sign(random() - 0.5) : 0;
    const next = Math.max(1, price + tickSize(won(price)) * moves);
    const quantity = 1 + Math.floor(random() ** 3 * 500);
    stocks.price[index] = next;
    stocks.volume[index] = elementAt(stocks.volume, index) + quantity;
    stocks.turnover[index] = elementAt(stocks.turnover, index) + quantity * next;
    write(index, next);
  }
}

function write(index: number, price: number): void {
  const base = elementAt(stocks.base, index);
  stocks.changeRate[index] = Math.round(((price - base) / base) * 10_000) / 100;
  stocks.marketCap[index] = price * elementAt(stocks.shares, index);
}

/** A stock drawn by its share of trading. */
function busyStock(): number {
  const at = random() * elementAt(stocks.activity, STOCKS - 1);
  let low = 0;
  let high = STOCKS - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(stocks.activity, middle) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The market after half a day: changes spread around zero, turnover over four orders of magnitude. */
function openMarket(): Stocks {
  const column = () => new Float64Array(STOCKS);
  const market: Stocks = {
    codes: Array.from({ length: STOCKS }, (_, index) => String(index * 10).padStart(6, '0')),
    price: column(),
    base: column(),
    shares: column(),
    activity: column(),
    changeRate: column(),
    volume: column(),
    turnover: column(),
    marketCap: column(),
  };
  let total = 0;
  for (let index = 0; index < STOCKS; index++) {
    const size = random() ** 3;
    const base = Math.round(1_000 * 10 ** (random() * 2.5));
    const change = (random() + random() + random() + random() - 2) * 0.08;
    const price = Math.round(base * (1 + change));
    const shares = Math.round(1e6 * 10 ** (size * 3));
    const volume = Math.round(1_000 * 10 ** (size * 4));
    market.base[index] = base;
    market.price[index] = price;
    market.shares[index] = shares;
    market.volume[index] = volume;
    market.turnover[index] = volume * price;
    market.changeRate[index] = Math.round(change * 10_000) / 100;
    market.marketCap[index] = price * shares;
    total += 0.05 + size;
    market.activity[index] = total;
  }
  return market;
}
