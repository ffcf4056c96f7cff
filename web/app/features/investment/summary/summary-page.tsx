import type { FlowMarketRow } from '@sise/contract/flow-markets';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import { Sentence } from '../../../charts/sentence.tsx';
import { plainText } from '../../../charts/sentence-part.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { daysQuery, marketsQuery } from '../queries.ts';
import { TradingFrame } from '../trading-frame.tsx';
import { ContractsCard } from './contracts-card.tsx';
import { MarketCard } from './market-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { summarySentences } from './summary-words.ts';
import styles from './summary-page.module.css';

const SHARES = ['kospi', 'kosdaq'] as const;
const monthQuery = (market: (typeof SHARES)[number]) => daysQuery(market, 'amount', '1month');

const { loader, clientLoader } = pageQueries({
  required: () => [marketsQuery],
  optional: () => SHARES.map(monthQuery),
});
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'investment',
    '오늘 코스피, 코스닥과 선물·옵션에서 개인, 외국인, 기관이 얼마나 사고팔았는지, 프로그램 매매와 최근 한 달의 흐름.',
  );

/** /investment: who bought and sold today in every market. */
export default function SummaryPage() {
  const { data: response } = useSuspenseQuery({ ...marketsQuery, refetchInterval: useRefetchInterval() });
  const kospi = useQuery(monthQuery('kospi')).data?.data;
  const kosdaq = useQuery(monthQuery('kosdaq')).data?.data;
  const rows = response.data;
  const today = response.meta.date;
  const isLate = response.meta.late !== undefined;
  const shares = rows.filter(({ market }) => market === 'kospi' || market === 'kosdaq');
  return (
    <TradingFrame title="투자자별 매매동향" choices={<Brief rows={rows} today={today} />}>
      <div className="grid grid--stretch">
        {shares.map((row) => (
          <div key={row.market} className="columns-6 tablet-columns-6">
            <MarketCard row={row} today={today} isLate={isLate} />
          </div>
        ))}
      </div>
      <ContractsCard rows={rows} isLate={isLate} />
      <div className="grid">
        {shares.map((row) => {
          const days = row.market === 'kospi' ? kospi : kosdaq;
          return (
            days && (
              <div key={row.market} className="columns-6 tablet-columns-6">
                <RecentCard row={row} days={days} />
              </div>
            )
          );
        })}
      </div>
    </TradingFrame>
  );
}

/** The day in two sentences: foreigners, then institutions. */
function Brief({ rows, today }: { readonly rows: readonly FlowMarketRow[]; readonly today: string }) {
  return (
    <p className={styles.brief} data-part="flows-brief">
      {summarySentences(rows, today).map((parts) => (
        <span key={plainText(parts)}>
          <Sentence parts={parts} />{' '}
        </span>
      ))}
    </p>
  );
}
