/**
 * RSI 14, CCI 20, MACD 12-26-9 and the crosses of the averages of 5 and 20 days, over 250 bars of 4,300 stocks. The
 * domain's functions beside two published libraries, which are no dependencies: install them in a folder of their own,
 * `npm install technicalindicators@3.1.0 @ixjb94/indicators@1.2.4`, and name it, `INDICATOR_LIBRARIES=/that/folder npm
 * run bench indicators`. Without them the only baseline is a straightforward version with plain arrays. Prints
 * milliseconds per pass (best of several, because other processes only ever add time), ratios, and the cost of one
 * tick.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { elementAt } from '../domain/element-at.ts';
import { createSmaEnd, sma } from '../domain/indicators/averages.ts';
import { cci, createCciEnd } from '../domain/indicators/cci.ts';
import { crosses } from '../domain/indicators/crosses.ts';
import { createMacd, createMacdEnd, macd, MACD_SPANS } from '../domain/indicators/macd.ts';
import { createRsiEnd, rsi } from '../domain/indicators/rsi.ts';
import { cciOf, crossesOf, macdOf, rsiOf, smaOf } from './indicators/plain-arrays.ts';
import { seeded } from './seeded.ts';

const STOCKS = 4_300;
const BARS = 250;
const PASSES = 7;
const TICKS = 2_000_000;

interface Bars {
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
}

/** The last values of a way: enough to see that all ways computed the same. */
interface RunResult {
  readonly rsi: number;
  readonly cci: number;
  readonly macd: number;
  readonly signal: number;
}

interface Way {
  readonly name: string;
  /** share of this way's time that ours may take; null for a baseline without a target */
  readonly target: number | null;
  /** ms of its fastest pass so far */
  best: number;
  readonly run: (stock: number) => RunResult;
}

const random = seeded(20_261_120);
const market = Array.from({ length: STOCKS }, bars);
const typed = market.map(({ high, low, close }) => ({
  high: Float32Array.from(high),
  low: Float32Array.from(low),
  close: Float32Array.from(close),
}));

const ours = own();
const anchors = [plainArrays(), ...libraries()];
for (let pass = 0; pass < PASSES; pass++) {
  for (const way of [ours, ...anchors]) way.best = Math.min(way.best, passOf(way));
}
for (const way of [ours, ...anchors]) console.log(`${way.name.padEnd(28)} ${way.best.toFixed(1).padStart(9)} ms`);
for (const way of anchors) {
  const target = way.target === null ? 'no target' : `target ${way.target.toFixed(3)}`;
  console.log(
    `own kernels / ${way.name.padEnd(22)} ${(ours.best / way.best).toFixed(3)} = 1/${(way.best / ours.best).toFixed(1)} (${target})`,
  );
  compare(way);
}
for (const [name, tick] of ticks())
  console.log(`a tick of ${name.padEnd(18)} ${nanoseconds(tick).toFixed(0).padStart(5)} ns (target 100)`);

function passOf(way: Way): number {
  const start = performance.now();
  for (let stock = 0; stock < STOCKS; stock++) way.run(stock);
  return performance.now() - start;
}

/** Fails when two ways compute different values. */
function compare(way: Way): void {
  for (let stock = 0; stock < STOCKS; stock += 97) {
    const [a, b] = [ours.run(stock), way.run(stock)];
    // one library rounds RSI to two decimals; one seeds its averages with the first value, whose effect is still
    // slightly visible after 250 bars
    const scale = Math.max(1, Math.abs(b.macd));
    if (isNear(a.rsi, b.rsi, 0.006) && isNear(a.cci, b.cci, 1e-6) && isNear(a.macd, b.macd, 0.01 * scale)) continue;
    throw new Error(`${way.name} disagrees about stock ${stock}: ${JSON.stringify([a, b])}`);
  }
}

function isNear(one: number, other: number, by: number): boolean {
  return Math.abs(one - other) <= by;
}

/** The domain's functions; their result arrays are created once and overwritten. */
function own(): Way {
  const rooms = { rsi: room(), cci: room(), macd: createMacd(BARS), fast: room(), slow: room() };
  const marks = new Int8Array(BARS);
  return {
    name: 'own kernels',
    target: null,
    best: Number.POSITIVE_INFINITY,
    run(stock) {
      const series = elementAt(typed, stock);
      rsi(series.close, 14, rooms.rsi);
      cci(series, 20, rooms.cci, rooms.fast);
      macd(series.close, MACD_SPANS, rooms.macd);
      crosses(sma(series.close, 5, rooms.fast), sma(series.close, 20, rooms.slow), marks);
      const { line, signal } = rooms.macd;
      return { rsi: last(rooms.rsi), cci: last(rooms.cci), macd: last(line), signal: last(signal) };
    },
  };
}

function plainArrays(): Way {
  return {
    name: 'plain arrays',
    target: null,
    best: Number.POSITIVE_INFINITY,
    run(stock) {
      const { high, low, close } = elementAt(market, stock);
      crossesOf(smaOf(close, 5), smaOf(close, 20));
      const { line, signal } = macdOf(close, 12, 26, 9);
      return {
        rsi: last(rsiOf(close, 14)),
        cci: last(cciOf(high, low, close, 20)),
        macd: last(line),
        signal: last(signal),
      };
    },
  };
}

