import type { FlowDay } from '@sise/contract/investment';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Later } from '../../ui/later.tsx';
import { netsAsOfNow } from './days-now.ts';
import { IndexChartCard } from './index-chart-card.tsx';
import { indexPageOf } from './index-pages.ts';
import { INDEX_RANGES, rangeQuery } from './index-range.ts';
import {
  dailyQuery,
  detailQuery,
  flowsQuery,
  largestQuery,
  lastFlowsQuery,
  sectorsQuery,
  todayQuery,
} from './queries.ts';
import styles from './overview-page.module.css';

// In the document from the server; their code comes after the page's own.
const cards = () => import('./late-cards.ts');
const ContributionCard = latePart(async () => (await cards()).ContributionCard);
const FlowCard = latePart(async () => (await cards()).FlowCard);
const IndustriesCard = latePart(async () => (await cards()).IndustriesCard);
const LargestCard = latePart(async () => (await cards()).LargestCard);
const RecentDaysCard = latePart(async () => (await cards()).RecentDaysCard);

const required = ({ params }: PageAddress) => {
  const page = indexPageOf(params);
  const { upcode } = page;
  return [detailQuery(upcode), sectorsQuery(upcode), largestQuery(page), dailyQuery(upcode, 1)];
};
const optional = ({ params }: PageAddress) => {
  const { upcode, isMarket } = indexPageOf(params);
  return [todayQuery(upcode), ...(isMarket ? [flowsQuery(upcode), lastFlowsQuery(upcode)] : [])];
};

/** The chart starts with today; if no source has minutes, with the first range of days. */
const dependent = (first: Loaded, { params }: PageAddress) => {
  const { upcode } = indexPageOf(params);
  const line = responseIn(first, todayQuery(upcode))?.data[0];
  return line?.unit === 'minute' ? [] : [rangeQuery(upcode, INDEX_RANGES[0])];
};

const { loader, clientLoader } = pageQueries({ required, optional, dependent });
export { loader, clientLoader };

/** 개요: the chart of an index, its contributions, industries, investors, largest stocks and last days. */
export default function OverviewPage() {
  const page = indexPageOf(useParams());
  const { upcode } = page;
  const { data: detail } = useSuspenseQuery(detailQuery(upcode));
  const { data: sectors } = useSuspenseQuery({ ...sectorsQuery(upcode), refetchInterval: useRefetchInterval() });
  const { data: largest } = useSuspenseQuery(largestQuery(page));
  const { data: days } = useSuspenseQuery(dailyQuery(upcode, 1));
  const flowRows = useQuery({ ...flowsQuery(upcode), enabled: page.isMarket }).data?.data.rows ?? [];
  const flows = netsAsOfNow(flowRows, page.isMarket ? detail.data.flows : null);
  const lastFlows = useQuery({ ...lastFlowsQuery(upcode), enabled: page.isMarket }).data?.data.rows[0];
  return (
    <>
      <div className="grid grid--stretch">
        <IndexChartCard key={upcode} page={page} row={detail.data} />
        <ContributionCard page={page} detail={detail.data} />
      </div>
      <div className={`grid grid--stretch ${styles.indexRow}`}>
        <Later className="columns-8 stack">
          {page.isMarket && <IndustriesCard page={page} sectors={sectors.data} flows={detail.data.flows} />}
          <LargestCard
            page={page}
            rows={largest.data.rows}
            total={largest.data.total}
            whole={detail.data.listingamount}
          />
        </Later>
        <Later className="columns-4 stack">
          {page.isMarket && <FlowCard page={page} days={flows} today={countedFlows(detail.data.flows) ?? lastFlows} />}
          <RecentDaysCard
            page={page}
            row={detail.data}
            days={days.data.rows}
            flows={flows}
            shown={page.isMarket ? daysBeside(sectors.data.length) : Math.max(LEAST_DAYS, largest.data.rows.length)}
          />
        </Later>
      </div>
    </>
  );
}

/** The head's flows; undefined before the first count of the day. */
function countedFlows(flows: FlowDay | null): FlowDay | undefined {
  return flows === null || Object.keys(flows.flows).length === 0 ? undefined : flows;
}

/** Number of days shown if no card stands beside them. */
const LEAST_DAYS = 6;

/** The table of investors is as high as nine lines of industries, so fewer days are shown by that number. */
function daysBeside(sectors: number): number {
  return sectors === 0 ? LEAST_DAYS : Math.min(20, Math.max(8, sectors - 9));
}
