import { payoffLine } from '@sise/domain/derivatives/payoff';
import type { Leg, PayoffPoint } from '@sise/domain/derivatives/payoff';
import { comma, signed, wonInWords } from '@sise/domain/format/number';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { extent, linear, roundSteps } from '../../../charts/scale.ts';
import { dayWord } from '../../../quotes/day-word.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useMarkedStrike } from './marked-strike.tsx';
import { payoffRange } from './payoff-range.ts';
import styles from './payoff-chart.module.css';

interface PayoffChartProps {
  readonly legs: readonly Leg[];
  readonly breakEvens: readonly number[];
  /** The index now, points. */
  readonly spot: number;
  readonly multiplier: number;
  /** Profit now if the index were at a value, points; null if the model has no inputs. */
  readonly profitNow: ((index: number) => number) | null;
  readonly label: string;
}

const UNITS = 1000;
const CURVE_STEPS = 48;

/** The payoff at expiry in ink, with its areas of profit and loss, and the theoretical profit of the day dashed. */
export function PayoffChart({ legs, breakEvens, spot, multiplier, profitNow, label }: PayoffChartProps) {
  const marked = useMarkedStrike();
  const [from, to] = payoffRange(legs, breakEvens, spot);
  const line = payoffLine(legs, from, to);
  const now = profitNow === null ? [] : curveOf(profitNow, from, to);
  const [low, high] = extent([0, ...line, ...now].map((each) => (typeof each === 'number' ? each : each.profit))) ?? [
    0, 0,
  ];
  const x = linear([from, to], 0, UNITS);
  const y = linear(low === high ? [-1, 1] : [low, high], UNITS - 70, 70);
  const path = (points: readonly PayoffPoint[]) =>
    `M${points.map(({ end, profit }) => `${x(end).toFixed(0)} ${y(profit).toFixed(0)}`).join('L')}`;
  const area = (bound: (profit: number) => number) =>
    `${path(line.map(({ end, profit }) => ({ end, profit: bound(profit) })))}L${UNITS} ${y(0)}L0 ${y(0)}Z`;
  const left = (index: number) => `${x(index) / 10}%`;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path className={styles.profit} d={area((profit) => Math.max(0, profit))} />
          <path className={styles.loss} d={area((profit) => Math.min(0, profit))} />
          <path className={styles.zero} d={`M0 ${y(0)}H${UNITS}`} />
          {now.length > 0 && <path className={styles.today} d={path(now)} />}
          <path className={styles.line} d={path(line)} />
        </svg>
        <i className={styles.spot} style={{ left: left(spot) }} />
        {marked !== null && marked >= from && marked <= to && (
          <i className={styles.marked} style={{ left: left(marked) }} />
        )}
        {breakEvens
          .filter((index) => index >= from && index <= to)
          .map((index) => (
            <i key={index} className={styles.even} style={{ left: left(index), top: `${y(0) / 10}%` }} />
          ))}
        <b className={styles.high}>{signedWon(high * multiplier)}</b>
        <b className={styles.low}>{signedWon(low * multiplier)}</b>
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {roundSteps([from, to], 4).map((index) => (
          <span key={index} style={{ left: `clamp(18px, ${left(index)}, 100% - 18px)` }}>
            {comma(index, Number.isInteger(index) ? 0 : 1)}
          </span>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span>만기</span>
        {now.length > 0 && <TheoryLegend />}
        <span data-look="spot">현재 {comma(spot, 2)}</span>
      </p>
      <Disclosure summary="표로 보기">
        <ChartTable
          caption={label}
          head={['만기 지수', '만기 손익(원)', '이론 손익(원)']}
          rows={line.map(({ end, profit }) => [
            comma(end, 2),
            signed(profit * multiplier),
            profitNow === null ? '-' : signed(profitNow(end) * multiplier),
          ])}
        />
      </Disclosure>
    </figure>
  );
}

/** The day of the theoretical values: `오늘 이론값`, once the day is over `12.04 이론값`. */
function TheoryLegend() {
  return <span data-look="today">{dayWord(useMarketNow())} 이론값</span>;
}

/** Empty for less than a won, which is where the axis lies. */
function signedWon(won: number): string {
  if (Math.abs(won) < 1) return '';
  return won > 0 ? `+${wonInWords(won)}원` : `${wonInWords(won)}원`;
}

function curveOf(profit: (index: number) => number, from: number, to: number): PayoffPoint[] {
  return Array.from({ length: CURVE_STEPS + 1 }, (_, n) => {
    const end = Math.max(0.01, from + ((to - from) * n) / CURVE_STEPS);
    return { end, profit: profit(end) };
  });
}
