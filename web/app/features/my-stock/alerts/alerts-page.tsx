import { paths } from '@sise/contract/paths';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { alertsQuery } from '../../../alerts/alerts-query.ts';
import { pageMeta } from '../../../api/page-meta.ts';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { LoginLink } from '../../../member/login-link.tsx';
import { memberQueries } from '../../../member/member-queries.ts';
import { useMember } from '../../../member/use-member.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { OverCard } from './over-card.tsx';
import { useSeenOnOpening } from './use-seen-on-opening.ts';
import { WaitingCard } from './waiting-card.tsx';
import styles from './alerts-page.module.css';

const HEIGHT = 320;

const { loader, clientLoader } = memberQueries({ optional: () => [alertsQuery] });

export { loader, clientLoader };

export const meta = () => pageMeta('alerts', '기다리는 가격 알림과 도달한 알림을 한자리에서 봅니다.');

/** 알림: the prices a member waits for, and what came of those that are over. */
export default function AlertsPage() {
  const isMember = useMember() !== null;
  if (!isMember) {
    return (
      <section className={`card ${styles.alone}`}>
        <EmptyState
          icon="bell"
          title="원하는 가격이 되면 알려 드립니다"
          why="로그인하고 종목 화면에서 알림을 누르면, 정한 가격에 도달했을 때 화면과 이메일로 알려 드립니다."
          action={<LoginLink className={buttonClass({ look: 'primary' })}>로그인하고 알림 받기</LoginLink>}
        />
      </section>
    );
  }
  return (
    <QueryBoundary query={alertsQuery} what="가격 알림을" height={HEIGHT}>
      {({ data }) => <Alerts alerts={data} />}
    </QueryBoundary>
  );
}

function Alerts({ alerts }: { readonly alerts: readonly PriceAlertRow[] }) {
  const news = useSeenOnOpening(alerts);
  const over = alerts
    .filter(({ status }) => status !== 'waiting')
    .toSorted((a, b) => (b.overAt ?? 0) - (a.overAt ?? 0));
  if (alerts.length === 0) return <NoAlerts />;
  return (
    <div className={over.length === 0 ? `${styles.alerts} ${styles.alone}` : styles.alerts}>
      <WaitingCard alerts={alerts.filter(({ status }) => status === 'waiting')} />
      {over.length > 0 && <OverCard alerts={over} news={news} />}
    </div>
  );
}

function NoAlerts() {
  return (
    <section className={`card ${styles.alone}`}>
      <EmptyState
        icon="bell"
        title="설정한 가격 알림이 없습니다"
        why="종목 화면에서 알림을 누르고 가격을 정하면, 그 가격이 될 때 한 번 알려 드립니다."
        action={
          <>
            <Link className={buttonClass({ look: 'primary' })} to={paths.stocks()}>
              종목 고르기
            </Link>
            <Link className={buttonClass({})} to={paths.myStock()}>
              관심종목 보기
            </Link>
          </>
        }
      />
    </section>
  );
}
