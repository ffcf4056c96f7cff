import { stockConsensus } from '@sise/contract/consensus';
import { papers } from '@sise/contract/papers';
import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-of.ts';
import type { ChartEvent } from '../../charts/events/chart-event.ts';
import { productQuery } from './product/product-queries.ts';
import { statementsQuery } from './queries.ts';
import { eventsOf } from './stock-events.ts';

const FILINGS = 40;
const REPORTS = 100;

/** What happened to a company, as far as there are sources: asked for once the page stands, and each for itself. */
export function useStockEvents(detail: StockDetail): readonly ChartEvent[] {
  const { shcode: code } = detail;
  const filings = (topic: 'results' | 'major' | 'contract') => queryOf(papers.filings, { code, topic, num: FILINGS });
  const results = useQuery(filings('results')).data?.data.rows;
  const major = useQuery(filings('major')).data?.data.rows;
  const contracts = useQuery(filings('contract')).data?.data.rows;
  const reports = useQuery(queryOf(stockConsensus.recentReports, { code, num: REPORTS })).data?.data;
  const dividends = useQuery(statementsQuery(code)).data?.data.dividends;
  const isProduct = detail.product !== null;
  const distributions = useQuery({ ...productQuery(code), enabled: isProduct }).data?.data.distributions;
  return useMemo(
    () => eventsOf(detail, { results, major, contracts, reports, dividends, distributions }),
    // The head moves with every trade; of it only the code and the splits are told here.
    // oxlint-disable-next-line react/exhaustive-deps
    [code, detail.sharechanges, results, major, contracts, reports, dividends, distributions],
  );
}
