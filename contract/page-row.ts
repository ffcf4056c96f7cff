/** The areas of the menu, by their names. */
export const AREA_LABELS = {
  home: '홈',
  stocks: '국내증시',
  indices: '지수',
  derivatives: '선물옵션',
  rankings: '순위',
  'etf-etn': 'ETF·ETN',
  investment: '투자동향',
  world: '해외·코인',
  map: '마켓맵',
  consensus: '컨센서스',
  screener: '종목찾기',
  news: '뉴스·일정',
  my: 'MY',
} as const;
export type AreaId = keyof typeof AREA_LABELS;

export interface PageName {
  /** The name in menus, tabs and breadcrumbs. */
  readonly label: string;
  /** The title of the document, if it is not the label. */
  readonly title?: string;
}

/** A page of the site: what both the server and the pages have to know of it. */
export interface Page extends PageName {
  /** The pattern of its path: `:shcode` is a parameter. */
  readonly path: string;
  /** Without a twin in the app: links in the app lead out of it. */
  readonly app?: false;
  /** The pattern of the page that links in the app lead to, if it has no twin of its own. */
  readonly appInstead?: string;
  /** The names of the known pages of one pattern, by the value of its last parameter. */
  readonly of?: Readonly<Record<string, PageName>>;
  readonly area?: AreaId;
  /** In the menu of its area. */
  readonly menu?: true;
  /** One of the tabs of its area, whose name is in the bar of a narrow screen. */
  readonly tab?: true;
  /** wide: up to 1,520 px instead of 1,240. window: the whole window, without a footer. */
  readonly width?: 'wide' | 'window';
  /**
   * What its shell depends on, if not on the device alone: pages of signing in and of the account, documents, galleries
   * of components for any screen and for a phone's, cards in the pages of others, which have no shell.
   */
  readonly kind?: 'account' | 'document' | 'gallery' | 'phone-gallery' | 'card';
  /** The address of the same page that search engines should use. */
  readonly canonical?: string;
  readonly sitemap?: true;
  /** Not for search engines. */
  readonly noindex?: true;
  /** An anonymous reader is redirected to the login. */
  readonly membersOnly?: true;
  /** The picture of a shared link; the site's if absent. */
  readonly picture?: 'stock' | 'index' | 'derivatives' | 'world' | 'coin';
}
