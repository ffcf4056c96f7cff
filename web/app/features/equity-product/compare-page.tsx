import { paths } from '@sise/contract/paths';
import { titleOf } from '@sise/contract/page-table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { comparisonQuery, pathOfComparison, readCompareView } from './compare-address.ts';
import { droppedSentences } from './compare-texts.ts';
import { EtfEtnPageHead } from './etf-etn-page-head.tsx';
import { FactsCard } from './facts-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { OverlapCard } from './overlap-card.tsx';
import { ProductPicker } from './product-picker.tsx';

/** Shown to a reader who has not chosen yet: the oldest fund of KOSPI200 and its largest rival. */
const EXAMPLE = { codes: ['069500', '102110'], period: '1y' } as const;

const required = ({ url }: PageAddress) => [comparisonQuery(readCompareView(url.searchParams))];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'etfEtnCompare',
    'ETF와 ETN을 네 개까지 골라 수익률과 보수, 괴리율, 추적오차, 겹치는 구성종목을 비교합니다.',
  );

/** /equity-product/compare?codes=069500,102110: up to four ETFs or ETNs side by side. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const view = readCompareView(search);
  const { data: response } = useSuspenseQuery({
    ...comparisonQuery(view),
    refetchInterval: useRefetchInterval(),
  });
  const comparison = response.data;
  const { products, dropped } = comparison;
  const codes = products.map(({ shcode }) => shcode);
  const shown = { codes, period: view.period };
  const isMissing = response.meta.missing?.includes('products') === true;
  const isLate = response.meta.late !== undefined;
  return (
    <>
      <EtfEtnPageHead title={titleOf('etfEtnCompare')} path={paths.etfEtnCompare()} />
      <ProductPicker view={shown} products={products} />
      {droppedSentences(dropped).map((sentence) => (
        <Notice key={sentence} tone="warn" title="뺀 코드">
          {sentence}
        </Notice>
      ))}
      {products.length === 0 ? (
        <section className="card" aria-label="비교">
          <EmptyState
            icon="chart"
            title={isMissing || isLate ? '상품 자료 없음' : '비교할 상품을 골라 주세요'}
            why={
              isLate
                ? 'ETF와 ETN의 값이 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
                : isMissing
                  ? '지금 쓰는 자료에는 ETF와 ETN이 없습니다.'
                  : '이름이나 코드로 찾아 네 개까지 더하면 수익률과 보수, 겹치는 구성종목을 나란히 볼 수 있습니다.'
            }
            action={
              isMissing || isLate ? undefined : (
                <Link to={pathOfComparison(EXAMPLE)}>KODEX 200과 TIGER 200 비교하기</Link>
              )
            }
          />
        </section>
      ) : (
        <div className="grid grid--stretch">
          <GrowthCard view={shown} comparison={comparison} />
          <FactsCard comparison={comparison} />
          {products.length > 1 && <OverlapCard comparison={comparison} />}
        </div>
      )}
    </>
  );
}
