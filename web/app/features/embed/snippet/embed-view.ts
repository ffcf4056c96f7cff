import { CHANNEL_SECTIONS, isChannelSection } from '@sise/contract/channel-sections';
import { EMBED_RANGES, readEmbedRange, readEmbedTheme } from '@sise/contract/embeds';
import type { EmbedRange, EmbedTheme } from '@sise/contract/embeds';
import type { Device } from '@sise/contract/page';
import { labelOf, PAGES } from '@sise/contract/page-table';
import { INDEX_CODES, paths } from '@sise/contract/paths';
import type { IndexId } from '@sise/contract/paths';
import { isShcode } from '@sise/domain/terms';

export const KINDS = ['quote', 'chart', 'index', 'map', 'channel'] as const;
export type EmbedKind = (typeof KINDS)[number];

/** Widths to look at a card in, CSS pixels; full is the width of the article. */
export const WIDTHS = ['320', '480', '720', 'full'] as const;
export type EmbedWidth = (typeof WIDTHS)[number];

/** A card as its maker has chosen it. */
export interface BuilderView {
  readonly kind: EmbedKind;
  /** what it shows: the code of a stock, or the name of an index, a market or a section; null for the largest stock */
  readonly code: string | null;
  readonly range: EmbedRange;
  readonly theme: EmbedTheme;
  readonly width: EmbedWidth;
}

/** What an address of the builder asks for; anything unknown is the default. */
export function readBuilderView(query: URLSearchParams): BuilderView {
  const kind = KINDS.find((known) => known === query.get('kind')) ?? KINDS[0];
  const code = query.get('code');
  return {
    kind,
    code: code !== null && isCodeOf(kind, code) ? code : firstOf(kind),
    range: readEmbedRange(query.get('range')),
    theme: readEmbedTheme(query.get('theme')),
    width: WIDTHS.find((known) => known === query.get('width')) ?? 'full',
  };
}

/** The address of the builder for a view; defaults are left out. */
export function pathOfBuilder({ kind, code, range, theme, width }: BuilderView): string {
  return paths.embeds({
    kind: kind === KINDS[0] ? null : kind,
    code: code === firstOf(kind) ? null : code,
    range: range === EMBED_RANGES[0] ? null : range,
    theme: theme === 'auto' ? null : theme,
    width: width === 'full' ? null : width,
  });
}

/** The same choices for a card of another kind: what it shows stays where it can. */
export function ofKind(view: BuilderView, kind: EmbedKind): BuilderView {
  const { code } = view;
  return { ...view, kind, code: code !== null && isCodeOf(kind, code) ? code : firstOf(kind) };
}

/** The address of the card. @param largest the stock that is shown if none is chosen */
export function pathOfEmbed({ kind, code, range, theme }: BuilderView, largest: string): string {
  const query = { theme: theme === 'auto' ? null : theme };
  switch (kind) {
    case 'quote':
      return paths.embedQuote(code ?? largest, query);
    case 'chart':
      return paths.embedChart(code ?? largest, { ...query, range: range === EMBED_RANGES[0] ? null : range });
    case 'index':
      return paths.embedIndex(code !== null && isIndex(code) ? code : 'kospi', query);
    case 'map':
      return paths.embedMap(code === 'kosdaq' ? code : 'kospi', query);
    case 'channel':
      return paths.embedChannel(code ?? 'main', query);
  }
}

/** Heights of the first card of each kind, CSS pixels, in a wide and in a narrow frame. */
const FIRST_HEIGHTS: Readonly<Record<EmbedKind, readonly [wide: number, narrow: number]>> = {
  quote: [197, 254],
  chart: [402, 358],
  index: [344, 344],
  map: [581, 457],
  channel: [484, 709],
};

/** The height of a card until it tells its own, CSS pixels: near enough that little moves then. */
export function firstHeight({ kind, width }: BuilderView, device: Device): number {
  const [wide, narrow] = FIRST_HEIGHTS[kind];
  return device !== 'pc' || width === '320' ? narrow : wide;
}

/** What the card is, for screen readers of the article. @param name of its stock */
export function titleOfEmbed({ kind, code }: BuilderView, name: string): string {
  const subject = code !== null && isIndex(code) ? labelOf('index', code) : name;
  switch (kind) {
    case 'quote':
      return `${name} 시세`;
    case 'chart':
      return `${subject} 차트`;
    case 'index':
      return `${subject} 지수`;
    case 'map':
      return labelOf('marketMap', code ?? 'kospi');
    case 'channel':
      return CHANNEL_SECTIONS[code !== null && isChannelSection(code) ? code : 'main'];
  }
}

export const INDICES = Object.keys(INDEX_CODES);
export const MARKETS = Object.keys(PAGES.marketMap.of ?? {});

function isIndex(code: string): code is IndexId {
  return Object.hasOwn(INDEX_CODES, code);
}

function isCodeOf(kind: EmbedKind, code: string): boolean {
  switch (kind) {
    case 'quote':
      return isShcode(code);
    case 'chart':
      return isShcode(code) || isIndex(code);
    case 'index':
      return isIndex(code);
    case 'map':
      return MARKETS.includes(code);
    case 'channel':
      return isChannelSection(code);
  }
}

function firstOf(kind: EmbedKind): string | null {
  if (kind === 'quote' || kind === 'chart') return null;
  return kind === 'channel' ? 'main' : 'kospi';
}