function libraries(): Way[] {
  const folder = process.env.INDICATOR_LIBRARIES;
  if (!folder) {
    console.log('the two libraries are not installed beside: see the head of bench/indicators.ts');
    return [];
  }
  const load = createRequire(join(folder, 'package.json'));
  return [technicalIndicators(load('technicalindicators')), ixjb94(load('@ixjb94/indicators'))];
}

/** The functions of the first library that are called. */
interface TechnicalIndicators {
  readonly rsi: (asked: object) => number[];
  readonly cci: (asked: object) => number[];
  readonly sma: (asked: object) => number[];
  readonly macd: (asked: object) => { MACD: number; signal: number }[];
  readonly crossUp: (asked: object) => boolean[];
  readonly crossDown: (asked: object) => boolean[];
}

function technicalIndicators(library: TechnicalIndicators): Way {
  return {
    name: 'technicalindicators',
    target: 1 / 40,
    best: Number.POSITIVE_INFINITY,
    run(stock) {
      const { high, low, close } = elementAt(market, stock);
      const lines = {
        lineA: library.sma({ period: 5, values: close }).slice(15),
        lineB: library.sma({ period: 20, values: close }),
      };
      library.crossUp(lines);
      library.crossDown(lines);
      const spans = { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 };
      const lasts = last(library.macd({ values: close, ...spans, SimpleMAOscillator: false, SimpleMASignal: false }));
      return {
        rsi: last(library.rsi({ period: 14, values: close })),
        cci: last(library.cci({ period: 20, high, low, close })),
        macd: lasts.MACD,
        signal: lasts.signal,
      };
    },
  };
}

/** The functions of the second. */
interface Ixjb94 {
  readonly rsi: (close: number[], span: number) => number[];
  readonly cci: (high: number[], low: number[], close: number[], span: number) => number[];
  readonly sma: (close: number[], span: number) => number[];
  readonly macd: (close: number[], fast: number, slow: number, signal: number) => number[][];
  readonly crossover: (a: number[], b: number[]) => boolean[];
}

function ixjb94({ IndicatorsSync }: { readonly IndicatorsSync: new () => Ixjb94 }): Way {
  const library = new IndicatorsSync();
  return {
    name: '@ixjb94/indicators',
    target: 0.75,
    best: Number.POSITIVE_INFINITY,
    run(stock) {
      const { high, low, close } = elementAt(market, stock);
      const [fast, slow] = [library.sma(close, 5).slice(15), library.sma(close, 20)];
      library.crossover(fast, slow);
      library.crossover(slow, fast);
      const [line = [], signal = []] = library.macd(close, 12, 26, 9);
      return {
        rsi: last(library.rsi(close, 14)),
        cci: last(library.cci(high, low, close, 20)),
        macd: last(line),
        signal: last(signal),
      };
    },
  };
}

/** The last bar moves: each indicator is updated with a new price. */
function ticks(): [string, (stock: number, price: number) => number][] {
  const ends = {
    rsi: createRsiEnd(STOCKS),
    macd: createMacdEnd(STOCKS),
    cci: createCciEnd(STOCKS),
    sma: createSmaEnd(STOCKS, 20),
  };
  for (const [stock, series] of typed.entries()) {
    for (const end of [ends.rsi, ends.macd, ends.sma]) end.settle(stock, series.close);
    ends.cci.settle(stock, series);
  }
  return [
    ['RSI', (stock, price) => ends.rsi.at(stock, price)],
    ['MACD and signal', (stock, price) => ends.macd.lineAt(stock, price) + ends.macd.signalAt(stock, price)],
    ['CCI', (stock, price) => ends.cci.at(stock, price + 100, price - 100, price)],
    ['an average', (stock, price) => ends.sma.at(stock, price)],
  ];
}

function nanoseconds(tick: (stock: number, price: number) => number): number {
  let sum = 0;
  const times = Array.from({ length: PASSES }, () => {
    const start = performance.now();
    for (let i = 0; i < TICKS; i++) sum += tick(i % STOCKS, 10_000 + (i & 1_023));
    return performance.now() - start;
  });
  if (sum === 0) console.log('nothing moved');
  return (Math.min(...times) / TICKS) * 1e6;
}

function bars(): Bars {
  const close: number[] = [];
  let price = 1_000 * 10 ** (random() * 2);
  for (let i = 0; i < BARS; i++) {
    price *= 1 + (random() + random() + random() - 1.5) * 0.04;
    close.push(Math.max(10, Math.round(price)));
  }
  return {
    close,
    high: close.map((at) => at + Math.round(at * random() * 0.02)),
    low: close.map((at) => at - Math.round(at * random() * 0.02)),
  };
}

function room(): Float64Array {
  return new Float64Array(BARS);
}

function last<Value>(values: ArrayLike<Value>): Value {
  return elementAt(values, values.length - 1);
}
