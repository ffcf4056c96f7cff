import { AREA_LABELS } from '@sise/contract/page-row';
import type { AreaId } from '@sise/contract/page-row';
import { menuOf, pageAt, paths } from '@sise/contract/paths';
import type { IconName } from '../ui/icon.tsx';

/** An area of the site, with its pages. */
export interface Area {
  readonly id: AreaId;
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  readonly pages: readonly { readonly label: string; readonly to: string }[];
}

/** The entries of the whole menu. */
export const AREAS: readonly Area[] = [
  area('home', paths.home(), 'home'),
  area('stocks', paths.stocks(), 'chart'),
  area('indices', paths.index('kospi'), 'pulse'),
  area('derivatives', paths.kospiFuture(), 'channel'),
  area('rankings', paths.rankings(), 'rank'),
  area('etf-etn', paths.equityProducts(), 'columns'),
  area('investment', paths.investment(), 'flows'),
  area('world', paths.world(), 'globe'),
  area('map', paths.marketMap('kospi'), 'map'),
  area('consensus', paths.consensus(), 'target'),
  area('screener', paths.screener(), 'filter'),
  area('news', paths.news(), 'note'),
  area('my', paths.myStock(), 'user'),
];

/** The areas in the header of a wide screen; the whole menu has the others. */
const HEADER_AREAS: readonly AreaId[] = [
  'home',
  'stocks',
  'indices',
  'derivatives',
  'etf-etn',
  'investment',
  'world',
  'map',
  'consensus',
  'screener',
  'my',
];
export const HEADER: readonly Area[] = HEADER_AREAS.flatMap((each) => AREAS.filter(({ id }) => id === each));

/** The five areas in the tab bar of a narrow screen; the whole menu has the others. */
const TAB_AREAS: readonly AreaId[] = ['home', 'stocks', 'map', 'consensus', 'my'];
export const TABS: readonly Area[] = TAB_AREAS.flatMap((tab) => AREAS.filter(({ id }) => id === tab));

/** Areas of Korean shares without an entry of their own in a bar; their pages are 국내증시 there. */
const KOREAN_SHARES: ReadonlySet<AreaId> = new Set(['rankings', 'indices', 'derivatives', 'etf-etn', 'investment']);

/** The entry of a bar that a page belongs to. */
export function entryOf(pathname: string, bar: readonly Area[]): Area | undefined {
  const area = areaOf(pathname);
  if (area === undefined || bar.includes(area)) return area;
  return KOREAN_SHARES.has(area.id) ? bar.find(({ id }) => id === 'stocks') : undefined;
}

export function areaOf(pathname: string): Area | undefined {
  const area = pageAt(pathname)?.page.area;
  return AREAS.find(({ id }) => id === area);
}

function area(id: AreaId, to: string, icon: IconName): Area {
  return { id, label: AREA_LABELS[id], to, icon, pages: menuOf(id) };
}
