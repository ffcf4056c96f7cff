import type { CalendarDays } from '@sise/contract/calendar';
import { dateWithWeekday } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { hrefOfCalendar, type CalendarSettings } from './calendar-address.ts';
import styles from './day-card.module.css';
import { emptyDayText } from './empty-day-text.ts';
import { EventLine } from './event-line.tsx';
import { KindMark } from './kind-mark.tsx';
import { keyOfRow, withOwnFirst, type OwnDays } from './own-days.ts';

interface DayCardProps {
  readonly reply: CalendarDays;
  readonly settings: CalendarSettings;
  readonly own: OwnDays;
}

/** The chosen day: its dates by kind, the largest companies first. */
export function DayCard({ reply, settings, own }: DayCardProps) {
  const { date, today } = reply;
  const ofDay = own.get(date) ?? [];
  const ownKeys = new Set(ofDay.map(keyOfRow));
  const groups = withOwnFirst(reply.details, ofDay, settings.own);
  return (
    <Card title={dateWithWeekday(date)} {...(date === today && { asOf: '오늘' })} data-part="day">
      {groups.length === 0 ? (
        <EmptyLine>{emptyDayText(settings)}</EmptyLine>
      ) : (
        groups.map(({ kind, count, rows }) => (
          <section key={kind} className={styles.group}>
            <h3>
              <KindMark kind={kind} />
              <span>{comma(count)}건</span>
            </h3>
            <ul>
              {rows.map((row) => (
                <EventLine key={keyOfRow(row)} row={row} isOwn={ownKeys.has(keyOfRow(row))} today={today} />
              ))}
            </ul>
            {count > rows.length && (
              <Link
                className={styles.all}
                to={hrefOfCalendar({ ...settings, view: 'day', date, kinds: [kind], own: false, page: 1 })}
              >
                {comma(count)}건 모두 보기
              </Link>
            )}
          </section>
        ))
      )}
    </Card>
  );
}
