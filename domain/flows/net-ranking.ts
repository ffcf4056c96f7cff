import type { DateKst, Shcode } from '../terms.ts';
import { NET_INVESTORS } from './net-matrix.ts';
import type { NetArrays, NetInvestor, NetMatrix, NetMeasure } from './net-matrix.ts';

/** The numbers of trading days over which net buying is added up, today included. */
export const NET_DAYS = [1, 5, 20, 60] as const;
/** Past days that a ranking can use. */
export const MOST_NET_DAYS = 60;

/** An investor, or both of them on the same side: 쌍끌이. */
export type RankedInvestor = NetInvestor | 'both';
export const RANKED_INVESTORS = [...NET_INVESTORS, 'both'] as const satisfies readonly RankedInvestor[];

/** Net buying of all stocks over some days, by place among the stocks. */
export interface NetPeriod {
  /** The trading days added up: fewer than wanted when the source has fewer. */
  readonly counted: number;
  /** The first and the last of them; null when there is none. */
  readonly from: DateKst | null;
  readonly to: DateKst | null;
  readonly nets: Readonly<Record<NetInvestor, NetArrays>>;
  /** Days in a row on one side up to the last day: above 0 of net buying, below 0 of net selling, 0 without a side. */
  readonly streaks: Readonly<Record<RankedInvestor, Int16Array>>;
}

/** Streaks of all stocks, and where each stock is in a market. */
export interface NetStreaks extends Pick<NetPeriod, 'streaks'> {
  /** The row of the market of a stock, by its place; undefined for one that is not listed. */
  rowAt(place: number): number | undefined;
}

/** The past days of all stocks, added up once, to which the part of today is added whenever it changes. */
export interface NetHistory {
  readonly shcodes: readonly Shcode[];
  /**
   * The last days up to now.
   * @param days at most MOST_NET_DAYS
   * @param today the same stocks in the same order, one day; null before there is anything of today
   */
  over(days: number, today: NetMatrix | null): NetPeriod;
}

/** @param past at most MOST_NET_DAYS days before today */
export function createNetHistory(past: NetMatrix): NetHistory {
  const { dates, shcodes, nets } = past;
  const sums = new Map<string, Float64Array>();

  /** Sums over the last days of the past, cached: the columns of a day never change. */
  function sumsOf(investor: NetInvestor, measure: NetMeasure, days: number): Float64Array | null {
    const column = nets[investor][measure];
    if (column === null) return null;
    const key = `${investor} ${measure} ${days}`;
    const known = sums.get(key) ?? sumsOfLast(column, dates.length, shcodes.length, days);
    sums.set(key, known);
    return known;
  }

  const streaks = netStreaks(past);

  return {
    shcodes,
    over(days, today) {
      const counted = Math.min(dates.length, today === null ? days : days - 1);
      const ofInvestor = (investor: NetInvestor): NetArrays => ({
        won: added(sumsOf(investor, 'won', counted), today === null ? null : today.nets[investor].won),
        shares: added(sumsOf(investor, 'shares', counted), today === null ? null : today.nets[investor].shares) ?? NONE,
      });
      return {
        counted: counted + (today === null ? 0 : 1),
        from: dates[dates.length - counted] ?? today?.dates[0] ?? null,
        to: today?.dates[0] ?? dates.at(-1) ?? null,
        nets: { foreigner: ofInvestor('foreigner'), institution: ofInvestor('institution') },
        streaks: today === null ? streaks : continued(streaks, today),
      };
    },
  };
}

const NONE = new Float64Array(0);

/** What a ranking is of. */
export interface NetOrder {
  readonly investor: RankedInvestor;
  readonly side: 'buy' | 'sell';
  readonly measure: NetMeasure;
}

/**
 * The places of the stocks that the investor bought net, or sold net, the largest amount first; equal ones in the order
 * of their places. Of both, each must be on that side, and their sum decides.
 */
export function rankedPlaces({ nets }: NetPeriod, { investor, side, measure }: NetOrder): number[] {
  const way = side === 'buy' ? 1 : -1;
  const columns = (investor === 'both' ? NET_INVESTORS : [investor]).map((one) => nets[one][measure] ?? NONE);
  const sizes = new Float64Array(columns[0]?.length ?? 0);
  const places: number[] = [];
  for (let place = 0; place < sizes.length; place++) {
    let isOnSide = true;
    for (const column of columns) {
      const size = way * (column[place] ?? 0);
      isOnSide &&= size > 0;
      sizes[place] = (sizes[place] ?? 0) + size;
    }
    if (isOnSide) places.push(place);
  }
  return places.toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b);
}

function sumsOfLast(column: Float64Array, length: number, stocks: number, days: number): Float64Array {
  const sums = new Float64Array(stocks);
  for (let place = 0; place < stocks; place++) {
    const end = (place + 1) * length;
    let sum = 0;
    for (let at = end - days; at < end; at++) sum += column[at] ?? 0;
    sums[place] = sum;
  }
  return sums;
}

/** @param today null: nothing to add. Null if the source lacks the past of the measure. */
function added(past: Float64Array | null, today: Float64Array | null): Float64Array | null {
  if (past === null || today === null) return past;
  return past.map((sum, place) => sum + (today[place] ?? 0));
}

/** The side of a stock on a day, by its shares: 1 bought net, −1 sold net, 0 neither; of both, if they agree. */
function sideAt(nets: NetMatrix['nets'], investor: RankedInvestor, at: number): number {
  if (investor !== 'both') return Math.sign(nets[investor].shares[at] ?? 0);
  const side = Math.sign(nets.foreigner.shares[at] ?? 0);
  return side === Math.sign(nets.institution.shares[at] ?? 0) ? side : 0;
}

/** Days in a row on one side up to the last day of the matrix. */
export function netStreaks(past: NetMatrix): NetPeriod['streaks'] {
  const streaks = RANKED_INVESTORS.map((investor) => [investor, streaksOf(past, investor)]);
  return Object.fromEntries(streaks) as NetPeriod['streaks']; // every investor is in it
}

function streaksOf({ dates, shcodes, nets }: NetMatrix, investor: RankedInvestor): Int16Array {
  const streaks = new Int16Array(shcodes.length);
  for (let place = 0; place < shcodes.length; place++) {
    const last = (place + 1) * dates.length - 1;
    const side = dates.length === 0 ? 0 : sideAt(nets, investor, last);
    let days = side === 0 ? 0 : 1;
    while (days > 0 && days < dates.length && sideAt(nets, investor, last - days) === side) days += 1;
    streaks[place] = side * days;
  }
  return streaks;
}

/** Streaks with today's side after them. */
function continued(streaks: NetPeriod['streaks'], { nets }: NetMatrix): NetPeriod['streaks'] {
  const next = RANKED_INVESTORS.map((investor) => {
    const past = streaks[investor];
    const days = past.map((streak, place) => {
      const side = sideAt(nets, investor, place);
      return side !== 0 && side === Math.sign(streak) ? streak + side : side;
    });
    return [investor, days];
  });
  return Object.fromEntries(next) as NetPeriod['streaks']; // every investor is in it
}
