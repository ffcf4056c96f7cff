import { PAGES } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { ConsensusTabs } from '../../../research/consensus-tabs.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { accuracyQuery, monthsOf } from './accuracy-address.ts';
import { ErrorCard } from './error-months-card.tsx';
import { FirmsCard } from './firms-card.tsx';
import { OpinionsCard } from './opinions-card.tsx';
import { VerdictCard } from './verdict-card.tsx';
import styles from './accuracy-page.module.css';

const { loader, clientLoader } = pageQueries({
  required: ({ url }: PageAddress) => [accuracyQuery(monthsOf(url.searchParams))],
});
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'targetAccuracy',
    '증권사 목표주가는 얼마나 맞았나. 지난 낙관 편향을 뺀 보정 목표가와 평균 목표주가의 오차를 월별로 비교하고, 증권사별 낙관 편향을 보여 줍니다.',
  );

/** Pages to go on to. */
const ONWARD = ['consensus', 'analystRanking'] as const;

/** /consensus/accuracy: whether targets were right, and whether taking past optimism out of them helps. */
export default function AccuracyPage() {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(accuracyQuery(monthsOf(search)));
  const tested = reply.data;
  return (
    <>
      <ConsensusTabs title="목표주가 검증" />
      {tested.opinions.buy + tested.opinions.hold + tested.opinions.sell + tested.opinions.unrated === 0 ? (
        <Card title="목표주가 검증">
          <EmptyState
            icon="chart"
            title="증권사 보고서가 없습니다"
            why={
              reply.meta.missing === undefined
                ? '최근 12개월 동안 나온 증권사 보고서가 없습니다.'
                : '지금 쓰는 자료에는 증권사 보고서가 들어 있지 않습니다.'
            }
          />
        </Card>
      ) : (
        <Tested tested={tested} />
      )}
    </>
  );
}

function Tested({ tested }: { readonly tested: TargetAccuracy }) {
  return (
    <div className={styles.cards}>
      <VerdictCard tested={tested} />
      <ErrorCard tested={tested} />
      <div className="grid">
        <div className="columns-8">
          <FirmsCard tested={tested} />
        </div>
        <div className={`columns-4 ${styles.cards}`}>
          <OpinionsCard opinions={tested.opinions} />
          <Card title="계산 방법">
            <ul className={styles.formula}>
              {tested.formula.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
      <p className={styles.onward}>
        {ONWARD.map((id) => (
          <Link key={id} to={paths[id]()}>
            {PAGES[id].title}
          </Link>
        ))}
      </p>
    </div>
  );
}
