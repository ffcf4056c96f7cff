import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { pathOfListing, paths } from '@sise/contract/paths';
import type { FoundCompany } from '@sise/contract/world';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { INDEX_PAGES } from '../quotes/index-path.ts';
import type { Recent } from './recent.ts';

/** A line of the search: a result with its quote. */
interface Line {
  readonly name: string;
  readonly note: string;
  readonly price: number | null;
  readonly digits: number;
  readonly chgrate: number | null;
}

/** A line that leads to a page. */
export interface SearchOption extends Line, Recent {}

/** A line without a page: the site has only its quote. */
export interface SearchQuote extends Line {
  readonly to: null;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly (SearchOption | SearchQuote)[];
}

interface Found {
  readonly stocks: readonly FoundStock[];
  readonly indices: readonly FoundIndex[];
  readonly companies: readonly FoundCompany[];
}

const GROUP_NAMES: Readonly<Record<string, string>> = { EF: 'ETF', EN: 'ETN' };
/** Currencies that are written without decimals. */
const WHOLE = new Set(['JPY', 'KRW', 'VND']);

export function groupsOf({ stocks, indices, companies }: Found): OptionGroup[] {
  return [
    { title: '종목', options: stocks.map(stockOption) },
    { title: '지수 · 업종', options: indices.map(indexOption) },
    { title: '해외 종목', options: companies.map(companyOption) },
  ].filter(({ options }) => options.length > 0);
}

/** Recently opened results, without a price. */
export function recentGroups(recent: readonly Recent[]): OptionGroup[] {
  const options = recent.map((visited) => ({ ...visited, price: null, digits: 0, chgrate: null }));
  return options.length === 0 ? [] : [{ title: '최근 본 항목', options }];
}

/** The lines with a link, in order. */
export function linksIn(groups: readonly OptionGroup[]): SearchOption[] {
  return groups.flatMap(({ options }) => options.filter((option) => option.to !== null));
}

function stockOption({ shcode, hname, mktflg, stkgroupid, price, chgrate, halted }: FoundStock): SearchOption {
  const market = marketOfFlag(mktflg);
  const kind = GROUP_NAMES[stkgroupid ?? ''] ?? (market && nameOfMarket(market)) ?? '';
  const note = [shcode, kind, ...(halted ? ['거래정지'] : [])].join(' · ');
  return { to: pathOfListing(shcode, stkgroupid), name: hname, note, price, digits: 0, chgrate };
}

/** The link of an industry opens its stocks in the list of its market. */
function indexOption({ upcode, hname, kind, mktflg, price, chgrate, stocks }: FoundIndex): SearchOption | SearchQuote {
  const market = mktflg === null ? null : marketOfFlag(mktflg);
  const isSector = kind === 'sector';
  const what = isSector ? '업종' : '지수';
  const note = [market === null ? what : `${nameOfMarket(market)} ${what}`, `${stocks}종목`].join(' · ');
  const sector =
    isSector && (market === 'kospi' || market === 'kosdaq') ? paths.indexIndustries(market, { open: upcode }) : null;
  const line = { name: hname, note, price, digits: 2, chgrate };
  const to = INDEX_PAGES[upcode] ?? sector;
  return to === null ? { ...line, to: null } : { ...line, to };
}

function companyOption({ symbol, name, exchange, currency, price, chgrate }: FoundCompany): SearchOption {
  const note = [symbol, exchange, currency].join(' · ');
  return { to: paths.globalStock(symbol), name, note, price, digits: WHOLE.has(currency) ? 0 : 2, chgrate };
}
