import { percentAbove } from '../hundredths.ts';
import { elementAt } from '../element-at.ts';
import { addMonths, dateOf } from '../market/kst.ts';
import { regularHours } from '../market/session.ts';
import type { DateKst } from '../terms.ts';
import { isGiven, upsideOf, type Opinion, type Report } from './report.ts';
import { changeBetween, lastClose, placeUpTo, type StockSeries } from './stock-series.ts';

/** The months after which a report is graded. */
export const HORIZONS = [1, 3, 6, 12] as const;
export type Horizon = (typeof HORIZONS)[number];

/** Percentage points below which two rates are the same. */
const TIE = 1e-9;

/** How a report had turned out some months after publication. Rates are percent. */
export interface HorizonOutcome {
  readonly months: Horizon;
  /** The day of the end: the same day of the month. */
  readonly due: DateKst;
  /** The last close on or before that day, and its day. A delisted stock ends at its last close. */
  readonly date: DateKst;
  readonly close: number;
  /** From the first close after publication. */
  readonly returnRate: number;
  /** Change of the market's index over the same days; null where it is unknown. */
  readonly indexRate: number | null;
  /** 초과수익률: the return less the change of the index. */
  readonly excess: number | null;
  /** 적중: 매수 above the index, 매도 below it; a tie is a miss. null for 보유, no opinion and an unknown index. */
  readonly hit: boolean | null;
  /** 도달: whether a later day's high reached the target by then; null as in `Outcome.reached`. */
  readonly reached: boolean | null;
}

/** The prices of a stock after a report, up to yesterday; adjusted prices. */
export interface Aftermath {
  /** The first close after publication, from which the return is calculated; null until there is one. */
  readonly entry: number | null;
  /** The highest price of the days after the day of publication; null before the first such day. */
  readonly highest: number | null;
  /** Those that have ended, the shortest first. */
  readonly outcomes: readonly HorizonOutcome[];
}

/** A stock's current price, and today's high. */
export interface PriceNow {
  readonly date: DateKst;
  readonly price: number | null;
  readonly high: number | null;
}

/** How a report has turned out so far. */
export interface Outcome {
  readonly report: Report;
  readonly entry: number | null;
  readonly price: number | null;
  /** 수익률 = (지금 가격 ÷ 발간 뒤 첫 종가 − 1) × 100, percent; null before that close. */
  readonly returnRate: number | null;
  /**
   * 도달: whether a later high has reached the target. null when there is no target, or when the target was not above the
   * report's own price (작성 기준가): such a target is already reached at publication.
   */
  readonly reached: boolean | null;
  /** The highest price since, as percent above the report's own price; null before there is one. */
  readonly peakRate: number | null;
  readonly outcomes: readonly HorizonOutcome[];
}

export const NOTHING_YET: Aftermath = { entry: null, highest: null, outcomes: [] };

/**
 * The aftermath of a report on a stock. Only closes and highs after the publication are read, so that a report is
 * never graded on prices that were already known; an end reads nothing later than its day.
 * @param today the day shown, whose prices are not final: an end is before it
 */
export function aftermathOf(report: Report, stock: StockSeries, today: DateKst): Aftermath {
  const { dates, closes, highs } = stock;
  const published = dateOf(report.at);
  const isSameDay = report.at < regularHours(published).closesAt; // else the next trading day closes first
  const dayOf = placeUpTo(dates, published);
  const isOnDay = dates[dayOf] === published;
  if (dayOf === -1) return NOTHING_YET; // older than the series: not gradable
  let entryPlace = isOnDay && isSameDay ? dayOf : dayOf + 1;
  while (entryPlace < dates.length && !((closes[entryPlace] ?? 0) > 0)) entryPlace += 1;
  if (entryPlace >= dates.length) return NOTHING_YET;

  let highest = 0;
  let reachedAt = dates.length;
  for (let place = dayOf + 1; place < dates.length; place++) {
    const high = highs[place] ?? Number.NaN;
    if (high > highest) highest = high;
    if (reachedAt === dates.length && isGiven(report.target) && high >= report.target) reachedAt = place;
  }
  const outcomes = HORIZONS.flatMap((months) => {
    const due = addMonths(published, months);
    const end = due < today ? lastClose(closes, entryPlace, placeUpTo(dates, due)) : -1;
    return end === -1 ? [] : [endOf(report, stock, { months, due, entryPlace, end, isReached: reachedAt <= end })];
  });
  return { entry: elementOf(closes, entryPlace), highest: highest > 0 ? highest : null, outcomes };
}

interface End {
  readonly months: Horizon;
  readonly due: DateKst;
  readonly entryPlace: number;
  readonly end: number;
  readonly isReached: boolean;
}

function endOf(
  report: Report,
  { dates, closes, index }: StockSeries,
  { months, due, entryPlace, end, isReached }: End,
): HorizonOutcome {
  const close = elementOf(closes, end);
  const date = elementAt(dates, end);
  const returnRate = percentAbove(close, elementOf(closes, entryPlace));
  const indexRate = index === null ? null : changeBetween(index, elementAt(dates, entryPlace), date);
  const excess = excessOf(returnRate, indexRate);
  const reached = isAbovePrice(report) ? isReached : null;
  return { months, due, date, close, returnRate, indexRate, excess, hit: hitOf(report.opinion, excess), reached };
}

/** 초과수익률, percentage points; 0 where only the rounding of both rates differs, null where the index is unknown. */
export function excessOf(returnRate: number, indexRate: number | null): number | null {
  if (indexRate === null) return null;
  const difference = returnRate - indexRate;
  return Math.abs(difference) < TIE ? 0 : difference;
}

/** Whether a stock did better than its index after 매수, or worse after 매도. */
function hitOf(opinion: Opinion | null, excess: number | null): boolean | null {
  if (opinion === null || opinion === 3 || excess === null) return null;
  return opinion < 3 ? excess > 0 : excess < 0;
}

/** Whether a target was above the price at publication: any other is reached from the first day. */
function isAbovePrice({ target, price }: Report): boolean {
  return isGiven(target) && isGiven(price) && target > price;
}

/** The outcome of a report at the current prices. */
export function outcomeOf(report: Report, { entry, highest, outcomes }: Aftermath, now: PriceNow): Outcome {
  const highToday = now.date > dateOf(report.at) ? now.high : null;
  const peak = highest === null && highToday === null ? null : Math.max(highest ?? 0, highToday ?? 0);
  const { target, price: start } = report;
  return {
    report,
    entry,
    price: now.price,
    returnRate: entry === null || now.price === null ? null : percentAbove(now.price, entry),
    reached: isAbovePrice(report) ? peak !== null && isGiven(target) && peak >= target : null,
    peakRate: peak === null || !isGiven(start) ? null : percentAbove(peak, start),
    outcomes,
  };
}

/** 목표가 정확도 = 100 − |괴리율| at the end, at least 0; null without a target. */
export function accuracyOf({ target }: Report, { close }: HorizonOutcome): number | null {
  const gap = upsideOf(target, close);
  return gap === null ? null : Math.max(0, 100 - Math.abs(gap));
}

/** 낙관 편향: what the target promised less what came, percentage points of the report's own price. */
export function optimismOf({ target, price }: Report, { close }: HorizonOutcome): number | null {
  return isGiven(target) && isGiven(price) ? ((target - close) / price) * 100 : null;
}

function elementOf(values: ArrayLike<number>, place: number): number {
  return values[place] ?? Number.NaN;
}
