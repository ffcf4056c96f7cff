import { onWeb } from '@sise/contract/paths';
import { pageMeta } from '../../api/page-meta.ts';
import { timeOfDay } from '@sise/domain/format/date';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { unseenOf, useKnownAlerts } from '../../alerts/alerts-query.ts';
import { useFirstView } from '../../api/first-view.ts';
import { useMyStockSync } from '../../member/my-stock-sync.ts';
import { useMember } from '../../member/use-member.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { subscribedQuery } from '../../research/follow-queries.ts';
import { unreadOf } from '../../research/follow-rows.ts';
import { storeTab, MY_TABS } from './my-tabs.ts';
import type { MyTabId } from './my-tabs.ts';
import styles from './my-stock-layout.module.css';

export const meta = () => pageMeta('myStock', '관심종목과 포트폴리오, 구독한 애널리스트를 한자리에서 봅니다.');

/** The reader's own pages: one title, and a tab for each kind. */
export default function MyStockLayout() {
  const { device } = useFirstView();
  const member = useMember();
  const email = member?.email ?? null;
  const syncedAt = useMyStockSync();
  const followed = useQuery({ ...subscribedQuery, enabled: member !== null }).data?.data ?? [];
  const news: Partial<Record<MyTabId, string | false>> = {
    analysts: unreadOf(followed) > 0 && '새 보고서 있음',
    alerts: unseenOf(useKnownAlerts()) > 0 && '새 알림 있음',
  };
  const at = onWeb(useLocation().pathname);
  const current = MY_TABS.find(({ to }) => to === at);
  const id = current?.id;

  useEffect(() => {
    if (id) storeTab({ device, email }, id);
  }, [device, email, id]);

  return (
    <>
      <div className={styles.myStockHead}>
        <h1>MY</h1>
        <Tabs
          label="MY 메뉴"
          tabs={MY_TABS.map((tab) => ({ ...tab, current: tab === current, news: news[tab.id] || null }))}
        />
        <span className="as-of">
          {member !== null && syncedAt !== null && `${timeOfDay(syncedAt)} 동기화`}
          {member === null && (id === 'favorites' ? '이 기기에 저장 · 로그인 전' : '로그인 전')}
        </span>
      </div>
      <Outlet />
    </>
  );
}
