import type { BookPage, PriceVolumes } from '@sise/contract/book';
import { profileOf } from '@sise/domain/stock/price-profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { barsOf } from '../../../charts/bars.ts';
import { Sentence } from '../../../charts/sentence.tsx';
import { REFETCH_MS } from '../../../quotes/use-refetch-interval.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { minutesQuery, volumesQuery } from '../queries.ts';
import { isMoving } from './book-phase.ts';
import { profileBrief } from './profile-brief.ts';
import { ProfileChart } from './profile-chart.tsx';
import { ProfileTable } from './profile-table.tsx';
import styles from './profile-card.module.css';
import profileChartStyles from './profile-chart.module.css';

/** The most price bands, so that each is high enough to read. */
const BANDS = 20;
/** Height of the chart with its sentence, px. */
const HEIGHT = 444;

/** 분봉과 가격대별 거래: today's prices, and the volume at each price. */
export function ProfileCard({ page }: { readonly page: BookPage }) {
  const again = isMoving(page) && REFETCH_MS;
  return (
    <Card className={styles.profileCard} title="분봉과 가격대별 거래" asOf="5분, 정규장 누적" flush>
      <QueryBoundary
        query={{ ...volumesQuery(page.shcode), refetchInterval: again }}
        what="가격대별 거래를"
        height={HEIGHT}
      >
        {({ data }) => <Profile page={page} volumes={data} again={again} />}
      </QueryBoundary>
    </Card>
  );
}

interface ProfileProps {
  readonly page: BookPage;
  readonly volumes: PriceVolumes;
  /** Refetch interval of the bars, milliseconds. */
  readonly again: number | false;
}

function Profile({ page, volumes, again }: ProfileProps) {
  const [asTable, setAsTable] = useState(false);
  const bars = useQuery({ ...minutesQuery(page.shcode), refetchInterval: again }).data?.data;
  const profile = profileOf(volumes, page.tick, BANDS);
  if (profile === null)
    return <EmptyState icon="chart" title="가격대별 거래 없음" why="당일 정규장에서 체결된 거래가 없습니다." />;
  const mean = page.volume > 0 ? page.amount / page.volume : null;
  return (
    <>
      <ProfileChart page={page} profile={profile} mean={mean} bars={bars ? barsOf(bars) : []} />
      <div className={profileChartStyles.foot}>
        <p>
          <Sentence parts={profileBrief({ profile, tick: page.tick, price: page.price, mean })} />
        </p>
        <Button size="sm" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '표 닫기' : '표로 보기'}
        </Button>
      </div>
      {asTable && <ProfileTable hname={page.hname} profile={profile} />}
    </>
  );
}
