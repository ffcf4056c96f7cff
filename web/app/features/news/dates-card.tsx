import type { CalendarGroup } from '@sise/contract/calendar';
import { paths } from '@sise/contract/paths';
import { dateWithWeekday } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { CALENDAR_KINDS } from '@sise/domain/calendar/calendar-event';
import type { DateKst } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './dates-card.module.css';
import { datesQuery } from './queries.ts';

const HEIGHT = 160;
/** Dates of a kind that are named. */
const NAMED = 3;

/** 오늘의 일정: what the calendar has today, by kind, and the way to it. */
export function DatesCard() {
  const date = useQuery(datesQuery).data?.data.date;
  return (
    <Card
      title="오늘의 일정"
      asOf={date && dateWithWeekday(date).slice(5)}
      more={{ to: paths.calendar(), label: '증시 일정' }}
      data-part="dates"
    >
      <QueryBoundary query={datesQuery} what="일정을" height={HEIGHT}>
        {({ data }) =>
          data.details.length === 0 ? (
            <EmptyLine>오늘은 일정이 없습니다.</EmptyLine>
          ) : (
            <ul className={styles.kinds}>
              {data.details.map((group) => (
                <KindLine key={group.kind} group={group} date={data.date} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function KindLine({ group: { kind, count, rows }, date }: { readonly group: CalendarGroup; readonly date: DateKst }) {
  const names = [...new Set(rows.map(({ hname, title }) => hname ?? title))].slice(0, NAMED);
  const more = count > names.length ? ` 외 ${comma(count - names.length)}건` : '';
  return (
    <li>
      <Link to={paths.calendar({ view: 'day', date, kind })}>
        <b>{CALENDAR_KINDS[kind]}</b>
        <span>
          {names.join(', ')}
          {more}
        </span>
      </Link>
    </li>
  );
}
