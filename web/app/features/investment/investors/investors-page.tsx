import type { FlowMarketDetail } from '@sise/contract/flow-markets';
import { flowMarket } from '@sise/domain/flows/flow-market';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { unitOf } from '../flow-unit.ts';
import { daysQuery, marketQuery } from '../queries.ts';
import { TradingFrame } from '../trading-frame.tsx';
import { ChartCard } from './chart-card.tsx';
import { IntradayCard } from './intraday-card.tsx';
import { DaysTableCard } from './days-table-card.tsx';
import { daysAsOfNow, daysOfPeriod } from './flow-days.ts';
import type { FlowDays } from './flow-days.ts';
import { droppedIn, readFlowView, withFlowView } from './flow-view.ts';
import type { FlowView } from './flow-view.ts';
import { chosenInvestors, drawnInvestors, investorsIn } from './investor-choice.ts';
import { MarketTools } from './market-tools.tsx';
import { NetCards } from './net-cards.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import styles from './investors-page.module.css';

const required = ({ url }: PageAddress) => {
  const { market, measure, period } = readFlowView(url.searchParams);
  return [marketQuery(market), daysQuery(market, measure, period)];
};
const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'investors',
    '코스피, 코스닥과 선물·옵션에서 개인, 외국인, 기관이 날마다 얼마나 사고팔았는지 그림과 표로 봅니다.',
  );

/** Characters of an address that are repeated to the reader. */
const DROPPED_TEXT = 100;
const WHAT: Readonly<Record<FlowView['measure'], string>> = { amount: '얼마나', volume: '몇 주나 몇 계약을' };

/** /investment/investors: who bought and sold in one market, today by minute and in the past by day. */
export default function InvestorsPage() {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const view = readFlowView(shown);
  const market = flowMarket(view.market);
  const unit = unitOf(market, view.measure);
  const refetchInterval = useRefetchInterval();
  const response = useQuery({ ...marketQuery(market.id), refetchInterval }).data;
  const detail = response?.data;
  const past = useQuery(daysQuery(market.id, view.measure, view.period)).data?.data;
  const onChange = (part: Partial<FlowView>) =>
    setSearch(withFlowView(askedNow(), part), { replace: true, preventScrollReset: true });
  const days = past && detail ? daysAsOfNow(past, detail) : null;
  return (
    <TradingFrame
      title="투자자별 순매수"
      choices={<MarketTools view={view} detail={detail} unit={unit} onChange={onChange} />}
    >
      {detail && days && days.date.length > 0 && Object.keys(days.nets).length > 0 ? (
        <Flows view={view} detail={detail} days={days} onChange={onChange} />
      ) : (
        <section className="card">
          <EmptyState
            icon="chart"
            title="투자자별 매매 없음"
            why={
              response?.meta.late
                ? '투자자별 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
                : `지금 쓰는 자료는 ${market.name}에서 누가 ${WHAT[view.measure]} 사고팔았는지 알려 주지 않습니다.`
            }
          />
        </section>
      )}
    </TradingFrame>
  );
}

interface FlowsProps {
  readonly view: FlowView;
  readonly detail: FlowMarketDetail;
  /** At least one, with nets. */
  readonly days: FlowDays;
  readonly onChange: (part: Partial<FlowView>) => void;
}

function Flows({ view, detail, days, onChange }: FlowsProps) {
  const market = flowMarket(view.market);
  const unit = unitOf(market, view.measure);
  const ofPeriod = daysOfPeriod(days, view.period);
  const all = investorsIn(days.nets, market.grouping);
  const investors = drawnInvestors(chosenInvestors(all, view.investors), ofPeriod.nets);
  const [search] = useSearchParams();
  const dropped = droppedIn(
    search,
    investors.map(({ id }) => id),
  );
  const shared = { market, view, days: ofPeriod, unit, onChange };
  return (
    <>
      {dropped.length > 0 && (
        <Notice tone="quiet" title="주소의 일부를 뺐습니다">
          보일 수 없는 값: {dropped.join(', ').slice(0, DROPPED_TEXT)}
        </Notice>
      )}
      <NetCards market={market} detail={detail} days={days} measure={view.measure} unit={unit} />
      <ChartCard {...shared} all={all} investors={investors} />
      {detail.intraday !== null && detail.intraday.time.length > 1 && (
        <IntradayCard market={market} detail={detail} intraday={detail.intraday} />
      )}
      <DaysTableCard {...shared} />
      <p className={styles.note}>
        {market.contracts === null
          ? '모든 투자자의 순매수를 더하면 날마다 0입니다. 외국인에는 기타외국인이, 기관계에는 국가·지자체가 들어 있습니다.'
          : '모든 투자자의 순매수를 더하면 날마다 0입니다. 외국인에는 기타외국인이 들어 있고, 국가·지자체는 선물·옵션에서 기타법인에 듭니다.'}{' '}
        기관계는 합계에 한 번만 들어갑니다. 장중 값은 잠정치입니다.
      </p>
    </>
  );
}
