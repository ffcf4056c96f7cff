import type { CalendarRow } from '@sise/contract/calendar';
import { CALENDAR_KINDS } from '@sise/domain/calendar/calendar-event';
import { dateWithWeekday } from '@sise/domain/format/date';
import { paths } from '@sise/contract/paths';
import { Badge } from '../../ui/badge.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { NoSuchPage } from '../../ui/no-such-page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import type { CalendarSettings } from './calendar-address.ts';
import { emptyDayText } from './empty-day-text.ts';
import { Subject } from './event-line.tsx';
import { basisText } from './event-words.ts';
import { KindMark } from './kind-mark.tsx';
import { keyOfRow } from './own-days.ts';
import { OwnMark } from './own-mark.tsx';
import styles from './day-table.module.css';
import type { DateKst } from '@sise/domain/terms';

interface DayTableProps {
  readonly date: DateKst;
  readonly rows: readonly CalendarRow[];
  readonly ownKeys: ReadonlySet<string>;
  readonly page: number;
  readonly pages: number;
  readonly settings: CalendarSettings;
}

/** Every date of a day. */
export function DayTable({ date, rows, ownKeys, page, pages, settings }: DayTableProps) {
  if (rows.length === 0 && page > pages) return <NoSuchPage topic="일정은" pages={pages} />;
  if (rows.length === 0) return <EmptyLine>{emptyDayText(settings)}</EmptyLine>;
  return (
    <>
      <ScrollArea label="그날의 일정 표" className={styles.scroller}>
        <table className="table">
          <caption className="visually-hidden">
            {dateWithWeekday(date)} 일정 {pages > 1 && `${page}페이지`}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                종목·시장
              </th>
              <th scope="col" className="left">
                종류
              </th>
              <th scope="col" className="left">
                내용
              </th>
              <th scope="col">시각</th>
              <th scope="col" className="left">
                근거
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DayRow key={keyOfRow(row)} row={row} isOwn={ownKeys.has(keyOfRow(row))} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <PageLinks page={page} pages={pages} label="일정 페이지" />
    </>
  );
}

function DayRow({ row, isOwn }: { readonly row: CalendarRow; readonly isOwn: boolean }) {
  const { kind, hname, title, time, status, shcode, filing } = row;
  const basis = basisText(row) ?? '-';
  return (
    <tr>
      <td className="name-cell">
        {isOwn && <OwnMark />}
        <Subject row={row} />
      </td>
      <td className="left">
        <KindMark kind={kind} isEstimate={status === 'estimated'} />
      </td>
      <td className="left">
        {hname === null ? CALENDAR_KINDS[kind] : title} {status === 'estimated' && <Badge tone="warn">예상</Badge>}
      </td>
      <td>{time ?? '-'}</td>
      <td className="left">
        {filing === null || shcode === null ? (
          basis
        ) : (
          <Link className={styles.filing} to={paths.stockFilings(shcode, { open: filing })}>
            {basis}
          </Link>
        )}
      </td>
    </tr>
  );
}
