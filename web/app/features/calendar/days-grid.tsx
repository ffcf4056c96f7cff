import type { CalendarDays, CalendarGroup } from '@sise/contract/calendar';
import { comma } from '@sise/domain/format/number';
import { dayOfWeek } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { KeyboardEvent } from 'react';
import { Link, useShellNavigate } from '../../ui/link.tsx';
import { hrefOfCalendar, type CalendarSettings } from './calendar-address.ts';
import styles from './days-grid.module.css';
import { firstText, othersText } from './event-words.ts';
import { KindMark } from './kind-mark.tsx';
import { keyOfRow, withOwnFirst, type OwnDays } from './own-days.ts';
import { OwnMark } from './own-mark.tsx';

const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'] as const;
const LONG_WEEKDAYS = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'] as const;
/** Lines of a day in a month. */
const MOST_LINES = 4;
/** Days by which the arrow keys move. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface DaysGridProps {
  readonly reply: CalendarDays;
  readonly settings: CalendarSettings;
  readonly own: OwnDays;
}

/**
 * The days of a month or a week, a list for screen readers. It is one tab stop: arrow keys move between days, Page Up and
 * Page Down between spans. On a narrow screen the days that have dates stand below each other.
 */
export function DaysGrid({ reply, settings, own }: DaysGridProps) {
  const navigate = useShellNavigate();
  const hrefOf = (date: DateKst) => hrefOfCalendar({ ...settings, date, page: 1 });

  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const other = event.key === 'PageUp' ? reply.previous : event.key === 'PageDown' ? reply.next : null;
    if (other !== null) {
      event.preventDefault();
      navigate(hrefOf(other));
      return;
    }
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
    const at = links.findIndex((link) => link === event.target);
    const step = STEPS[event.key];
    const to = step === undefined || at === -1 ? undefined : links[at + step];
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between the links inside */}
      <ol className={styles.days} data-part="days" data-view={reply.view} onKeyDown={onKeyDown}>
        {reply.days.map(({ date, holiday, groups }) => (
          <Day
            key={date}
            date={date}
            holiday={holiday}
            groups={withOwnFirst(groups, own.get(date) ?? [], settings.own)}
            ownCodes={new Set((own.get(date) ?? []).map(({ shcode }) => shcode))}
            href={hrefOf(date)}
            isOther={reply.view === 'month' && date.slice(0, 7) !== reply.date.slice(0, 7)}
            isToday={date === reply.today}
            isChosen={date === reply.date}
            isMonth={reply.view === 'month'}
          />
        ))}
      </ol>
    </>
  );
}

interface DayProps {
  readonly date: DateKst;
  readonly holiday: string | null;
  readonly groups: readonly CalendarGroup[];
  readonly ownCodes: ReadonlySet<string | null>;
  readonly href: string;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly isMonth: boolean;
}

function Day({ date, holiday, groups, ownCodes, href, isOther, isToday, isChosen, isMonth }: DayProps) {
  const weekday = dayOfWeek(date);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const shown = isMonth ? groups.slice(0, MOST_LINES) : groups;
  const rest = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <li
      data-other={isOther ? '' : undefined}
      data-closed={holiday !== null || weekday === 0 || weekday === 6 ? '' : undefined}
      data-empty={total === 0 && !isToday ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      <Link
        to={href}
        data-day={date}
        className={styles.day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        <b aria-hidden="true">{Number(date.slice(8))}</b>
        <span className={styles.weekday} aria-hidden="true">
          {LONG_WEEKDAYS[weekday]?.slice(0, 1)}
        </span>
        {isToday && <em aria-hidden="true">오늘</em>}
        <span className="visually-hidden">
          {`${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일 ${LONG_WEEKDAYS[weekday]}${isToday ? ', 오늘' : ''}, 일정 ${comma(total)}건${isChosen ? ', 선택됨' : ''}`}
        </span>
      </Link>
      <ul>
        {shown.map((group) => (
          <GroupLines key={group.kind} group={group} ownCodes={ownCodes} isShort={isMonth} />
        ))}
        {rest > 0 && <li className={styles.rest}>+{comma(rest)}건 더</li>}
      </ul>
    </li>
  );
}

interface GroupLinesProps {
  readonly group: CalendarGroup;
  readonly ownCodes: ReadonlySet<string | null>;
  readonly isShort: boolean;
}

/** One line in a month; in a week the kind, then a line for each date. */
function GroupLines({ group, ownCodes, isShort }: GroupLinesProps) {
  const { kind, count, rows } = group;
  const isEstimate = rows[0]?.status === 'estimated';
  if (isShort) {
    const [first, others] = [firstText(group), othersText(group)];
    return (
      <li className={styles.line} title={`${first} ${others}`.trim()}>
        <KindMark kind={kind} isEstimate={isEstimate} />
        <span className={styles.text}>
          {isOwn(rows[0]?.shcode, ownCodes) && <OwnMark />}
          {isEstimate && <em>예상</em>}
          {first}
        </span>
        {others !== '' && <span className={styles.others}>{others}</span>}
      </li>
    );
  }
  return (
    <li className={styles.group}>
      <p>
        <KindMark kind={kind} isEstimate={isEstimate} />
        {count > 1 && <span className="muted">{comma(count)}</span>}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={keyOfRow(row)} className={styles.text} title={`${row.hname ?? ''} ${row.title}`.trim()}>
            {isOwn(row.shcode, ownCodes) && <OwnMark />}
            {row.status === 'estimated' && <em>예상</em>}
            {row.time !== null && <time>{row.time}</time>}
            {row.hname ?? row.title}
          </li>
        ))}
        {count > rows.length && <li className={styles.rest}>+{comma(count - rows.length)}건 더</li>}
      </ul>
    </li>
  );
}

function isOwn(shcode: string | null | undefined, ownCodes: ReadonlySet<string | null>): boolean {
  return shcode != null && ownCodes.has(shcode);
}
