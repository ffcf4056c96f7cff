import type { BarKind } from '@sise/contract/lists';
import { dottedDate, shortDate, shortDateTime } from '@sise/domain/format/date';
import { comma, rate, signed } from '@sise/domain/format/number';
import { lastAverage } from '@sise/domain/indicators/moving-average';
import { elementAt } from '@sise/domain/element-at';
import { partsOf, isSameYear } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { percentAbove } from '@sise/domain/hundredths';
import { dayOf, type Bar } from './bars.ts';
import { baseOfRange, extremes, firstVisible, type ChartRange } from './chart-range.ts';
import { gainBetween } from './compare/compared.ts';
import type { ComparedCloses } from './compare/use-compared.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { averageName } from './indicators/indicator-text.ts';
import { directed, strong, type SentencePart } from './sentence-part.ts';

interface ChartView {
  readonly range: ChartRange | null;
  readonly kind: BarKind;
  readonly digits: number;
  /** The base of the newest day's change, 전일 종가; null or absent if unknown. */
  readonly basePrice?: number | null;
  readonly indicators?: readonly Indicated[];
  readonly compared?: readonly ComparedCloses[];
}

/** A smaller distance would be written as 0.0 %. */
const LEAST_DISTANCE = 0.05;

/**
 * A chart in a few sentences: the return over the range, beside that of a compared benchmark, the distance from the
 * high, the price relative to its averages, and RSI and MACD if they are shown. A clause whose input is missing is left
 * out.
 */
export function chartSummary(
  bars: readonly Bar[],
  { range, kind, digits, basePrice = null, indicators = [], compared = [] }: ChartView,
): SentencePart[] {
  const last = bars.at(-1);
  if (last === undefined) return ['표시할 시세가 없습니다.'];
  const first = firstVisible(bars, range);
  return [
    ...returnClause(bars, first, { range, basePrice, compared }),
    ...highClause(bars, first, { kind, digits }),
    ...averageClause(bars, kind),
    ...strengthClause(indicators),
  ];
}

/**
 * The return over the range, counted as 기간별 등락 counts it: from the last close before the range. Without such a close
 * it is the return since the first bar, and says so.
 */
function returnClause(
  bars: readonly Bar[],
  first: number,
  { range, basePrice, compared }: Required<Pick<ChartView, 'range' | 'basePrice' | 'compared'>>,
): SentencePart[] {
  const start = bars[first];
  const last = bars.at(-1);
  if (start === undefined || last === undefined) return [];
  const before = baseOfRange(bars, first, { range, basePrice });
  const base = before ?? start.close;
  if (base <= 0 || (before === null && start === last)) return [];
  const gain = percentAbove(last.close, base);
  const since = before === null || range === null ? `${sinceOf(start)}부터 ` : `${range.label} 동안 `;
  const other = compared.find(({ what }) => what === 'index') ?? compared[0];
  const otherGain = other === undefined ? null : gainSince(other.closes, before === null ? first : first - 1);
  if (other === undefined || otherGain === null) return [since, directed(rate(gain, 1), gain), '. '];
  const more = gain - otherGain;
  return [since, directed(rate(gain, 1), gain), `, ${other.name}보다 `, directed(`${signed(more, 1)}%p`, more), '. '];
}

/** The gain of a compared line from exactly this bar; null if it has no value there: another period does not compare. */
function gainSince(closes: Float64Array, from: number): number | null {
  return Number.isNaN(closes[from] ?? Number.NaN) ? null : gainBetween(closes, from, closes.length - 1);
}

/** 2026.09.01; for minutes 11.20 11:05. */
function sinceOf(bar: Bar): string {
  return typeof bar.time === 'number' ? momentOf(bar, bar) : dottedDate(dayOf(bar));
}

function highClause(
  bars: readonly Bar[],
  first: number,
  { kind, digits }: { readonly kind: BarKind; readonly digits: number },
): SentencePart[] {
  const found = extremes(bars, first, bars.length - 1);
  const last = bars.at(-1);
  if (found === null || last === undefined || found.high.price <= 0) return [];
  const high = elementAt(bars, found.high.index);
  const below = -percentAbove(last.close, found.high.price);
  if (below < LEAST_DISTANCE) return ['기간 최고 ', strong(comma(found.high.price, digits)), '에 있습니다. '];
  const words = [`${periodOf(high, last, kind)}의 최고 `, strong(comma(found.high.price, digits)), '보다 '] as const;
  return [...words, strong(`${comma(below, 1)}%`), ' 낮습니다. '];
}

function averageClause(bars: readonly Bar[], kind: BarKind): SentencePart[] {
  const closes = bars.map(({ close }) => close);
  const last = closes.at(-1);
  if (last === undefined) return [];
  const stands = [20, 60].flatMap((span): SentencePart[][] => {
    const mean = lastAverage(closes, span);
    if (mean === null || mean <= 0) return [];
    const off = percentAbove(last, mean);
    const line = `${averageName(span, kind)}선`;
    if (Math.abs(off) < LEAST_DISTANCE) return [[`${line}과 같은 높이`]];
    return [[`${line}보다 `, strong(`${comma(Math.abs(off), 1)}%`), off < 0 ? ' 아래' : ' 위']];
  });
  if (stands.length === 0) return [];
  return [...stands.flatMap((clause, i) => (i === 0 ? clause : [', ' as SentencePart].concat(clause))), '에 있습니다.'];
}

/** RSI and MACD at the last bar, if they are shown. */
function strengthClause(indicators: readonly Indicated[]): SentencePart[] {
  const lastOf = (id: Indicated['id'], line: number) =>
    indicators.find((one) => one.id === id)?.lines[line]?.at(-1) ?? Number.NaN;
  const rsi = lastOf('rsi', 0);
  const oscillator = lastOf('macd', 2);
  const parts: SentencePart[] = [];
  if (Number.isFinite(rsi)) parts.push(' RSI ', strong(comma(rsi, 1)), Number.isFinite(oscillator) ? ', ' : '입니다.');
  if (Number.isFinite(oscillator)) {
    parts.push(`${parts.length === 0 ? ' ' : ''}MACD는 시그널 ${oscillator < 0 ? '아래' : '위'}입니다.`);
  }
  return parts;
}

/** 11.03 in the year of `now`, 2025.11.03 in another; for minutes 11.20 14:05. */
export function momentOf(bar: Bar, now: Bar): string {
  if (typeof bar.time === 'number') return shortDateTime(instant(bar.time * 1000));
  const day = dayOf(bar);
  return isSameYear(day, dayOf(now)) ? shortDate(day) : dottedDate(day);
}

/** The period of a bar, for a sentence: 11.03, 10.16 주, 2025년 5월, 2025년. */
function periodOf(bar: Bar, now: Bar, kind: BarKind): string {
  const { year, month } = partsOf(dayOf(bar));
  if (kind === 'year') return `${year}년`;
  if (kind === 'month') return year === partsOf(dayOf(now)).year ? `${month}월` : `${year}년 ${month}월`;
  return momentOf(bar, now) + (kind === 'week' ? ' 주' : '');
}
