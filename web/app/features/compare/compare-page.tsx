import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Location } from 'react-router';
import { documentTitle, pageMeta } from '../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { PageHead } from '../../quotes/page-head.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { useShellNavigate } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { rem } from '../../ui/rem.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { compareAddress, readCompareView, type CompareView } from './compare-address.ts';
import { droppedSentences } from './compare-text.ts';
import { CorrelationCard } from './correlation-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { InstrumentChips } from './instrument-chips.tsx';
import { InstrumentPicker } from './instrument-picker.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { compareInterval, compareQuery } from './queries.ts';
import { ReturnCard } from './return-card.tsx';
import { StartCards } from './start-cards.tsx';
import styles from './compare-page.module.css';

const DESCRIPTION =
  '주식, ETF, 국내외 지수, 환율, 원자재, 코인을 다섯 개까지 같은 날부터의 수익률과 지표, 상관계수로 비교.';
const CARD_HEIGHT = 520;

const viewAt = (search: string) => readCompareView(new URLSearchParams(search));

// Not required: a day that cannot be asked leaves the page with its controls.
const optional = ({ url }: PageAddress) => {
  const view = readCompareView(url.searchParams);
  return view.codes.length === 0 ? [] : [compareQuery(view)];
};
const { loader, clientLoader } = pageQueries({ optional });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly location: Location;
}

export function meta({ loaderData, location }: MetaParts) {
  const compared = responseIn(loaderData, compareQuery(viewAt(location.search)))?.data.instruments ?? [];
  if (compared.length === 0) return pageMeta('compare', DESCRIPTION);
  const names = compared.map(({ hname }) => hname).join('·');
  return [
    { title: documentTitle(`${names} 비교`) },
    { name: 'description', content: `${names}의 같은 날부터의 수익률, 변동성, 최대 낙폭, 상관계수와 시세.` },
  ];
}

/** /compare: up to five instruments of any kind. */
export default function ComparePage() {
  const { shown, askedNow } = useAskedSearch();
  const navigate = useShellNavigate();
  const view = readCompareView(shown);
  const isEmpty = view.codes.length === 0;
  const response = useQuery({
    ...compareQuery(view),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    refetchInterval: compareInterval,
  });
  const comparison = isEmpty ? undefined : response.data?.data;
  const isStale = useMarketFeed().feed === 'silent';
  const instruments = comparison?.instruments ?? [];
  const taken = comparison === undefined ? view.codes : instruments.map(({ code }) => code);
  /** Without what turned out to name nothing. */
  function viewNow(): CompareView {
    const now = readCompareView(askedNow());
    return now.codes.join() === view.codes.join() ? { ...now, codes: taken } : now;
  }
  const change = (part: Partial<CompareView>) =>
    navigate(compareAddress({ ...viewNow(), ...part }), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead title="비교" />
      <div className={isStale ? `stack stale ${styles.cards}` : `stack ${styles.cards}`}>
        <section className={`card ${styles.choice}`} aria-label="비교할 항목">
          <InstrumentPicker taken={taken} onTake={(code) => change({ codes: [...viewNow().codes, code] })} />
          {instruments.length > 0 && <InstrumentChips view={view} instruments={instruments} />}
        </section>
        {droppedSentences(comparison?.dropped ?? []).map((sentence) => (
          <Notice key={sentence} tone="quiet" title="비교에서 뺀 것">
            {sentence}
          </Notice>
        ))}
        {!isEmpty && comparison === undefined && (
          <section className="card" style={{ minHeight: rem(CARD_HEIGHT) }} aria-label="수익률">
            {response.error === null ? (
              <Skeleton width="100%" height={CARD_HEIGHT} />
            ) : (
              <ErrorCard
                title="비교하지 못했습니다"
                cause={response.error.message}
                onRetry={() => void response.refetch()}
              />
            )}
          </section>
        )}
        {comparison !== undefined && instruments.length > 0 && (
          <>
            <ReturnCard view={view} comparison={comparison} onChange={change} />
            <div className="grid grid--stretch">
              <PerformanceCard instruments={instruments} />
              {instruments.length > 1 && <CorrelationCard {...comparison} />}
            </div>
            <FactsCard instruments={instruments} />
          </>
        )}
        {(isEmpty || comparison?.instruments.length === 0) && <StartCards />}
      </div>
    </>
  );
}
