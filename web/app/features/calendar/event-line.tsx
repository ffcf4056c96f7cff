import type { CalendarRow } from '@sise/contract/calendar';
import { pathOfListing, paths } from '@sise/contract/paths';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { basisText } from './event-words.ts';
import styles from './event-line.module.css';
import { OwnMark } from './own-mark.tsx';
import { daysLeftText } from '@sise/domain/format/days-left';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

interface EventLineProps {
  readonly row: CalendarRow;
  readonly isOwn: boolean;
  readonly today: DateKst;
}

/** A date: its stock or what happens, its time, whether it is an estimate, and the filing that gives it. */
export function EventLine({ row, isOwn, today }: EventLineProps) {
  const { shcode, hname, title, time, status, filing, kind, date } = row;
  const basis = basisText(row);
  const left = kind === 'expiry' ? daysLeftText(daysBetween(today, date)) : null;
  return (
    <li className={styles.event}>
      <p className={styles.what}>
        {isOwn && <OwnMark />}
        <Subject row={row} />
        {hname !== null && <span className={styles.title}>{title}</span>}
        {status === 'estimated' && <Badge tone="warn">예상</Badge>}
        {left !== null && <Badge tone="line">{left}</Badge>}
        {time !== null && <time className={styles.time}>{time}</time>}
      </p>
      {basis !== null && (
        <p className={styles.basis}>
          {filing === null || shcode === null ? (
            basis
          ) : (
            <Link to={paths.stockFilings(shcode, { open: filing })}>{basis}</Link>
          )}
        </p>
      )}
    </li>
  );
}

/** The stock, the option board or the market abroad of a date, as a link if it has a page. */
export function Subject({ row: { shcode, hname, stkgroupid, symbol, kind, title } }: { readonly row: CalendarRow }) {
  if (shcode !== null) {
    if (kind === 'delisting' || hname === null) return <b>{hname ?? shcode}</b>;
    return (
      <Link to={pathOfListing(shcode, stkgroupid)} className={styles.subject}>
        {hname}
      </Link>
    );
  }
  if (kind === 'expiry')
    return (
      <Link to={paths.kospiOption()} className={styles.subject}>
        {title}
      </Link>
    );
  if (symbol !== null)
    return (
      <Link to={paths.worldInstrument(symbol)} className={styles.subject}>
        {title}
      </Link>
    );
  return <b className={styles.subject}>{title}</b>;
}
