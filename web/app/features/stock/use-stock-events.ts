import type { CallFailure } from '@sise/contract/call-failure';
import { stockConsensus } from '@sise/contract/stock-consensus';
import { disclosures } from '@sise/contract/disclosures';
import type { StockDetail } from '@sise/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useIsClosed } from '../../api/report-wall.tsx';
import type { KnownEvents } from '../../charts/events/chart-event.ts';
import { useIsAtRest } from '../../ui/use-is-at-rest.ts';
import { etfEtnQuery } from './etf-etn/etf-etn-queries.ts';
import { statementsQuery } from './queries.ts';
import { eventsOf } from './stock-events.ts';

const FILINGS = 40;
const REPORTS = 100;

/** The events of a company from the available sources: loaded when the page is at rest, each independently. */
export function useStockEvents(detail: StockDetail): KnownEvents {
  const { shcode: code } = detail;
  const filings = (topic: 'results' | 'major' | 'contract') =>
    queryOf(disclosures.filings, { code, topic, num: FILINGS });
  const reportsQuery = queryOf(stockConsensus.recentReports, { code, num: REPORTS });
  const hasReports = !useIsClosed(reportsQuery.wall);
  const isAtRest = useIsAtRest();
  const asked = {
    results: useQuery({ ...filings('results'), enabled: isAtRest }),
    major: useQuery({ ...filings('major'), enabled: isAtRest }),
    contracts: useQuery({ ...filings('contract'), enabled: isAtRest }),
    reports: useQuery({ ...reportsQuery, enabled: isAtRest && hasReports }),
    statements: useQuery(statementsQuery(code)),
    product: useQuery({ ...etfEtnQuery(code), enabled: detail.product !== null }),
  };
  const results = asked.results.data?.data.rows;
  const major = asked.major.data?.data.rows;
  const contracts = asked.contracts.data?.data.rows;
  const reports = asked.reports.data?.data;
  const dividends = asked.statements.data?.data.dividends;
  const distributions = asked.product.data?.data.distributions;
  const events = useMemo(
    () => eventsOf(detail, { results, major, contracts, reports, dividends, distributions }),
    // The head changes with every trade; only its code and its splits are used here.
    // oxlint-disable-next-line react/exhaustive-deps
    [code, detail.sharechanges, results, major, contracts, reports, dividends, distributions],
  );
  const failed = Object.values(asked).filter(({ data, error }) => data === undefined && isBroken(error));
  const cause = failed[0]?.error?.message;
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  // Each response is drawn in slices between which the page answers.
  return { events: useDeferredValue(events), eventsFailure: cause === undefined ? null : { cause, retry } };
}

/** Whether a request failed; a refusal by the server means that there is no source. */
function isBroken(error: CallFailure | null): boolean {
  return error !== null && (error.status === 0 || error.status >= 500);
}
