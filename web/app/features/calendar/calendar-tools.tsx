import type { CalendarDays } from '@sise/contract/calendar';
import { CALENDAR_KIND_IDS } from '@sise/domain/calendar/calendar-event';
import { CALENDAR_VIEWS, type CalendarView } from '@sise/domain/calendar/calendar-span';
import { comma } from '@sise/domain/format/number';
import { MARKETS, nameOfMarket } from '@sise/domain/market/markets';
import { Link } from '../../ui/link.tsx';
import { hrefOfCalendar, toggleKind, type CalendarSettings } from './calendar-address.ts';
import styles from './calendar-tools.module.css';
import { KindMark } from './kind-mark.tsx';

const VIEW_NAMES: Readonly<Record<CalendarView, string>> = { month: '월', week: '주', day: '일' };

interface CalendarToolsProps {
  readonly reply: CalendarDays;
  readonly settings: CalendarSettings;
}

/** Filters of the calendar, each a link: kinds with their counts in the span, own stocks, markets. */
export function CalendarFilters({ reply, settings }: CalendarToolsProps) {
  const hrefOf = (part: Partial<CalendarSettings>) => hrefOfCalendar({ ...settings, ...part, page: 1 });
  const { kinds, own, market } = settings;
  return (
    <div className={styles.filters}>
      <nav className={`${styles.row} chip-row`} aria-label="일정 종류">
        <Link className="chip" to={hrefOf({ kinds: [] })} aria-current={kinds.length === 0 ? 'true' : undefined}>
          전체
        </Link>
        {CALENDAR_KIND_IDS.map((kind) => {
          const count = reply.counts.find((each) => each.kind === kind)?.count ?? 0;
          const isOn = kinds.includes(kind);
          return (
            <Link
              key={kind}
              className={`chip ${styles.kind}`}
              to={hrefOf({ kinds: toggleKind(kinds, kind) })}
              aria-current={isOn ? 'true' : undefined}
              data-none={count === 0 ? '' : undefined}
            >
              <KindMark kind={kind} />
              <span className={styles.count}>
                {comma(count)}
                <span className="visually-hidden">건</span>
              </span>
            </Link>
          );
        })}
      </nav>
      <nav className={`${styles.row} chip-row`} aria-label="종목">
        <Link className="chip" to={hrefOf({ own: !own })} aria-current={own ? 'true' : undefined}>
          ★ 내 종목만
        </Link>
        {MARKETS.map((each) => (
          <Link
            key={each}
            className="chip"
            to={hrefOf({ market: market === each ? null : each })}
            aria-current={market === each ? 'true' : undefined}
          >
            {nameOfMarket(each)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Month, week, day, as links. */
export function ViewLinks({ reply, settings }: CalendarToolsProps) {
  return (
    <nav className={styles.views} aria-label="보기">
      {CALENDAR_VIEWS.map((view) => (
        <Link
          key={view}
          to={hrefOfCalendar({
            ...settings,
            view,
            date: settings.date ?? (view === 'day' ? reply.today : null),
            page: 1,
          })}
          aria-current={view === reply.view ? 'true' : undefined}
        >
          {VIEW_NAMES[view]}
        </Link>
      ))}
    </nav>
  );
}
