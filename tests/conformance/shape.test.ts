/**
 * Whether the simulated market is shaped as the real one: how returns are spread, how often a limit is reached, how
 * trading crowds into a few stocks, how the two markets go together. Compares with the files of REAL_DATA_DIR; each figure
 * must lie within a band around the real one. Where the folder is missing nothing here runs.
 */
import { join } from 'node:path';
import { createExchange } from '@sise/feeds/simulator/exchange';
import type { Exchange } from '@sise/feeds/simulator/exchange';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRows, realDataFolder } from '../support/real-data.ts';

const DATA = realDataFolder('conformance of the simulator');

const SEEDS = ['shape one', 'shape two', 'sise'];
/** Trading days before the anchor day that are looked at. */
const DAYS = 250;
const KOSPI_PLACE = 0;
const KOSDAQ_PLACE = 1;
/** Of the largest turnovers of a day. */
const LARGEST = 20;

interface Shape {
  /** fourth moment of the stocks' daily returns over the square of the second */
  readonly kurtosis: number;
  /** standard deviation of them, percent */
  readonly spread: number;
  /** closes at a limit, percent of all */
  readonly upper: number;
  readonly lower: number;
  /** the 20 largest turnovers, percent of all */
  readonly largest: number;
  /** of the daily returns of KOSPI and KOSDAQ */
  readonly correlation: number;
}

describe.skipIf(DATA === null)('the shape of the simulated market', () => {
  let real: Shape;
  beforeAll(() => {
    real = realShape(DATA ?? '');
    console.log('shape: real     ', shapeText(real));
  });

  it.each(SEEDS)('is that of the real one within its bands: seed %s', (seed) => {
    const simulated = simulatedShape(createExchange(seed));
    console.log('shape: simulated', shapeText(simulated), seed);
    expect(simulated.kurtosis / real.kurtosis, 'kurtosis').toBeGreaterThan(0.4);
    expect(simulated.kurtosis / real.kurtosis, 'kurtosis').toBeLessThan(2.5);
    expect(simulated.spread / real.spread, 'spread').toBeGreaterThan(0.6);
    expect(simulated.spread / real.spread, 'spread').toBeLessThan(1.6);
    expect(simulated.upper / real.upper, 'upper limits').toBeGreaterThan(0.25);
    expect(simulated.upper / real.upper, 'upper limits').toBeLessThan(4);
    expect(simulated.lower, 'lower limits').toBeLessThan(simulated.upper);
    expect(Math.abs(simulated.largest - real.largest), 'turnover of the largest').toBeLessThan(15);
    expect(Math.abs(simulated.correlation - real.correlation), 'correlation').toBeLessThan(0.2);
  });
});

function simulatedShape({ universe, history, shapes, levels, days }: Exchange): Shape {
  history.reach(days.anchor);
  const returns: number[] = [];
  const counts = { upper: 0, lower: 0 };
  const largest: number[] = [];
  for (let day = days.anchor - DAYS + 1; day <= days.anchor; day += 5) {
    const turnovers: number[] = [];
    for (const row of universe.listedOn(day)) {
      if (universe.companies[row]?.market === 'konex' || !history.trades(row, day) || universe.firstDay(row) === day)
        continue;
      const close = history.close(row, day);
      const base = history.base(row, day);
      returns.push((close / base - 1) * 100);
      const { upper, lower } = history.limits(row, day);
      if (close === upper) counts.upper += 1;
      if (close === lower) counts.lower += 1;
      turnovers.push(shapes.volume(row, day) * close);
    }
    largest.push(shareOfLargest(turnovers));
  }
  const past = Array.from({ length: DAYS }, (_, n) => days.anchor - DAYS + 1 + n);
  const indexReturns = (index: number) => past.map((day) => levels.close(index, day) / levels.base(index, day) - 1);
  return {
    kurtosis: kurtosisOf(returns),
    spread: Math.sqrt(mean(returns.map((value) => value ** 2))),
    upper: (counts.upper / returns.length) * 100,
    lower: (counts.lower / returns.length) * 100,
    largest: mean(largest),
    correlation: correlationOf(indexReturns(KOSPI_PLACE), indexReturns(KOSDAQ_PLACE)),
  };
}

function realShape(folder: string): Shape {
  const files = ['marcap-20250102-20250211.csv.gz', 'marcap-20260102-20260220.csv.gz'];
  const rows = files
    .flatMap((file) => readRows(join(folder, 'krx-daily', file)))
    .filter(({ MarketId, Volume }) => MarketId !== 'KNX' && Number(Volume) > 0);
  const returns = rows.map(rateOf).filter((rate) => Math.abs(rate) <= 31);
  const turnovers = Map.groupBy(rows, ({ Date: date }) => date);
  const closes = (file: string) =>
    new Map(readRows(join(folder, 'krx-index', file)).map(({ Date: date = '', Close }) => [date, Number(Close)]));
  const kospi = closes('kospi.csv');
  const kosdaq = closes('kosdaq.csv');
  const dates = [...kospi.keys()].filter((date) => date >= '2021' && kosdaq.has(date)).toSorted();
  const returnsOf = (index: ReadonlyMap<string, number>) =>
    dates.slice(1).map((date, i) => (index.get(date) ?? 0) / (index.get(dates[i] ?? '') ?? 1) - 1);
  return {
    kurtosis: kurtosisOf(returns),
    spread: Math.sqrt(mean(returns.map((value) => value ** 2))),
    upper: (rows.filter(({ ChangeCode }) => ChangeCode === '4').length / rows.length) * 100,
    lower: (rows.filter(({ ChangeCode }) => ChangeCode === '5').length / rows.length) * 100,
    largest: mean([...turnovers.values()].map((day) => shareOfLargest(day.map(({ Amount }) => Number(Amount))))),
    correlation: correlationOf(returnsOf(kospi), returnsOf(kosdaq)),
  };
}

/** 등락률, whichever way the year's file spells it. */
function rateOf(row: Record<string, string>): number {
  return Number(row.ChangesRatio ?? row.ChagesRatio);
}

function shareOfLargest(turnovers: readonly number[]): number {
  const sorted = turnovers.toSorted((a, b) => b - a);
  return (sum(sorted.slice(0, LARGEST)) / sum(sorted)) * 100;
}

function kurtosisOf(values: readonly number[]): number {
  const middle = mean(values);
  const moment = (power: number) => mean(values.map((value) => (value - middle) ** power));
  return moment(4) / moment(2) ** 2;
}

function correlationOf(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  const together = mean(a.map((value, i) => (value - middleA) * ((b[i] ?? Number.NaN) - middleB)));
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return together / spread(a, middleA) / spread(b, middleB);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function shapeText(shape: Shape): string {
  return Object.entries(shape)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join('  ');
}
