import { daysLeftText } from '@sise/domain/format/days-left';
import { daysBetween } from '@sise/domain/market/kst';
import { isWeeklyExpiry } from '@sise/domain/calendar/market-events';
import { dateWithWeekday } from '@sise/domain/format/date';
import type { DateKst } from '@sise/domain/terms';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { hrefOfCalendar, type CalendarSettings } from './calendar-address.ts';
import { upcomingQuery } from './queries.ts';
import styles from './upcoming-card.module.css';

const SHOWN = 6;

/** 다가오는 일정: the next closures, late days and expiries; weeklies expire too often to be news. */
export function UpcomingCard({ today, settings }: { readonly today: DateKst; readonly settings: CalendarSettings }) {
  return (
    <Card title="다가오는 일정" asOf="휴장·월물 만기" data-part="upcoming">
      <QueryBoundary query={upcomingQuery(today)} what="일정을" height={180}>
        {({ data }) => {
          const rows = data.rows.filter(({ title }) => !isWeeklyExpiry(title)).slice(0, SHOWN);
          return rows.length === 0 ? (
            <EmptyLine>두 달 안에 정해진 일정이 없습니다.</EmptyLine>
          ) : (
            <ul className={styles.dates}>
              {rows.map(({ date, kind, title, time }) => (
                <li key={`${date} ${kind}`}>
                  <Link to={hrefOfCalendar({ ...settings, date, page: 1 })}>
                    <time dateTime={date}>{dateWithWeekday(date).slice(5)}</time>
                    <span>
                      {kind === 'holiday' ? `휴장 · ${title}` : title}
                      {time !== null && ` ${time}`}
                    </span>
                    <b>{daysLeftText(daysBetween(today, date))}</b>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
