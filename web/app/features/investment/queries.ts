import { flowMarkets } from '@sise/contract/flow-markets';
import type { FlowMarketId } from '@sise/domain/flows/flow-market';
import type { FlowPeriod } from '@sise/domain/flows/flow-period';
import { queryOf } from '../../api/query-of.ts';
import type { Measure } from './flow-unit.ts';

export const marketsQuery = queryOf(flowMarkets.all, {});
export const marketQuery = (market: FlowMarketId) => queryOf(flowMarkets.detail, { market });
export const daysQuery = (market: FlowMarketId, measure: Measure, period: FlowPeriod) =>
  queryOf(flowMarkets.days, { market, measure, period });
