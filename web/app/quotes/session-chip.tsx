import { sessionLabel, type SessionId } from '@sise/domain/market/session-id';
import { FEED_DOTS } from './feed-dots.ts';
import styles from './session-chip.module.css';

interface SessionChipProps {
  readonly session: SessionId;
  /** `14:05:12`, or `11.20 15:30 기준` where nothing moves. */
  readonly time?: string;
  /** live: values arrive. close: nothing moves. silent: values should arrive, and do not. */
  readonly feed: 'live' | 'close' | 'silent';
}

/** The session of the market, and the time of its values. */
export function SessionChip({ session, time, feed }: SessionChipProps) {
  return (
    <span className={styles.session}>
      <i className={FEED_DOTS[feed]} />
      <b>{sessionLabel(session)}</b>
      {time}
    </span>
  );
}
