import styles from './call-track.module.css';

interface CallTrackProps {
  /** 작성 기준가, 현재가 and 목표주가, won; nothing is drawn without the first two. */
  readonly then: number | null;
  readonly now: number | null;
  readonly target: number | null;
}

/** The way of a price: an open dot then, a filled one now, and a mark at the target. The numbers are shown beside it. */
export function CallTrack({ then, now, target }: CallTrackProps) {
  if (then === null || now === null) return null;
  const values = target === null ? [then, now] : [then, now, target];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at = (value: number) => (most === least ? 0 : ((value - least) / (most - least)) * 100);
  const [from, to] = [Math.min(at(then), at(now)), Math.max(at(then), at(now))];
  return (
    <span className={styles.track} aria-hidden="true">
      <i
        className={styles.way}
        data-direction={now < then ? 'down' : 'up'}
        style={{ left: `${from.toFixed(1)}%`, width: `${(to - from).toFixed(1)}%` }}
      />
      {target !== null && <i className={styles.target} style={{ left: `${at(target).toFixed(1)}%` }} />}
      <i className={styles.then} style={{ left: `${at(then).toFixed(1)}%` }} />
      <i className={styles.now} style={{ left: `${at(now).toFixed(1)}%` }} />
    </span>
  );
}
