import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import type { Recent } from './recent.ts';

/** A line of the search that leads to a page. */
export interface SearchOption extends Recent {
  readonly price: number | null;
  readonly digits: number;
  readonly chgrate: number | null;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

/** Indices with a page of their own; another one leads to the list of its stocks. */
const INDEX_PAGES: Readonly<Record<string, string>> = {
  '1001': '/indices/kospi',
  '2001': '/indices/kosdaq',
  '1029': '/indices/kospi200',
};
const GROUP_NAMES: Readonly<Record<string, string>> = { EF: 'ETF', EN: 'ETN' };

export function groupsOf({
  stocks,
  indices,
}: {
  readonly stocks: readonly FoundStock[];
  readonly indices: readonly FoundIndex[];
}): OptionGroup[] {
  return [
    { title: '종목', options: stocks.map(stockOption) },
    { title: '지수 · 업종', options: indices.map(indexOption) },
  ].filter(({ options }) => options.length > 0);
}

/** What was looked at before, without a price. */
export function recentGroups(recent: readonly Recent[]): OptionGroup[] {
  const options = recent.map((visited) => ({ ...visited, price: null, digits: 0, chgrate: null }));
  return options.length === 0 ? [] : [{ title: '최근 본 항목', options }];
}

function stockOption({ shcode, hname, mktflg, stkgroupid, price, chgrate, halted }: FoundStock): SearchOption {
  const market = marketOfFlag(mktflg);
  const kind = GROUP_NAMES[stkgroupid ?? ''] ?? (market && nameOfMarket(market)) ?? '';
  const note = [shcode, kind, ...(halted ? ['거래정지'] : [])].join(' · ');
  return { to: `/stock/${shcode}`, name: hname, note, price, digits: 0, chgrate };
}

function indexOption({ upcode, hname, kind, mktflg, price, chgrate, stocks }: FoundIndex): SearchOption {
  const market = mktflg === null ? null : marketOfFlag(mktflg);
  const list = market === 'kosdaq' ? '/kosdaq-equities' : '/kospi-equities';
  const what = kind === 'sector' ? '업종' : '지수';
  const note = [market === null ? what : `${nameOfMarket(market)} ${what}`, `${stocks}종목`].join(' · ');
  return { to: INDEX_PAGES[upcode] ?? `${list}?upcode=${upcode}`, name: hname, note, price, digits: 2, chgrate };
}
