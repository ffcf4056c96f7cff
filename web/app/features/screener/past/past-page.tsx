import { menuOf, paths } from '@sise/contract/paths';
import { dateWithWeekday } from '@sise/domain/format/date';
import type { ScreenField } from '@sise/contract/screener-filter';
import type { DateKst } from '@sise/domain/terms';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { AsOf } from '../../../quotes/as-of.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { withoutCondition } from '../conditions-form.tsx';
import { droppedSentence } from '../dropped-text.ts';
import screenerPageStyles from '../screener-page.module.css';
import { missingSentence } from '../source-notes.ts';
import { DayCard } from './day-card.tsx';
import { dayShown, pastAddress, readPastView } from './past-address.ts';
import type { PastView } from './past-address.ts';
import { PastResults } from './past-results.tsx';
import { pastDaysQuery, pastQuery } from './queries.ts';
import { PastReturns } from './past-returns.tsx';
import styles from './past-page.module.css';

const required = () => [pastDaysQuery];
const dependent = (first: Loaded, { url }: PageAddress) => {
  const view = readPastView(url.searchParams);
  const date = dayShown(view.date, responseIn(first, pastDaysQuery)?.data.dates ?? []);
  return date === null ? [] : [pastQuery(view, date)];
};
const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'pastScreen',
    '지난 거래일의 종가와 그날까지 알려진 실적·보고서만으로 조건을 걸어, 그때 맞던 종목이 그 뒤 얼마나 움직였는지 봅니다.',
  );

/** /screener/past: the stocks that met the conditions on a past day, and what they did since. */
export default function PastScreenPage() {
  const { shown } = useAskedSearch();
  const { dropped, isDateFaulty, ...view } = readPastView(shown);
  const { dates } = useSuspenseQuery(pastDaysQuery).data.data;
  const date = dayShown(view.date, dates);
  const droppedText = droppedSentence(dropped);
  const tabs = menuOf('screener').map((page) => ({ ...page, current: page.to === paths.pastScreen() }));
  return (
    <>
      <div className={screenerPageStyles.head}>
        <h1>과거 조건검색</h1>
        <p className={screenerPageStyles.lead}>
          그날 종가까지 알려진 값만 씁니다. 나중에 나온 실적과 보고서는 쓰지 않습니다.
        </p>
        <span className="spacer" />
        <AsOf />
        <ShareButton name="과거 조건검색" withQuery />
      </div>
      <div className={screenerPageStyles.tabs}>
        <Tabs label="종목찾기 메뉴" tabs={tabs} />
      </div>
      <div className="stack">
        {droppedText !== null && (
          <Notice tone="warn" title="주소에서 뺀 조건">
            {droppedText}
          </Notice>
        )}
        {date !== null && (isDateFaulty || (view.date !== null && view.date !== date)) && (
          <Notice tone="warn" title="기준일을 바꿨습니다">
            {isDateFaulty ? '읽을 수 없는 날짜여서' : '지난 시세가 없는 날이어서'} {dateWithWeekday(date)} 종가로
            찾았습니다.
          </Notice>
        )}
        {date === null ? (
          <section className="card">
            <EmptyState
              icon="chart"
              title="지난 거래일 자료 없음"
              why="지금 쓰는 자료에는 지난 날의 전체 시세가 없습니다."
            />
          </section>
        ) : (
          <PastScreen view={view} date={date} dates={dates} />
        )}
      </div>
    </>
  );
}

interface PastScreenProps {
  readonly view: PastView;
  readonly date: DateKst;
  readonly dates: readonly DateKst[];
}

function PastScreen({ view, date, dates }: PastScreenProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pastQuery(view, date),
    placeholderData: keepPreviousData,
  });
  const navigate = useShellNavigate();
  const { askedNow } = useAskedSearch();
  const viewNow = () => readPastView(askedNow());
  const show = (part: Partial<PastView>) =>
    navigate(pastAddress({ ...viewNow(), page: 1, ...part }), { replace: true, preventScrollReset: true });
  const remove = (field: ScreenField) => show({ screen: { ...viewNow().screen, ...withoutCondition(field) } });
  const reply = data?.data;
  const missingText = missingSentence(data?.meta.missing ?? []);
  return (
    <>
      <DayCard view={view} date={date} dates={dates} onRemove={remove} />
      {missingText !== null && (
        <Notice tone="quiet" title="없는 자료">
          {missingText}
        </Notice>
      )}
      {reply === undefined && error === null && <Skeleton width="100%" height={480} />}
      {reply === undefined && error !== null && (
        <section className="card">
          <ErrorCard title="그날의 종목을 찾지 못했습니다" cause={error.message} onRetry={() => void refetch()} />
        </section>
      )}
      {reply !== undefined && (
        <div className={`stack ${styles.reply}`} aria-busy={isPlaceholderData}>
          <PastReturns kind={view.kind} reply={reply} />
          <PastResults view={view} date={date} reply={reply} onShow={show} />
        </div>
      )}
    </>
  );
}
