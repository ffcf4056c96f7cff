import { REVISION_ORDERS } from '@sise/contract/estimate-revisions';
import { paths } from '@sise/contract/paths';
import { dottedDate } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries, type PageAddress } from '../../../api/page-queries.ts';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { nextSort } from '../../../quotes/order.ts';
import { StockRankingCard } from '../../../quotes/stock-ranking-card.tsx';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { ConsensusTabs } from '../../../research/consensus-tabs.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { ChangesCard } from './changes-card.tsx';
import { csvOf, rankingQuery, resultsQuery, searchOf, usualSort, viewInSearch } from './estimates-address.ts';
import type { EstimatesView } from './estimates-address.ts';
import { EstimatesChoices } from './estimates-choices.tsx';
import { estimatesColumns, type EstimatesOrder } from './estimates-columns.tsx';
import { revisionsSentence, SPAN_NAMES, titleOf, type Revisions } from './estimates-words.ts';
import { ResultsCards } from './results-cards.tsx';
import styles from './estimates-page.module.css';

const required = ({ url }: PageAddress) => [rankingQuery(viewInSearch(url.searchParams))];
const optional = () => [resultsQuery()];
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'estimateRevisions',
    '증권사가 올해와 내년 실적 추정치를 올린 종목과 내린 종목, 추정치 편차, 실적 발표 예정일과 어닝 서프라이즈를 봅니다.',
  );

const NO_ESTIMATES = {
  title: '실적 추정 자료 없음',
  why: '지금 쓰는 자료에는 증권사의 실적 추정치가 들어 있지 않습니다.',
};

const NOTE =
  '증권사 두 곳 이상이 추정한 종목입니다. 추정치는 증권사 추정치의 평균이고, 편차는 그 표준편차를 평균으로 나눈 값입니다. ' +
  '적자에서 바뀌었거나 적자로 바뀐 추정치는 비율 대신 말로 적고 뒤에 둡니다. ' +
  '직전 발표는 마지막 실적과 발표 직전 예상의 차이입니다.';

/** /consensus/estimates: the stocks whose estimates were raised or cut, and announcements to come and past. */
export default function EstimatesPage() {
  const { shown, asked, askedNow } = useAskedSearch();
  const navigate = useShellNavigate();
  const view = viewInSearch(shown);
  const askedView = viewInSearch(asked);
  const { data: response } = useSuspenseQuery(rankingQuery(view));
  const { year } = response.data;

  function choose(part: Partial<EstimatesView>): void {
    const to = paths.estimateRevisions(searchOf({ ...viewInSearch(askedNow()), ...part }));
    navigate(to, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <ConsensusTabs title="실적 추정치 상향·하향" />
      <div className={styles.choices}>
        <EstimatesChoices view={askedView} openYear={year === null ? null : year - yearsOn(view)} onChange={choose} />
      </div>
      <div className="grid">
        <div className="columns-8">
          <RankingCard
            view={view}
            ranking={response.data}
            isMissing={response.meta.missing?.includes('estimates') ?? false}
            onSort={(by) => choose({ sort: nextSort(view.sort, by, usualSort(view)) })}
          />
        </div>
        <div className="stack columns-4">
          <ChangesCard view={view} ranking={response.data} />
          <ResultsCards />
        </div>
      </div>
    </>
  );
}

interface RankingCardProps {
  readonly view: EstimatesView;
  readonly ranking: Revisions;
  /** Whether no source has estimates. */
  readonly isMissing: boolean;
  readonly onSort: (by: EstimatesView['sort']['by']) => void;
}

function RankingCard({ view, ranking, isMissing, onSort }: RankingCardProps) {
  const { rows, pages, total, year, since } = ranking;
  const { asOf } = useMarketNow();
  const title = titleOf(view, year);
  const sort: { by: EstimatesOrder; type: 'asc' | 'desc' } = view.sort;
  return (
    <StockRankingCard
      title={`${title} 종목`}
      asOf={since === null ? undefined : `${dottedDate(since)}과 비교`}
      part="estimate-revisions"
      csv={<CsvLink url={csvOf(view)} name={[title, SPAN_NAMES[view.span]]} />}
      sentence={revisionsSentence(view, ranking)}
      {...{ rows, pages, total, sort }}
      list={JSON.stringify(view)}
      page={view.page}
      pagesLabel="추정치 변화 종목 페이지"
      columns={estimatesColumns(view, asOf === null ? null : dateOf(asOf))}
      onSort={(by) => REVISION_ORDERS.filter((order) => order === by).forEach(onSort)}
      showMarket={view.market === 'all'}
      missing={isMissing ? NO_ESTIMATES : null}
      whyNone="이 기간에 그쪽으로 바뀐 추정치가 없습니다."
      note={NOTE}
    />
  );
}

/** How many years the chosen business year is after the open one. */
function yearsOn({ year }: Pick<EstimatesView, 'year'>): number {
  return year === 'this' ? 0 : 1;
}
