import type { VenueRow } from '@sise/contract/world';
import { dateWithWeekday, hourMinute } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { Fact } from '../../ui/fact.tsx';
import { localHourMinute, momentOf, nextOf, sessionOf } from './venue-text.ts';
import styles from './hours-facts.module.css';

interface HoursFactsProps {
  readonly hours: VenueRow;
  /** Its price is published once a day. */
  readonly isDaily: boolean;
}

/** The clock of a market: its local time, the time in Korea, its session, and when that changes. */
export function HoursFacts({ hours, isDaily }: HoursFactsProps) {
  const { hname, localtime, asOf, sessions, delay, sessionId } = hours;
  const now = momentOf(asOf);
  return (
    <>
      <p className={styles.session}>
        <i className={sessionId === 'open' ? 'dot' : 'dot dot--off'} />
        <b>{sessionOf(hours)}</b> {nextOf(hours)}
      </p>
      <dl className={`facts ${styles.times}`}>
        <Fact name={`${hname} 현지 시각`}>
          {dateWithWeekday(dateKst(localtime.slice(0, 10)))} {localHourMinute(localtime)}
        </Fact>
        <Fact name="한국 시각">
          {dateWithWeekday(dateOf(now))} {hourMinute(now)}
        </Fact>
        <Fact name="거래 시간 (한국)">
          {sessions.map(({ from, until }) => `${hourMinute(momentOf(from))}~${hourMinute(momentOf(until))}`).join(', ')}
        </Fact>
        {isDaily ? (
          <Fact name="고시">하루 한 번 (매매기준율)</Fact>
        ) : (
          <Fact name="시세 지연">{delay === 0 ? '없음 (실시간)' : `${delay}분`}</Fact>
        )}
      </dl>
    </>
  );
}
