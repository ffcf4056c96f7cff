import { market } from '@sise/contract/market';
import { paths } from '@sise/contract/paths';
import { stock } from '@sise/contract/stock';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { Breadth } from '../breadth.tsx';
import { QuoteList } from '../quote-list.tsx';
import type { ChannelSection } from './channel-section.ts';
import styles from './konex-section.module.css';

const SHOWN = 7;
const konexQuery = queryOf(market.konexSummary, {});
const stocksQuery = queryOf(stock.filterKonexStocks, { sortBy: 'amount', num: SHOWN, trend: true });

/** 코넥스: how its stocks stand, and those that are traded most. */
export const konexSection: ChannelSection = {
  to: paths.konex(),
  queries: () => [konexQuery, stocksQuery],
  Body: KonexSection,
};

function KonexSection() {
  const summary = useSuspenseQuery(konexQuery).data.data;
  const rows = useSuspenseQuery(stocksQuery).data.data;
  return (
    <div className={styles.konex}>
      <Breadth {...summary} />
      <QuoteList label="거래대금 상위" rows={rows} />
    </div>
  );
}
