import type { BarKind } from '@sise/contract/lists';
import { dateWithWeekday, shortDateTime } from '@sise/domain/format/date';
import { comma, compactShares, rate } from '@sise/domain/format/number';
import { partsOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { percentAbove } from '@sise/domain/hundredths';
import { dayOf, tradedPrices, type Bar } from './bars.ts';
import { colourOf } from './compare/compared.ts';
import type { ComparedCloses } from './compare/use-compared.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import { paramsText, valuesAt } from './indicators/indicator-text.ts';
import styles from './read-out.module.css';

interface ReadOutProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly bars: readonly Bar[];
  /** Index of the bar shown. */
  readonly index: number;
  readonly kind: BarKind;
  readonly indicators: readonly Indicated[];
  readonly compared: readonly ComparedCloses[];
  readonly digits: number;
}

const STATES = { ready: '', loading: ' 불러오는 중', failed: ' 불러오지 못함' } as const;

/** The values of one bar and of the lines over the prices there, as text above the chart. */
export function ReadOut({ ref, bars, index, kind, indicators, compared, digits }: ReadOutProps) {
  const bar = bars[index];
  if (bar === undefined) return <div className={styles.readOut} data-part="read-out" ref={ref} />;
  const gain = gainOf(bars, index);
  const [open, high, low] = tradedPrices(bar);
  return (
    <div className={styles.readOut} data-part="read-out" ref={ref}>
      <p>
        <span className={styles.time}>{timeOf(bar, kind)}</span>
        <span>
          시 <b>{comma(open, digits)}</b>
        </span>
        <span>
          고 <b>{comma(high, digits)}</b>
        </span>
        <span>
          저 <b>{comma(low, digits)}</b>
        </span>
        <span>
          종{' '}
          <b className={directionOf(gain)}>
            {comma(bar.close, digits)} {gain !== null && rate(gain)}
          </b>
        </span>
        {bar.volume !== null && (
          <span data-part="read-out-volume">
            거래량 <b>{compactShares(bar.volume)}</b>
          </span>
        )}
      </p>
      <p>
        {indicators
          .filter(({ id }) => kindOf(id).place === 'price')
          .map((indicated) => (
            <OverlayValues key={indicated.id} {...{ indicated, index, kind, digits }} />
          ))}
        {compared.map(({ id, name, what, state }, i) => (
          <span key={id}>
            <i data-what={what} style={{ color: `var(${colourOf(compared, i)})` }} />
            {name}
            {STATES[state]}
          </span>
        ))}
      </p>
    </div>
  );
}

interface OverlayValuesProps {
  readonly indicated: Indicated;
  readonly index: number;
  readonly kind: BarKind;
  readonly digits: number;
}

function OverlayValues({ indicated, index, kind, digits }: OverlayValuesProps) {
  const values = valuesAt(indicated, index, { kind, digits });
  const [upper, , lower] = values;
  if (indicated.id === 'bollinger' && upper && lower)
    return (
      <span>
        <i data-what="band" style={{ color: `var(${upper.token})` }} />
        볼린저 {paramsText(indicated)}{' '}
        <b>
          {lower.text}~{upper.text}
        </b>
      </span>
    );
  return values.map(({ key, name, token, text }) => (
    <span key={key}>
      <i style={{ color: `var(${token})` }} />
      {name} <b>{text}</b>
    </span>
  ));
}

/** The same in one line, for screen readers. */
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

/** 등락률 against the bar before, percent; if days are missing between them, against the base price. */
export function gainOf(bars: readonly Bar[], index: number): number | null {
  const bar = bars[index];
  if (bar === undefined) return null;
  const before = bar.base === undefined ? bars[index - 1]?.close : bar.base;
  return before === undefined || before === null || before <= 0 ? null : percentAbove(bar.close, before);
}

/** The time of a bar: a minute, a day with its weekday, the last day of a week, a month or a year. */
export function timeOf(bar: Bar, kind: BarKind): string {
  if (typeof bar.time === 'number') return shortDateTime(instant(bar.time * 1000));
  const { year, month } = partsOf(dayOf(bar));
  if (kind === 'year') return `${year}년`;
  if (kind === 'month') return `${year}년 ${month}월`;
  return dateWithWeekday(dayOf(bar)) + (kind === 'week' ? ' 주' : '');
}

export function directionOf(gain: number | null): 'up' | 'down' | 'flat' | undefined {
  if (gain === null) return undefined;
  return gain > 0 ? 'up' : gain < 0 ? 'down' : 'flat';
}
