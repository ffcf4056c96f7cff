import type { MapFrames } from '@sise/contract/marketmap';
import { clockTime } from '@sise/domain/format/date';
import { inSteps, type MapFrame } from '@sise/domain/map/map-frames';
import type { Market } from '@sise/domain/market/engine';
import { instantAt, minuteOfDay, minuteOfTime } from '@sise/domain/market/kst';
import type { IndexSymbol } from '@sise/domain/market/main-indices';
import type { Period } from '@sise/domain/market/period';
import { regularHours } from '@sise/domain/market/session';
import { dateKst, type DateKst } from '@sise/domain/terms';
import type { MapDays } from '../../figures/map-days.ts';
import { refuse } from '../../refusal.ts';
import type { MapMoments } from './map-moments.ts';
import { mapUniverse, type MapUniverse } from './map-universe.ts';

export interface FramesQuery {
  readonly period: Period;
  /** a day, or a day and a minute after a T; by default today */
  readonly from?: string | undefined;
  readonly count: number;
}

export interface MapTime {
  readonly market: Market;
  readonly days: MapDays;
  readonly moments: MapMoments;
}

/**
 * The map at several moments: minutes of today where the query names one, otherwise days, of which today is the last.
 * @throws Refusal for a day that the map does not show, or a minute that is over or not yet there
 */
export async function mapFrames(time: MapTime, symbol: IndexSymbol, query: FramesQuery): Promise<MapFrames> {
  const { market } = time;
  const universe = mapUniverse(market, symbol);
  const { date } = universe;
  const { from } = query;
  const day = dateKst(from?.slice(0, 10) ?? date);
  if (day > date) refuse('day.unknown');
  const minute = from?.includes('T') ? from.slice(11) : null;
  return day === date && minute !== null && market.sparklines.unit === 'minute'
    ? framesOfMinutes(time, universe, query, minute)
    : framesOfDays(time, universe, query, day);
}

/** @param from the first minute, as 09:05 */
async function framesOfMinutes(
  { market, moments }: MapTime,
  universe: MapUniverse,
  { period, count }: FramesQuery,
  from: string,
): Promise<MapFrames> {
  const { date } = universe;
  const minutes = minutesFrom(market, date, from, count);
  const at = minutes.map((minute) => `${date}T${clockTime(minute)}`);
  return { date, period, track: 'minute', at, ...inColumns(await moments.minutes(universe, period, minutes)) };
}

async function framesOfDays(
  { days, moments }: MapTime,
  universe: MapUniverse,
  { period, count }: FramesQuery,
  first: DateKst,
): Promise<MapFrames> {
  const { date } = universe;
  const past = first === date ? [] : await days.from(first, count);
  if (past.length === 0 && first !== date) refuse('day.unknown');
  const frames: MapFrame[] = [];
  for (const day of past) frames.push(await moments.day(universe, period, day));
  const reachesToday = past.length < count;
  if (reachesToday) frames.push(await moments.now(universe, period));
  return { date, period, track: 'day', at: reachesToday ? [...past, date] : [...past], ...inColumns(frames) };
}

/** Minutes of the day from the given one on, up to the market's time. */
function minutesFrom(market: Market, date: DateKst, first: string, count: number): number[] {
  const wanted = minuteOfTime(first);
  const { opensAt: from, closesAt: until } = regularHours(date);
  const last = Math.min(minuteOfDay(until), minuteOfDay(market.asOf ?? from));
  if (instantAt(date, wanted) < from || wanted > minuteOfDay(until))
    refuse('input.invalid', [{ field: 'from', message: '정규장 안의 시각이어야 합니다.' }]);
  if (wanted > last) refuse('input.invalid', [{ field: 'from', message: '아직 오지 않은 시각입니다.' }]);
  return Array.from({ length: Math.min(count, last - wanted + 1) }, (_, i) => wanted + i);
}

function inColumns(frames: readonly MapFrame[]): Pick<MapFrames, 'value' | 'sector'> {
  return { value: stepsOf(frames.map(({ value }) => value)), sector: stepsOf(frames.map(({ sector }) => sector)) };
}

function stepsOf(values: readonly MapFrame['value'][]): MapFrames['value'] {
  const { first, steps } = inSteps(values);
  return { first: [...first], steps: steps.map((step) => [...step]) };
}
