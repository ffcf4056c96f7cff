import { paths } from '@sise/contract/paths';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { etfEtnSummaryQuery } from '../../quotes/etf-etn-summary.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { CompareEntry } from './compare-entry.tsx';
import { EtfEtnPageHead } from './etf-etn-page-head.tsx';
import { ManagersCard } from './managers-card.tsx';
import { TopListCard } from './top-list-card.tsx';
import { MOST_TRADED, readKind, topListQuery, topListsOf } from './top-lists.ts';
import type { Kind } from './top-lists.ts';
import { TotalsCard } from './totals-card.tsx';
import styles from './summary-page.module.css';

const kindAt = ({ url }: PageAddress): Kind => readKind(url.searchParams);
const required = () => [etfEtnSummaryQuery];
const optional = (address: PageAddress) => {
  const kind = kindAt(address);
  return topListsOf(kind).map((list) => topListQuery(kind, list));
};

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'equityProducts',
    'ETF와 ETN의 순자산과 유형, 거래대금·수익률·괴리율·분배율 상위와 새로 상장한 상품을 봅니다.',
  );

/** /equity-product: ETF and ETN at a glance. */
export default function SummaryPage() {
  const [search] = useSearchParams();
  const kind = readKind(search);
  const type = kind === 'etf' ? 'EF' : 'EN';
  const { data: response } = useSuspenseQuery({
    ...etfEtnSummaryQuery,
    refetchInterval: useRefetchInterval(),
  });
  const { kinds, categories, managers } = response.data;
  const lists = topListsOf(kind);
  const traded = useQuery({ ...topListQuery(kind, MOST_TRADED), enabled: false }).data?.data ?? [];
  const whole = kinds.find((total) => total.type === type)?.netassets ?? 0;
  if (kinds.every(({ count }) => count === 0))
    return (
      <>
        <EtfEtnPageHead title="ETF·ETN" path={paths.equityProducts()} />
        <section className="card" aria-label="ETF·ETN">
          <EmptyState
            icon="chart"
            title="상품 자료 없음"
            why={
              response.meta.late
                ? 'ETF와 ETN의 값이 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
                : '지금 쓰는 자료에는 ETF와 ETN이 없습니다.'
            }
          />
        </section>
      </>
    );
  return (
    <>
      <EtfEtnPageHead title="ETF·ETN" path={paths.equityProducts()} />
      <div className="grid grid--stretch">
        {kinds.map((total) => (
          <TotalsCard key={total.type} total={total} />
        ))}
        <CompareEntry rows={traded} />
        <div className={`columns-12 ${styles.kinds}`}>
          <Tabs label="상품 종류" tabs={tabsAt(kind)} small keepScroll />
        </div>
        <CategoriesCard kind={kind} rows={categories.filter((row) => row.type === type)} whole={whole} />
        <ManagersCard kind={kind} rows={managers.filter((row) => row.type === type)} whole={whole} />
        {lists.map((list) => (
          <TopListCard key={`${kind} ${list.title}`} kind={kind} list={list} />
        ))}
      </div>
    </>
  );
}

function tabsAt(kind: Kind) {
  return [
    { label: 'ETF', to: paths.equityProducts(), current: kind === 'etf' },
    { label: 'ETN', to: paths.equityProducts({ type: 'etn' }), current: kind === 'etn' },
  ];
}
