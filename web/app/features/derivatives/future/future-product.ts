import { future } from '@sise/contract/future';
import { PAGES } from '@sise/contract/page-table';
import type { PageId } from '@sise/contract/page-table';
import { pageAt } from '@sise/contract/paths';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import type { ContractSpec } from '@sise/domain/derivatives/contract-spec';

export const FUTURE_TABS = ['overview', 'chart', 'daily', 'investors', 'times'] as const;
export type FutureTab = (typeof FUTURE_TABS)[number];
type FuturePageId = Extract<PageId, `${'kospi' | 'kosdaq'}Future${string}`>;

/** The futures on an index, with a page for each tab. */
export interface FutureProduct {
  readonly spec: ContractSpec;
  readonly pages: Readonly<Record<FutureTab, FuturePageId>>;
  readonly head: typeof future.kospi200;
  readonly days: typeof future.kospi200Days;
}

export const FUTURE_PRODUCTS: readonly FutureProduct[] = [
  {
    spec: CONTRACT_SPECS.kospi200,
    pages: {
      overview: 'kospiFuture',
      chart: 'kospiFutureChart',
      daily: 'kospiFutureDaily',
      investors: 'kospiFutureInvestors',
      times: 'kospiFutureTimes',
    },
    head: future.kospi200,
    days: future.kospi200Days,
  },
  {
    spec: CONTRACT_SPECS.kosdaq150,
    pages: {
      overview: 'kosdaqFuture',
      chart: 'kosdaqFutureChart',
      daily: 'kosdaqFutureDaily',
      investors: 'kosdaqFutureInvestors',
      times: 'kosdaqFutureTimes',
    },
    head: future.kosdaq150,
    days: future.kosdaq150Days,
  },
];

interface FuturePage {
  readonly product: FutureProduct;
  readonly tab: FutureTab;
}

/** The futures and the tab that a path leads to. @throws if it leads to none, which is a wrong route */
export function futurePageAt(pathname: string): FuturePage {
  const id = pageAt(pathname)?.id;
  for (const product of FUTURE_PRODUCTS) {
    const tab = FUTURE_TABS.find((each) => product.pages[each] === id);
    if (tab !== undefined) return { product, tab };
  }
  throw new Error(`${pathname} is no page of futures`);
}

/** 코스피200 선물 */
export function titleOfFutures({ pages }: FutureProduct): string {
  return PAGES[pages.overview].label;
}
