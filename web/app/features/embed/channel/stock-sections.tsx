import { main } from '@sise/contract/main';
import type { RankingName } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { Columns } from '../columns.tsx';
import { QuoteList } from '../quote-list.tsx';
import type { ChannelSection } from './channel-section.ts';

const MANY = 10;
const FEW = 5;
const busiestQuery = queryOf(main.stocks, { ranking: 'amount', num: MANY, trend: true });
const RANKINGS = [
  { ranking: 'listingamount', label: '시가총액 상위' },
  { ranking: 'volume', label: '거래량 상위' },
] as const;
const rankingQuery = (ranking: RankingName) => queryOf(main.stocks, { ranking, num: FEW });

/** 종목: the stocks that are traded most, with the line of their day. */
export const stockSection: ChannelSection = {
  to: paths.ranking('amount'),
  queries: () => [busiestQuery],
  Body: StockSection,
};

/** 국내 종목: the largest and the busiest. */
export const koreanStocksSection: ChannelSection = {
  to: paths.stocks(),
  queries: () => RANKINGS.map(({ ranking }) => rankingQuery(ranking)),
  Body: KoreanStocksSection,
};

function StockSection() {
  const rows = useSuspenseQuery(busiestQuery).data.data;
  return (
    <Columns>
      <QuoteList untitled label="거래대금 상위 종목" rows={rows} />
    </Columns>
  );
}

function KoreanStocksSection() {
  return (
    <Columns>
      {RANKINGS.map(({ ranking, label }) => (
        <Ranking key={ranking} ranking={ranking} label={label} />
      ))}
    </Columns>
  );
}

function Ranking({ ranking, label }: { readonly ranking: RankingName; readonly label: string }) {
  return <QuoteList label={label} rows={useSuspenseQuery(rankingQuery(ranking)).data.data} />;
}
