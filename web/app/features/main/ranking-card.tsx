import type { LedSector } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import { useNavigation } from 'react-router';
import { Segment } from '../../ui/choice.tsx';
import { useShellNavigate } from '../../ui/link.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { RankedSectors } from './ranked-sectors.tsx';
import { RankedStocks } from './ranked-stocks.tsx';
import { hrefOfRanking, isOfStocks, RANKED_MARKETS, RANKINGS, readRankingView } from './ranking-view.ts';
import type { RankingView } from './ranking-view.ts';
import styles from './ranking-card.module.css';

interface RankingCardProps {
  readonly view: RankingView;
  /** The industries of both markets. */
  readonly sectors: readonly LedSector[];
}

/** The first rows of a ranking of industries or stocks; its kind, market and filter are in the address. */
export function RankingCard({ view, sectors }: RankingCardProps) {
  const { ranking, market, hideRisky } = view;
  const navigate = useShellNavigate();
  const { askedNow } = useAskedSearch();
  const isChanging = useNavigation().location?.pathname === paths.home();
  function show(changed: Partial<RankingView>): void {
    const now = readRankingView(askedNow(), view.first);
    navigate(hrefOfRanking({ ...now, ...changed }), { preventScrollReset: true, replace: true });
  }
  const tabs = RANKINGS.map((each) => ({
    to: hrefOfRanking({ ...view, ranking: each }),
    label: each.label,
    current: each.id === ranking.id,
  }));

  return (
    <section className={`card columns-8 ${styles.ranking}`} aria-label={`${ranking.label} 순위`}>
      <div className={styles.bar}>
        <Tabs label="순위 기준" tabs={tabs} keepScroll />
        <div className={styles.tools}>
          <Segment label="시장" options={RANKED_MARKETS} value={market} onChange={(to) => show({ market: to })} />
          {isOfStocks(ranking) && (
            <Switch on={hideRisky} onChange={(on) => show({ hideRisky: on })}>
              위험 종목 숨김
            </Switch>
          )}
        </div>
      </div>
      <div className={styles.body} data-changing={isChanging ? '' : undefined}>
        {isOfStocks(ranking) ? (
          <RankedStocks view={view} ranking={ranking} />
        ) : (
          <RankedSectors market={market} path={ranking.path} sectors={sectors} />
        )}
      </div>
    </section>
  );
}
