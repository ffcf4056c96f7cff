import type { BookPage } from '@sise/contract/book';
import { hourMinute } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { PriceProfile } from '@sise/domain/stock/price-profile';
import type { CSSProperties } from 'react';
import { UNITS } from '../../../charts/area-shape.ts';
import type { Bar } from '../../../charts/bars.ts';
import { candleShape } from '../../../charts/candle-shape.ts';
import { percentBetween, roundSteps } from '../../../charts/scale.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { elapsedDay, hoursOf } from './elapsed-day.ts';
import { skippedOn } from './narrow-marks.ts';
import styles from './profile-chart.module.css';

interface ProfileChartProps {
  readonly page: BookPage;
  readonly profile: PriceProfile;
  /** 평균 체결가, won; null before the first trade */
  readonly mean: number | null;
  /** Bars of five minutes, oldest first; older days are ignored. */
  readonly bars: readonly Bar[];
}

const SPAN_S = 300;
/** The most time labels under the chart. */
const MOST_TIMES = 7;

/** Candles of the day and its volume by price, on one axis of prices. */
export function ProfileChart({ page, profile, mean, bars }: ProfileChartProps) {
  const { bands, step, heaviest } = profile;
  // A price is at the middle of its band: half a step of the grid above the band's lower edge.
  const below = page.tick / 2;
  const [lowest = heaviest] = bands;
  const highest = bands.at(-1) ?? heaviest;
  const low = lowest.from - below - step / 4;
  const high = highest.from - below + 1.25 * step;
  const topOf = (price: number) => `${100 - percentBetween(price, low, high)}%`;
  const now = (page.time ?? 0) * 1000;
  const { from, to, marks } = elapsedDay(hoursOf(page), now, MOST_TIMES);
  const skipped = skippedOn(marks.map(({ place }) => place));
  const frame = { from: from / 1000, to: to / 1000, span: SPAN_S, low, high };
  const { width, rising, falling } = candleShape(bars, frame);
  const steps = roundSteps([low, high], 7);
  const { price } = page;
  const label = `${page.hname} 5분봉과 가격대별 거래량. 거래가 가장 많은 가격대는 ${comma(heaviest.from)}원`;
  return (
    <figure className={styles.profile}>
      <div className={styles.plot}>
        {steps.map((at) => (
          <i key={at} className={styles.grid} style={{ top: topOf(at) }} />
        ))}
        <svg
          viewBox={`0 0 ${UNITS} ${UNITS}`}
          preserveAspectRatio="none"
          style={{ '--box': `${width.toFixed(2)}cqw` } as CSSProperties /* a custom property */}
          role="img"
          aria-label={label}
        >
          <path className={styles.rising} d={rising.lines} />
          <path className={`${styles.rising} ${styles.box}`} d={rising.boxes} />
          <path className={styles.falling} d={falling.lines} />
          <path className={`${styles.falling} ${styles.box}`} d={falling.boxes} />
        </svg>
        {page.jnilclose >= low && page.jnilclose <= high && (
          <span className={styles.base} style={{ top: topOf(page.jnilclose) }} aria-hidden="true">
            <b>전일 {comma(page.jnilclose)}</b>
          </span>
        )}
        {mean !== null && <i className={styles.mean} style={{ top: topOf(mean) }} />}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {steps
          .filter(
            (at) => price === null || Math.abs(percentBetween(at, low, high) - percentBetween(price, low, high)) > 5,
          )
          .map((at) => (
            <span key={at} style={{ top: topOf(at) }}>
              {comma(at)}
            </span>
          ))}
        {price !== null && (
          <b className={toneOf(price - page.jnilclose)} style={{ top: topOf(price) }}>
            {comma(price)}
          </b>
        )}
      </div>
      <ol className={styles.bands} aria-hidden="true">
        {bands.map(({ from, bought, sold, auctioned, total, share }) => (
          <li
            key={from}
            data-heaviest={from === heaviest.from ? '' : undefined}
            style={{ top: topOf(from + step - below), height: `${(step / (high - low)) * 100}%` }}
          >
            <span style={{ width: `${(total / heaviest.total) * 74}%` }}>
              <i className={styles.bought} style={{ flexGrow: bought }} />
              <i className={styles.sold} style={{ flexGrow: sold }} />
              <i className={styles.auctioned} style={{ flexGrow: auctioned }} />
            </span>
            <small>{comma(share, 1)}%</small>
          </li>
        ))}
      </ol>
      <figcaption aria-hidden="true">
        <p className={styles.hours}>
          {marks.map(({ at, place }, i) => (
            <span key={at} data-skipped={skipped[i]} style={{ left: `${place}%` }}>
              {hourMinute(at)}
            </span>
          ))}
        </p>
        <p className={styles.keys}>
          <i className={styles.bought} /> 매수 체결 <i className={styles.sold} /> 매도 체결{' '}
          <i className={styles.auctioned} /> 단일가{' '}
          {mean !== null && (
            <>
              <i className={styles.mean} /> 평균 체결가 {comma(Math.round(mean))}
            </>
          )}
        </p>
      </figcaption>
    </figure>
  );
}
