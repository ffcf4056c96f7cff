import { AREA_LABELS } from '@sise/contract/page-row';
import { labelOf } from '@sise/contract/page-table';
import type { PageId } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import type { FoundPage } from '@sise/contract/search';
import { elementAt } from '@sise/domain/element-at';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import type { Listing } from '@sise/domain/market/instrument';
import type { Parts } from '../../parts.ts';

/** A page that every stock has, or every ETF and ETN. */
interface Tab {
  readonly label: string;
  /** What readers call it, the label first; Hangul as composed syllables. */
  readonly words: readonly string[];
  readonly stock: ((shcode: string) => string) | null;
  readonly etfEtn: ((shcode: string) => string) | null;
}

const tab = (id: PageId, words: readonly string[], stock: Tab['stock'], etfEtn: Tab['etfEtn'] = null): Tab => {
  const label = labelOf(id);
  return { label, words: [label, ...words], stock, etfEtn };
};

const newsOf = (shcode: string) => paths.news({ code: shcode });

const TABS: readonly Tab[] = [
  tab('stock', [], paths.stock, paths.etfEtn),
  tab('stockBook', ['호가창'], paths.stockBook, paths.etfEtnBook),
  tab('stockChart', [], paths.stockChart, paths.etfEtnChart),
  tab('stockConsensus', ['목표주가', '목표가', '투자의견', '리포트', '보고서'], paths.stockConsensus),
  tab('stockFinancial', ['재무제표', '실적'], paths.stockFinancial),
  tab('stockFilings', [], paths.stockFilings),
  tab('stockShort', [], paths.stockShort),
  tab('news', [], newsOf, newsOf),
];

/** The page of one stock that a text names by the stock and the page: 삼성전자 공시. Null if it names none. */
export function namedTab({ market, search }: Pick<Parts, 'market' | 'search'>, typed: string): FoundPage | null {
  const text = typed.normalize('NFC').trim();
  for (const each of TABS) {
    const word = each.words.find((known) => text.length > known.length && text.endsWith(known));
    const row = word === undefined ? null : search.named(text.slice(0, -word.length));
    const found = row === null ? null : tabOf(elementAt(market.listings, row), each);
    if (found !== null) return { ...found, exact: true };
  }
  return null;
}

/** Where a text is the name of such a page alone: that page of the largest stocks. */
export function tabsOfLargest({ market, rankings }: Pick<Parts, 'market' | 'rankings'>, typed: string, count: number) {
  const text = typed.normalize('NFC').trim();
  const named = TABS.find(({ words }) => words.includes(text));
  if (named === undefined || count <= 0) return [];
  const isStock = (row: number) => etfEtnKindOf(elementAt(market.listings, row)) === null;
  const rows = rankings.rows('marketCap', 'desc', count, isStock);
  return rows.flatMap((row): FoundPage[] => {
    const found = tabOf(elementAt(market.listings, row), named);
    return found === null ? [] : [{ ...found, exact: false }];
  });
}

function tabOf(listing: Listing, { label, stock, etfEtn }: Tab): Omit<FoundPage, 'exact'> | null {
  const kind = etfEtnKindOf(listing);
  const pathOf = kind === null ? stock : etfEtn;
  if (pathOf === null) return null;
  const area = AREA_LABELS[kind === null ? 'stocks' : 'etf-etn'];
  return { path: pathOf(listing.shcode), hname: `${listing.name} ${label}`, area };
}
