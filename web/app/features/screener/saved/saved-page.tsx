import { menuOf, paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { MOST_SAVED_SCREENS } from '@sise/domain/screener/saved-screen';
import { pageMeta } from '../../../api/page-meta.ts';
import { responseIn } from '../../../api/page-queries.ts';
import type { Loaded } from '../../../api/page-queries.ts';
import { memberQueries } from '../../../member/member-queries.ts';
import { useMember } from '../../../member/use-member.ts';
import { AsOf } from '../../../quotes/as-of.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import screenerPageStyles from '../screener-page.module.css';
import { DeviceNotice } from './device-notice.tsx';
import { changesQuery, savedQuery } from './queries.ts';
import { SavedCard } from './saved-card.tsx';
import { useSavedScreens } from './use-saved-screens.ts';

/** Screens whose changes are rendered with the page; the browser requests the others. */
const RENDERED = 10;

const { loader, clientLoader } = memberQueries({
  optional: () => [savedQuery],
  dependent: (first: Loaded) => (responseIn(first, savedQuery)?.data ?? []).slice(0, RENDERED).map(changesQuery),
});

export { loader, clientLoader };

export const meta = () => pageMeta('savedScreens', '저장한 조건마다 오늘 새로 들어온 종목과 빠진 종목을 봅니다.');

/** /screener/saved: the reader's screens, with what entered and left each. */
export default function SavedScreensPage() {
  const { screens, failure, retry } = useSavedScreens();
  const tabs = menuOf('screener').map((page) => ({ ...page, current: page.to === paths.savedScreens() }));
  return (
    <>
      <div className={screenerPageStyles.head}>
        <h1>저장한 조건</h1>
        <p className={screenerPageStyles.lead}>
          전 거래일 종가, 저장한 날 종가와 비교해 들어온 종목과 빠진 종목을 보여 드립니다.
        </p>
        <span className="spacer" />
        {screens !== null && screens.length > 0 && (
          <span className="as-of">
            {comma(screens.length)} / {MOST_SAVED_SCREENS}개
          </span>
        )}
        <AsOf />
      </div>
      <div className={screenerPageStyles.tabs}>
        <Tabs label="종목찾기 메뉴" tabs={tabs} />
      </div>
      <div className="stack">
        <DeviceNotice />
        {failure !== null && (
          <section className="card">
            <ErrorCard title="저장한 조건을 불러오지 못했습니다" cause={failure} onRetry={retry} isAlone />
          </section>
        )}
        {screens === null && failure === null && <Skeleton width="100%" height={320} />}
        {screens?.length === 0 && <NoScreens />}
        {screens?.toReversed().map((saved) => (
          <SavedCard key={saved.id} saved={saved} />
        ))}
      </div>
    </>
  );
}

function NoScreens() {
  const isMember = useMember() !== null;
  return (
    <section className="card">
      <EmptyState
        title="저장한 조건이 없습니다"
        why={
          isMember
            ? '종목찾기에서 조건을 고르고 저장을 누르면 여기에 모입니다.'
            : '종목찾기에서 조건을 고르고 저장을 누르면 이 기기에 모입니다. 로그인하면 다른 기기에서도 볼 수 있습니다.'
        }
        action={
          <Link className={buttonClass({ look: 'primary' })} to={paths.screener()}>
            종목찾기로 가기
          </Link>
        }
      />
    </section>
  );
}
