import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { pathOfListing, paths } from '@sise/contract/paths';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { search } from '@sise/contract/search';
import { comma, rate } from '@sise/domain/format/number';
import { DESIGNATION_NAMES } from '@sise/domain/market/instrument';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { INDEX_PAGES } from '../quotes/index-path.ts';
import type { Recent } from './recent.ts';
import type { SearchOption, SearchQuote } from './search-option.ts';
import { companyOption, contractOption, pageOption, worldwideOptions } from './worldwide-options.ts';

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly (SearchOption | SearchQuote)[];
}

type Found = Omit<ReplyOf<typeof search.everything>, 'near'>;

const GROUP_NAMES: Readonly<Record<string, string>> = { EF: 'ETF', EN: 'ETN' };

/** The results by kind, without empty kinds; first those whose best match is named just as the word. */
export function groupsOf({ stocks, indices, worldwide, contracts, companies, pages }: Found): OptionGroup[] {
  const groups = [
    { title: '종목', options: stocks.map(stockOption), exact: false },
    { title: '지수 · 업종', options: indices.map(indexOption), exact: false },
    { title: '해외 · 환율 · 코인', options: worldwide.flatMap(worldwideOptions), exact: isExact(worldwide) },
    { title: '선물 · 옵션', options: contracts.map(contractOption), exact: false },
    { title: '해외 종목', options: companies.map(companyOption), exact: false },
    { title: '화면', options: pages.map(pageOption), exact: isExact(pages) },
  ];
  return groups
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => Number(b.exact) - Number(a.exact))
    .map(({ title, options }) => ({ title, options }));
}

function isExact(found: readonly { readonly exact: boolean }[]): boolean {
  return found[0]?.exact === true;
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

/** A line in words, its parts apart: what its cells show. */
export function spokenText({ name, note, price, digits, chgrate }: SearchOption | SearchQuote): string {
  const figures = price === null ? [] : [comma(price, digits), rate(chgrate, 2)];
  return [name, note.replaceAll(' · ', ' '), ...figures].filter((part) => part !== '').join(' ');
}

function stockOption({
  shcode,
  hname,
  mktflg,
  stkgroupid,
  price,
  chgrate,
  halted,
  designation,
}: FoundStock): SearchOption {
  const market = marketOfFlag(mktflg);
  const kind = GROUP_NAMES[stkgroupid ?? ''] ?? (market && nameOfMarket(market)) ?? '';
  const note = [
    shcode,
    kind,
    ...(halted ? ['거래정지'] : []),
    ...(designation ? [DESIGNATION_NAMES[designation]] : []),
  ].join(' · ');
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
