import { KOSDAQ, KOSPI } from '@sise/domain/market/main-indices';
import type { Topic } from '@sise/domain/market/topics';
import type { Upcode } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import { createContractFlows } from './contract-flows.ts';
import { createDerivativeTopics, type DerivativeTopics, type DerivativeTopicsOptions } from './derivative-topics.ts';
import { createMarketFlows, type MarketFlows } from './market-flows.ts';
import type { Registration } from './registrations.ts';
import type { Fields } from './rest-client.ts';
import { createStockTopics, type StockTopics, type StockTopicsOptions } from './stock-topics.ts';
import type { TopicSources } from './wanted-topics.ts';

export interface TopicGroupsOptions extends StockTopicsOptions, Pick<DerivativeTopicsOptions, 'bars' | 'indexLevel'> {
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** Whether quotes change now. */
  readonly isDue: () => boolean;
}

/** All that is sent only while it is wanted: of stocks, of markets, of futures and options. */
export interface TopicGroups {
  readonly stocks: StockTopics;
  readonly flows: Pick<MarketFlows, 'registrations' | 'takeChanges'>;
  readonly derivatives: Pick<DerivativeTopics, 'contractCode' | 'expiries'>;
  readonly sources: TopicSources;
  registrationsOf(topic: Topic): readonly Registration[];
  /** How their events are read, by TR; false: one could not be read. */
  readonly readers: Readonly<Record<string, (body: Fields) => boolean>>;
  /** A day begins: nothing of the one before is true. */
  open(): void;
  start(): void;
  stop(): void;
}

export function createTopicGroups(options: TopicGroupsOptions): TopicGroups {
  const stocks = createStockTopics(options);
  const flows = createMarketFlows(options);
  const derivatives = createDerivativeTopics(options);
  const contractFlows = createContractFlows(options);
  const programsOf = (market: Upcode) => (body: Fields) => flows.takePrograms(market, body);
  return {
    stocks,
    flows,
    derivatives,
    sources: { ...stocks.sources, ...flows.sources, ...derivatives.sources, ...contractFlows.sources },
    registrationsOf: ({ kind, of }) => [
      ...stocks.registrationsOf(of),
      ...derivatives.registrationsOf(kind, of),
      ...contractFlows.registrationsOf(kind, of),
    ],
    readers: {
      BM_: (body) => flows.takeInvestors(body) || contractFlows.takeInvestors(body),
      PM_: programsOf(KOSPI),
      KM_: programsOf(KOSDAQ),
      FC0: derivatives.takeTrade,
      OC0: derivatives.takeTrade,
      FH0: derivatives.takeBook,
      OH0: derivatives.takeBook,
    },
    open() {
      flows.open();
      derivatives.open();
      contractFlows.clear();
    },
    start() {
      flows.start();
      derivatives.start();
      contractFlows.start();
    },
    stop() {
      flows.stop();
      derivatives.stop();
      contractFlows.stop();
    },
  };
}
