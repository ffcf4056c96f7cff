import { addressOf } from '@sise/contract/address';
import { calendar, type CalendarDays } from '@sise/contract/calendar';
import { dateWithWeekday, shortDate, dottedDate } from '@sise/domain/format/date';
import type { DateKst } from '@sise/domain/terms';
import type { ReactNode } from 'react';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { hrefOfCalendar, type CalendarSettings } from './calendar-address.ts';
import { ViewLinks } from './calendar-tools.tsx';
import { monthText } from './event-words.ts';
import { filtersOf } from './queries.ts';
import styles from './span-card.module.css';

/** The most rows of one file. */
const CSV_ROWS = 5_000;
const SPANS = { month: '달', week: '주', day: '날' } as const;

interface SpanCardProps {
  readonly reply: CalendarDays;
  readonly settings: CalendarSettings;
  readonly children: ReactNode;
}

/** The span shown: its name, ways to the spans beside it and to today, and its days. */
export function SpanCard({ reply, settings, children }: SpanCardProps) {
  const { view, today, previous, next } = reply;
  const hrefOf = (date: DateKst | null) => hrefOfCalendar({ ...settings, date, page: 1 });
  const csv = { from: reply.from, to: reply.to, ...filtersOf(settings), num: CSV_ROWS, format: 'csv' };
  return (
    <section className="card" aria-labelledby="calendar-span" data-part="span">
      <div className={styles.head}>
        <Way to={previous && hrefOf(previous)} label={`이전 ${SPANS[view]}`} isBack />
        <h2 id="calendar-span" aria-live="polite">
          {nameOf(reply)}
        </h2>
        <Way to={next && hrefOf(next)} label={`다음 ${SPANS[view]}`} />
        <Link className={styles.today} to={hrefOf(view === 'day' ? today : null)}>
          오늘
        </Link>
        <span className="spacer" />
        <ViewLinks reply={reply} settings={settings} />
        <CsvLink url={addressOf(calendar.events, csv).url} name={['증시일정', reply.from, reply.to]} />
      </div>
      {children}
    </section>
  );
}

function nameOf({ view, date, from, to }: CalendarDays): string {
  if (view === 'month') return monthText(date);
  return view === 'day' ? dateWithWeekday(date) : `${dottedDate(from)}~${shortDate(to)}`;
}

interface WayProps {
  /** null: nothing is known there. */
  readonly to: string | null;
  readonly label: string;
  readonly isBack?: boolean;
}

function Way({ to, label, isBack = false }: WayProps) {
  const icon = <Icon name="chevron" size={18} />;
  const className = isBack ? `icon-button ${styles.back}` : 'icon-button';
  if (to === null) {
    return (
      <span className={`${className} ${styles.end}`} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link className={className} to={to} aria-label={label}>
      {icon}
    </Link>
  );
}
