import { CALENDAR_KINDS, type CalendarKind } from '@sise/domain/calendar/calendar-event';
import styles from './kind-mark.module.css';

interface KindMarkProps {
  readonly kind: CalendarKind;
  /** A hollow mark. */
  readonly isEstimate?: boolean;
}

/** The colour and the name of a kind of dates. */
export function KindMark({ kind, isEstimate = false }: KindMarkProps) {
  return (
    <span className={styles.kind} data-kind={kind}>
      <i data-hollow={isEstimate ? '' : undefined} />
      {CALENDAR_KINDS[kind]}
    </span>
  );
}
