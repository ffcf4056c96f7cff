import { shortDateTime } from '@sise/domain/format/date';
import type { DateKst, Instant } from '@sise/domain/terms';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useFirstView } from '../../api/first-view.ts';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries, responseIn, type Loaded, type PageAddress } from '../../api/page-queries.ts';
import { PageHead } from '../../quotes/page-head.tsx';
import { readCalendarSettings, type CalendarSettings } from './calendar-address.ts';
import styles from './calendar-page.module.css';
import { CalendarFilters } from './calendar-tools.tsx';
import { DayCard } from './day-card.tsx';
import { DayTable } from './day-table.tsx';
import { DaysGrid } from './days-grid.tsx';
import { MissingNote } from './missing-note.tsx';
import { keyOfRow, ownDaysOf } from './own-days.ts';
import { OwnNote } from './own-note.tsx';
import { dayQuery, daysQuery, ownQuery, upcomingQuery } from './queries.ts';
import { SpanCard } from './span-card.tsx';
import { SubscribeCard } from './subscribe-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { useOwnCodes } from './use-own-codes.ts';

const settingsAt = ({ url }: PageAddress) => readCalendarSettings(url.searchParams);
const required = (address: PageAddress) => [daysQuery(settingsAt(address))];
const dependent = (first: Loaded, address: PageAddress) => {
  const settings = settingsAt(address);
  const reply = responseIn(first, daysQuery(settings))?.data;
  if (reply === undefined) return [];
  const upcoming = upcomingQuery(reply.today);
  return settings.view === 'day' ? [dayQuery(reply.date, settings), upcoming] : [upcoming];
};

const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'calendar',
    '휴장과 거래시간 변경, 선물·옵션 만기, 실적 발표, 배당기준일과 배당락, 신규상장, 해외 휴장을 달력에서 봅니다.',
  );

/** /calendar: dates of the market by month, week and day. */
export default function CalendarPage() {
  const [search] = useSearchParams();
  const settings = readCalendarSettings(search);
  const { data: response } = useSuspenseQuery(daysQuery(settings));
  const reply = response.data;
  const ownCodes = useOwnCodes();
  const ownRows = useQuery({
    ...ownQuery(reply.from, reply.to, ownCodes, settings),
    enabled: ownCodes.length > 0,
  }).data?.data.rows;
  const own = useMemo(() => ownDaysOf(ownCodes.length > 0 ? (ownRows ?? []) : []), [ownCodes, ownRows]);
  // On a phone the chosen day stands above the month; there it comes first, else the month moves when it comes.
  const isNarrow = useFirstView().device !== 'pc';
  const day = reply.view !== 'day' && <DayCard reply={reply} settings={settings} own={own} />;
  return (
    <>
      <PageHead
        title="증시 일정"
        age={<span className="as-of">{shortDateTime(Date.parse(response.meta.asOf) as Instant)} 기준</span>}
        narrowAge={false}
      />
      <div className={styles.page}>
        <CalendarFilters reply={reply} settings={settings} />
        <MissingNote missing={response.meta.missing ?? []} />
        {settings.own && <OwnNote hasCodes={ownCodes.length > 0} />}
        <div className={styles.columns} data-view={reply.view}>
          {isNarrow && day}
          <SpanCard reply={reply} settings={settings}>
            {reply.view === 'day' ? (
              <DayList date={reply.date} settings={settings} own={own} />
            ) : (
              <DaysGrid reply={reply} settings={settings} own={own} />
            )}
          </SpanCard>
          <div className={styles.rail}>
            {!isNarrow && day}
            <UpcomingCard today={reply.today} settings={settings} />
            <SubscribeCard kinds={settings.kinds} ownCodes={ownCodes} />
          </div>
        </div>
        <p className={styles.note}>
          예상은 회사가 알린 날이 아니라 지난해 공시일·배당기준일이나 ETF의 분배 주기에서 계산한 날입니다. 배당락일은
          배당기준일에서 결제일(T+2)을 거슬러 계산합니다. 해외 휴장은 현지 날짜이며 음력 명절, 춘분·추분, 대체휴일과
          단축 거래일은 들어 있지 않습니다.
        </p>
      </div>
    </>
  );
}

interface DayListProps {
  readonly date: DateKst;
  readonly settings: CalendarSettings;
  readonly own: ReturnType<typeof ownDaysOf>;
}

function DayList({ date, settings, own }: DayListProps) {
  const { data } = useSuspenseQuery(dayQuery(date, settings));
  const ofDay = own.get(date) ?? [];
  const ownKeys = new Set(ofDay.map(keyOfRow));
  const { rows, pages } = data.data;
  if (settings.own)
    return <DayTable date={date} rows={ofDay} ownKeys={ownKeys} page={1} pages={1} settings={settings} />;
  return <DayTable date={date} rows={rows} ownKeys={ownKeys} page={settings.page} pages={pages} settings={settings} />;
}
