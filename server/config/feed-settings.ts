import { DEFAULT_RSS_FEEDS, readRssFeeds } from '@sise/feeds/rss/feed-list';
import type { RssFeed } from '@sise/feeds/rss/feed-list';
import { z } from 'zod';

/**
 * What FEEDS may name. The first three give a whole market: one of them, or ls with the archive behind it, which then has
 * the past and what LS lacks. krx keeps the archive up to date.
 */
const FEED_NAMES = ['simulator', 'archive', 'ls', 'krx', 'upbit', 'dart', 'rss', 'ecos', 'eximbank'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/** The feeds beside the market's own, in the order in which they go before one another. */
export type PartFeedName = Exclude<FeedName, 'simulator' | 'archive' | 'ls' | 'krx'>;

export type FeedsRead = { ok: true; names: readonly FeedName[] } | { ok: false; why: string };

/** Reads FEEDS: names, separated by commas, one market among them. */
export function readFeedNames(text: string): FeedsRead {
  const words = text.split(',').map((word) => word.trim());
  const names = words.flatMap((word) => FEED_NAMES.find((name) => name === word) ?? []);
  const unknown = words.find((word) => !FEED_NAMES.some((name) => name === word));
  if (unknown !== undefined)
    return { ok: false, why: `${unknown || 'an empty name'} is none of ${FEED_NAMES.join(', ')}` };
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return { ok: false, why: `${twice} stands there twice` };
  const market = names.includes('ls') ? 'ls' : hasArchiveIn(names) ? 'archive' : null;
  if (names.includes('simulator') === (market !== null))
    return {
      ok: false,
      why: market ? `simulator and ${market} are two markets: name one` : 'simulator, archive or ls is missing',
    };
  if (names.includes('ecos') && names.includes('eximbank'))
    return { ok: false, why: 'ecos and eximbank give the same exchange rates: name one' };
  return { ok: true, names };
}

/** The source of the market as a whole. */
export function marketFeedOf(names: readonly FeedName[]): 'simulator' | 'archive' | 'ls' {
  return names.find((name) => name === 'simulator' || name === 'ls') ?? 'archive';
}

/** Whether the archive gives the market, or stands behind the one that does. */
function hasArchiveIn(names: readonly FeedName[]): boolean {
  return names.includes('archive') || names.includes('krx');
}

/** What the feeds beside the market's own are started with. */
export interface PartFeedsConfig {
  readonly names: readonly PartFeedName[];
  readonly dart: KeyedFeedConfig;
  readonly ecos: KeyedFeedConfig;
  readonly eximbank: KeyedFeedConfig;
  readonly upbit: { readonly url: string; readonly socketUrl: string };
  readonly rss: readonly RssFeed[];
}

/** A feed that needs a key. */
export interface KeyedFeedConfig {
  /** null: FEEDS does not name it */
  readonly key: string | null;
  readonly url: string;
}

/** The KRX Open API. */
export interface KrxConfig {
  /** null: nothing is fetched */
  readonly key: string | null;
  readonly url: string;
  /** whether the site fetches each day when it is published; then there is a key */
  readonly isFollowed: boolean;
}

/** The OPEN API of LS증권. */
export interface LsConfig {
  readonly appKey: string;
  readonly appSecret: string;
  readonly url: string;
  readonly socketUrl: string;
  /** whether the archive has the past and what LS lacks */
  readonly hasArchive: boolean;
}

/** @returns null if FEEDS does not name it; if it does, both keys are set */
export function lsOf(set: {
  readonly FEEDS: readonly FeedName[];
  readonly LS_APP_KEY?: string | undefined;
  readonly LS_APP_SECRET?: string | undefined;
  readonly LS_API_URL: string;
  readonly LS_SOCKET_URL: string;
}): LsConfig | null {
  const { FEEDS, LS_APP_KEY: appKey, LS_APP_SECRET: appSecret, LS_API_URL: url, LS_SOCKET_URL: socketUrl } = set;
  if (!FEEDS.includes('ls') || appKey === undefined || appSecret === undefined) return null;
  return { appKey, appSecret, url, socketUrl, hasArchive: hasArchiveIn(FEEDS) };
}

export function partFeedsConfigOf(set: {
  readonly FEEDS: readonly FeedName[];
  readonly DART_API_KEY?: string | undefined;
  readonly DART_API_URL: string;
  readonly ECOS_API_KEY?: string | undefined;
  readonly ECOS_API_URL: string;
  readonly EXIMBANK_API_KEY?: string | undefined;
  readonly EXIMBANK_API_URL: string;
  readonly UPBIT_API_URL: string;
  readonly UPBIT_SOCKET_URL: string;
  readonly RSS_FEEDS: readonly RssFeed[];
}): PartFeedsConfig {
  return {
    names: set.FEEDS.filter(isPartFeed),
    dart: { key: set.DART_API_KEY ?? null, url: set.DART_API_URL },
    ecos: { key: set.ECOS_API_KEY ?? null, url: set.ECOS_API_URL },
    eximbank: { key: set.EXIMBANK_API_KEY ?? null, url: set.EXIMBANK_API_URL },
    upbit: { url: set.UPBIT_API_URL, socketUrl: set.UPBIT_SOCKET_URL },
    rss: set.RSS_FEEDS,
  };
}

/** Variables of keys, with the feed that needs them. */
const FEED_KEYS = [
  ['ls', 'LS_APP_KEY'],
  ['ls', 'LS_APP_SECRET'],
  ['krx', 'KRX_API_KEY'],
  ['dart', 'DART_API_KEY'],
  ['ecos', 'ECOS_API_KEY'],
  ['eximbank', 'EXIMBANK_API_KEY'],
] as const;
type FeedKey = (typeof FEED_KEYS)[number][1];

/** A fault for each key that a feed needs and nobody has set. */
export function missingKeys(
  set: { readonly FEEDS: readonly FeedName[] } & { readonly [Key in FeedKey]?: string | undefined },
): string[] {
  return FEED_KEYS.filter(([name, variable]) => set.FEEDS.includes(name) && set[variable] === undefined).map(
    ([name, variable]) => `${variable}=: needed where FEEDS has ${name}`,
  );
}

function isPartFeed(name: FeedName): name is PartFeedName {
  return name !== 'simulator' && name !== 'archive' && name !== 'ls' && name !== 'krx';
}

/** The setting FEEDS. */
export const feedNames = z.string().transform((said, context): readonly FeedName[] => {
  const read = readFeedNames(said);
  if (read.ok) return read.names;
  context.addIssue({ code: 'custom', message: read.why });
  return z.NEVER;
});
/** The setting RSS_FEEDS; by default the list of the project. */
export const rssFeeds = z
  .string()
  .optional()
  .transform((said, context) => {
    const read = said === undefined ? { ok: true as const, feeds: DEFAULT_RSS_FEEDS } : readRssFeeds(said);
    if (read.ok) return read.feeds;
    context.addIssue({ code: 'custom', message: read.faults.join(', ') });
    return z.NEVER;
  });
