import { AREA_LABELS } from './page-row.ts';
import { PAGES, titleOf } from './page-table.ts';
import type { PageId } from './page-table.ts';
import { isAppPath } from './paths.ts';
import type { FoundPage } from './paths.ts';

const STOCK = '마켓>국내증시>종목';
const SECTOR_MOVERS = '마켓>국내증시>업종등락';

/** The titles under which the newspaper's app counts its pages; `>` separates levels. */
const APP_TITLES: Readonly<Partial<Record<PageId, string>>> = {
  marketMaps: '마켓>국내증시 마켓맵',
  marketMap: '마켓>국내증시 마켓맵',
  myStock: '개인>MY',
  appStart: SECTOR_MOVERS,
  rankings: SECTOR_MOVERS,
  industries: SECTOR_MOVERS,
  ranking: SECTOR_MOVERS,
  konex: '마켓>국내증시>코넥스',
  stock: STOCK,
  etfEtn: STOCK,
  kospiFuture: '마켓>선물옵션>코스피200 선물',
  kosdaqFuture: '마켓>선물옵션>코스닥150 선물',
  kospiOption: '마켓>선물옵션>코스피200 옵션',
  kosdaqOption: '마켓>선물옵션>코스닥150 옵션',
};

/**
 * The title under which views of a page are counted: in the app by the table above, else by its area; on the web the
 * page's own.
 */
export function analyticsTitle(pathname: string, { id, last }: FoundPage): string {
  const title = titleOf(id, last);
  if (!isAppPath(pathname)) return title;
  const { area } = PAGES[id];
  const level = area === 'my' ? '개인' : `마켓>${area === undefined ? '안내' : AREA_LABELS[area]}`;
  return APP_TITLES[id] ?? `${level}>${title}`;
}
