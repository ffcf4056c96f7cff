import type { VenueRow } from '@sise/contract/world';
import { shortDateTime } from '@sise/domain/format/date';
import { dayPartsOf, dayPlaceOf, localHourMinute, momentOf, nextOf, sessionOf } from './venue-text.ts';
import { Card } from '../../ui/card.tsx';
import styles from './world-clock.module.css';

/** Venues whose hours the clock shows, from east to west. */
const SHOWN: readonly string[] = ['tokyo', 'china', 'hongkong', 'europe', 'us', 'seoul-fx'];

/** 세계 시장 시계: the local time and session of each market, and its hours on a day in Korea. */
export function WorldClock({ venues }: { readonly venues: readonly VenueRow[] }) {
  const shown = SHOWN.flatMap((id) => venues.find((venue) => venue.id === id) ?? []);
  const [first] = shown;
  if (first === undefined) return null;
  return (
    <Card title="세계 시장 시계" asOf={`한국 시각 ${shortDateTime(momentOf(first.asOf))}`} data-part="world-clock">
      <ul className={styles.places}>
        {shown.map((venue) => (
          <Place key={venue.id} venue={venue} />
        ))}
      </ul>
    </Card>
  );
}

function Place({ venue }: { readonly venue: VenueRow }) {
  return (
    <li>
      <p className={styles.name}>
        <b>{venue.hname}</b>
        <time dateTime={venue.localtime}>{localHourMinute(venue.localtime)}</time>
      </p>
      <p className={styles.session} data-open={venue.sessionId === 'open' ? '' : undefined}>
        <i className={venue.sessionId === 'open' ? 'dot' : 'dot dot--off'} />
        {sessionOf(venue)}
      </p>
      <p className={styles.next}>{nextOf(venue)}</p>
      <div className={styles.day} aria-hidden="true">
        {dayPartsOf(venue).map(({ left, width }) => (
          <i
            key={left}
            data-open={venue.sessionId === 'open' ? '' : undefined}
            style={{ left: `${left.toFixed(2)}%`, width: `${width.toFixed(2)}%` }}
          />
        ))}
        <b style={{ left: `${dayPlaceOf(venue.asOf).toFixed(2)}%` }} />
      </div>
      <p className={styles.hours} aria-hidden="true">
        <span>0시</span>
        <span>12시</span>
        <span>24시</span>
      </p>
    </li>
  );
}
