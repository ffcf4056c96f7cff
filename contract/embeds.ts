/** Cards that other sites show in an iframe; the page that makes them is at the root itself. */
export const EMBED_ROOT = '/embed';

/** Whether a path is one of a card: its page has no menus and no scripts of the site, and other sites may frame it. */
export function isEmbedPath(pathname: string): boolean {
  return pathname.startsWith(`${EMBED_ROOT}/`) && pathname.length > EMBED_ROOT.length + 1;
}

/** The periods of a chart, in the query field `range`; the first is the default. */
export const EMBED_RANGES = ['1d', '1m', '3m', '6m', '1y'] as const;
export type EmbedRange = (typeof EMBED_RANGES)[number];

/** The query field `theme`; auto follows the reader's system and is the default. */
const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The type of the message in which a card tells the framing page its height in CSS pixels, as `height`. */
export const HEIGHT_MESSAGE = 'sise:height';

/** A period by its name in an address; the default for any other text. */
export function readEmbedRange(text: string | null): EmbedRange {
  return EMBED_RANGES.find((known) => known === text) ?? EMBED_RANGES[0];
}

/** A theme by its name in an address; auto for any other text. */
export function readEmbedTheme(text: string | null): EmbedTheme {
  return EMBED_THEMES.find((known) => known === text) ?? EMBED_THEMES[0];
}
