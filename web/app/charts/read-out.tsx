import type { BarKind } from '@sise/contract/lists';
import { dateWithWeekday, shortDateTime } from '@sise/domain/format/date';
import { comma, compactShares, rate } from '@sise/domain/format/number';
import { AVERAGE_SPANS, movingAverage } from '@sise/domain/indicators/moving-average';
import { partsOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { useMemo } from 'react';
import { dayOf, type Bar } from './bars.ts';
import { AVERAGE_TOKENS } from './chart-theme.ts';
import { averageName } from './chart-summary.ts';

interface ReadOutProps {
  readonly bars: readonly Bar[];
  /** The bar told, an index. */
  readonly index: number;
  readonly kind: BarKind;
  readonly averages: readonly number[];
  readonly digits: number;
}

/** One bar in words and numbers: the line above the chart. */
export function ReadOut({ bars, index, kind, averages, digits }: ReadOutProps) {
  const closes = useMemo(() => bars.map(({ close }) => close), [bars]);
  const means = useMemo(() => AVERAGE_SPANS.map((span) => movingAverage(closes, span)), [closes]);
  const bar = bars[index];
  if (bar === undefined) return <div className="read-out" />;
  const gain = gainOf(bars, index);
  return (
    <div className="read-out">
      <p>
        <span className="read-out__time">{timeOf(bar, kind)}</span>
        <span>
          시 <b>{comma(bar.open, digits)}</b>
        </span>
        <span>
          고 <b>{comma(bar.high, digits)}</b>
        </span>
        <span>
          저 <b>{comma(bar.low, digits)}</b>
        </span>
        <span>
          종{' '}
          <b className={directionOf(gain)}>
            {comma(bar.close, digits)} {gain !== null && rate(gain)}
          </b>
        </span>
        {bar.volume !== null && (
          <span>
            거래량 <b>{compactShares(bar.volume)}</b>
          </span>
        )}
      </p>
      <p>
        {AVERAGE_SPANS.map(
          (span, n) =>
            averages.includes(span) && (
              <span key={span}>
                <i style={{ background: `var(${AVERAGE_TOKENS[n]})` }} />
                {averageName(span, kind)} <b>{comma(means[n][index], digits)}</b>
              </span>
            ),
        )}
      </p>
    </div>
  );
}

/** The same in one line, for those who hear it. */
export function readOutText(
  bars: readonly Bar[],
  index: number,
  { kind, digits }: Pick<ReadOutProps, 'kind' | 'digits'>,
): string {
  const bar = bars[index];
  if (bar === undefined) return '자료 없음';
  const gain = gainOf(bars, index);
  return `${timeOf(bar, kind)} 종가 ${comma(bar.close, digits)}${gain === null ? '' : `, ${rate(gain)}`}`;
}

function gainOf(bars: readonly Bar[], index: number): number | null {
  const before = bars[index - 1]?.close;
  return before === undefined || before <= 0 ? null : (bars[index].close / before - 1) * 100;
}

/** A moment, a day with its weekday, the week it ends, a month or a year. */
function timeOf(bar: Bar, kind: BarKind): string {
  if (typeof bar.time === 'number') return shortDateTime(instant(bar.time * 1000));
  const { year, month } = partsOf(dayOf(bar));
  if (kind === 'year') return `${year}년`;
  if (kind === 'month') return `${year}년 ${month}월`;
  return dateWithWeekday(dayOf(bar)) + (kind === 'week' ? ' 주' : '');
}

function directionOf(gain: number | null): 'up' | 'down' | 'flat' | undefined {
  if (gain === null) return undefined;
  return gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat';
}
