import { MINUTE_MS } from '@sise/domain/market/kst';
import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import { changeRate } from '@sise/domain/market/columns';
import type { Upcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { sidesOf } from '../flows/flow-sums.ts';
import { indexMinutesOf, indexMinutesSeen } from '../past/index-past.ts';
import { roundedPoints } from '../indices/index-levels.ts';
import type { Present } from '../session/present.ts';
import { indexPlaceOf, SIMULATED_INDICES } from '../universe/industries.ts';

/** The two markets that have articles. */
export const COVERED_MARKETS = [
  { upcode: KOSPI, market: 'kospi', name: '코스피' },
  { upcode: KOSDAQ, market: 'kosdaq', name: '코스닥' },
] as const;
export type CoveredMarket = (typeof COVERED_MARKETS)[number];

/** An index at a moment of a day, points. */
export interface IndexSnapshot {
  readonly name: string;
  readonly base: number;
  readonly value: number;
  /** percent, signed */
  readonly rate: number;
}

/** An industry at a close, with the rows of its stocks. */
export interface IndustrySnapshot extends IndexSnapshot {
  readonly members: readonly number[];
}

/** An index at the end of a minute of a day; null if nothing was recorded by then. */
export function indexAt(
  exchange: Exchange,
  present: Present,
  { upcode, name }: CoveredMarket,
  day: number,
  at: number,
): IndexSnapshot | null {
  const index = indexPlaceOf(upcode);
  const seen = present.observedDays.get(day)?.indices;
  const isToday = present.today?.day === day;
  const bars = isToday
    ? present.indexMinutesToday(index)
    : seen
      ? indexMinutesSeen(exchange.hours(day), index, seen, null)
      : indexMinutesOf(exchange, index, day);
  const last = bars.findLast((bar) => bar.at + MINUTE_MS <= at);
  const base = roundedPoints(exchange.levels.base(index, day));
  return last === undefined ? null : { name, base, value: last.close, rate: changeRate(last.close, base) };
}

/** An index at the close of a day. */
export function indexClose({ levels }: Exchange, upcode: Upcode, name: string, day: number): IndexSnapshot {
  const index = indexPlaceOf(upcode);
  const base = roundedPoints(levels.base(index, day));
  const value = roundedPoints(levels.close(index, day));
  return { name, base, value, rate: changeRate(value, base) };
}

/** Industries of a market by their change on a day, the largest rise first. */
export function industriesOn(exchange: Exchange, market: CoveredMarket['market'], day: number): IndustrySnapshot[] {
  return SIMULATED_INDICES.filter(
    (index) =>
      index.kind === 'sector' &&
      index.market === market &&
      exchange.levels.members(indexPlaceOf(index.upcode), day).length > 4,
  )
    .map(({ upcode, name }) => ({
      ...indexClose(exchange, upcode, name, day),
      members: exchange.levels.members(indexPlaceOf(upcode), day),
    }))
    .toSorted((a, b) => b.rate - a.rate);
}

/** Counts of 상승, 보합, 하락 at the close of a day; stocks at their limits are included in 상승 and 하락. */
export function breadthOn({ universe, history }: Exchange, market: CoveredMarket['market'], day: number) {
  const counted = { rise: 0, flat: 0, fall: 0, upper: 0, lower: 0 };
  for (const row of universe.listedOn(day)) {
    const { market: of, kind } = universe.company(row);
    if (of !== market || kind === 'etf' || kind === 'etn' || !history.trades(row, day)) continue;
    const base = history.base(row, day);
    const close = history.close(row, day);
    if (close === base) counted.flat += 1;
    else {
      counted[close > base ? 'rise' : 'fall'] += 1;
      if (Math.abs(close / base - 1) < 0.14) continue;
      const { upper, lower } = history.limits(row, day);
      if (close >= upper) counted.upper += 1;
      if (close <= lower) counted.lower += 1;
    }
  }
  return counted;
}

/** won: net buying in a market on a past day, by investor group, from that day's flows. */
export function netsOn(
  { flows, flowDays }: Exchange,
  { today, observedDays }: Present,
  { upcode }: CoveredMarket,
  day: number,
): Record<InvestorGroup, number> {
  const numbers =
    today?.day === day
      ? flows.sumWon(flows.rowsOf(upcode), day, today.traded())
      : flowDays.ofIndex(upcode, day, observedDays.get(day)?.traded ?? null);
  const netOf = (group: InvestorGroup) => {
    const { bought, sold } = sidesOf(numbers, 0, group);
    return bought - sold;
  };
  return {
    individual: netOf('individual'),
    foreigner: netOf('foreigner'),
    institution: netOf('institution'),
    corporation: netOf('corporation'),
  };
}
