import { hourMinute } from '@sise/domain/format/date';
import type { MarketId } from '@sise/domain/market/markets';
import { isOfClose } from '@sise/domain/market/source';
import { dayWord } from '../../../quotes/day-word.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { dayTrack } from './day-track.ts';
import type { DayTrack } from './day-track.ts';
import type { ShownBook } from './use-book-page.ts';
import { VolatilityInterruptionTrack } from './volatility-interruption-track.tsx';
import styles from './session-strip.module.css';

interface SessionStripProps {
  readonly page: ShownBook;
  /** The market whose hours are shown; null if unknown. */
  readonly market: MarketId | null;
}

/** The phase of the day, and the distance of the price from a VI; nothing with a source of closed days, which has neither. */
export function SessionStrip({ page, market }: SessionStripProps) {
  const now = useMarketNow();
  const { date, asOf, source } = now;
  if (isOfClose(source)) return null;
  const day = dayWord(now);
  const track = date === null ? null : dayTrack(date, asOf, market);
  return (
    <section className={`card ${styles.dayStrip}`} aria-label="장 시간과 변동성완화장치">
      {track && (
        <div>
          <h2>
            {day} 장 시간 <small>한국거래소, 한국시각</small>
            <span className="spacer" />
            <span>{track.next}</span>
          </h2>
          <Track track={track} />
        </div>
      )}
      <VolatilityInterruptionTrack page={page} day={day} />
    </section>
  );
}

function Track({ track: { spans, now, hours } }: { readonly track: DayTrack }) {
  return (
    <div className={styles.dayTrack}>
      <ol>
        {spans.map(({ name, short, from, until, left, width, row, isAuction, isNow }) => (
          <li
            key={name}
            style={{ left: `${left}%`, width: `${width}%` }}
            data-row={row}
            data-auction={isAuction ? '' : undefined}
            aria-current={isNow ? 'time' : undefined}
            title={`${name} ${hourMinute(from)}~${hourMinute(until)}`}
          >
            <span className="visually-hidden">
              {name} {hourMinute(from)}부터 {hourMinute(until)}까지
            </span>
            <span aria-hidden="true">{short}</span>
          </li>
        ))}
      </ol>
      {now !== null && <i className={styles.trackNow} style={{ left: `${now}%` }} />}
      {hours.map(({ text, left }) => (
        <small key={text} style={{ left: `${left}%` }} aria-hidden="true">
          {text}
        </small>
      ))}
    </div>
  );
}
