import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { Link, useNavigate, useNavigation } from 'react-router';
import { column, type Column } from '../../quotes/column.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { Segment } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { hrefOfRanking, RANKED_MARKETS, RANKINGS, type RankingView } from './ranking-view.ts';

/** Narrower than in the lists, so that all of them stand beside the industries. */
const COLUMNS: readonly Column[] = [
  { ...column.rank, width: 44 },
  { ...column.hname, width: 140 },
  { ...column.trend, width: 76 },
  { ...column.price, width: 84 },
  { ...column.change, width: 84 },
  { ...column.chgrate, width: 84 },
  { ...column.amount, width: 104 },
  { ...column.volume, width: 110 },
  { ...column.listingamount, width: 112 },
];
const NEW_COLUMNS = COLUMNS.map((each) => (each.id === 'volume' ? { ...column.listdate, width: 100 } : each));

interface RankingCardProps {
  readonly view: RankingView;
  readonly rows: readonly QuoteRow[];
  /** How many stocks the whole list has. */
  readonly total: number;
}

/** The first of a ranking; its kind, market and filter stand in the address. */
export function RankingCard({ view, rows, total }: RankingCardProps) {
  const { ranking, market, hideRisky } = view;
  const navigate = useNavigate();
  const isChanging = useNavigation().location?.pathname === '/';
  const held = useHeldRows(rows, hrefOfRanking(view));
  const show = (changed: Partial<RankingView>) =>
    void navigate(hrefOfRanking({ ...view, ...changed }), { preventScrollReset: true, replace: true });
  const tabs = RANKINGS.map((each) => ({
    to: hrefOfRanking({ ...view, ranking: each }),
    label: each.label,
    current: each.id === ranking.id,
  }));

  return (
    <section className="card c8 ranking" aria-label={`${ranking.label} 순위`}>
      <div className="ranking__bar">
        <Tabs label="순위 기준" tabs={tabs} keepScroll />
        <div className="ranking__tools">
          <Segment label="시장" options={RANKED_MARKETS} value={market} onChange={(to) => show({ market: to })} />
          <Switch on={hideRisky} onChange={(on) => show({ hideRisky: on })}>
            위험 종목 숨김
          </Switch>
        </div>
      </div>
      <div className="ranking__table" data-changing={isChanging ? '' : undefined}>
        {rows.length === 0 ? (
          <EmptyState
            title="해당하는 종목이 없습니다"
            why={ranking.onlyNew ? '최근 6개월 안에 상장한 종목이 없습니다.' : undefined}
          />
        ) : (
          <QuoteTable
            caption={`${ranking.label} 상위 ${rows.length}종목`}
            rows={held.rows}
            columns={ranking.onlyNew ? NEW_COLUMNS : COLUMNS}
            sort={{ by: ranking.sortBy, type: ranking.sortType }}
            grip={held.grip}
          />
        )}
      </div>
      <Link className="card__f ranking__more" to={ranking.path}>
        {ranking.label} {ranking.onlyNew ? '종목' : '순위'} 전체 보기 <span className="mute">{comma(total)}종목</span>{' '}
        <Icon name="chevron" size={14} />
      </Link>
    </section>
  );
}
