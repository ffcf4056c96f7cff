/** A feed of a publisher. */
export interface RssFeed {
  /** 매체, as readers see it */
  readonly publisher: string;
  readonly url: string;
}

/** The feeds read where none are configured. */
export const DEFAULT_RSS_FEEDS: readonly RssFeed[] = [
  { publisher: '한국경제', url: 'https://www.hankyung.com/feed/finance' },
  { publisher: '한국경제', url: 'https://www.hankyung.com/feed/economy' },
  { publisher: '한국경제', url: 'https://www.hankyung.com/feed/it' },
  { publisher: '매일경제', url: 'https://www.mk.co.kr/rss/50200011/' },
  { publisher: '매일경제', url: 'https://www.mk.co.kr/rss/30000001/' },
  { publisher: '연합뉴스', url: 'https://www.yna.co.kr/rss/news.xml' },
  { publisher: '뉴시스', url: 'https://www.newsis.com/RSS/economy.xml' },
];

export type RssFeedsRead =
  | { readonly ok: true; readonly feeds: readonly RssFeed[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Stands for the default list among others. */
const DEFAULT = '기본';
const LONGEST_PUBLISHER = 30;
const MOST_FEEDS = 100;
/** Between entries: a line break, comma or semicolon, unless what follows belongs to an address. */
const BETWEEN = new RegExp(`\\s*[\\n,;]+\\s*(?=$|${DEFAULT}\\s*(?:[\\n,;]|$)|[^=\\n,;/?&]+=)`);

/**
 * Reads the setting of feeds: `이름=https://…`, separated by commas or line breaks; 기본 stands for the default list,
 * which is also what an empty text means.
 */
export function readRssFeeds(text: string): RssFeedsRead {
  const entries = text
    .trim()
    .split(BETWEEN)
    .filter((entry) => entry !== '');
  const feeds = new Map<string, RssFeed>();
  const faults: string[] = [];
  const add = (feed: RssFeed) => {
    if (feeds.has(feed.url)) faults.push(`an address of ${feed.publisher} is named twice`);
    feeds.set(feed.url, feed);
  };
  for (const entry of entries.length === 0 ? [DEFAULT] : entries) {
    if (entry === DEFAULT) {
      DEFAULT_RSS_FEEDS.forEach(add);
      continue;
    }
    const feed = feedIn(entry);
    if (typeof feed === 'string') faults.push(feed);
    else add(feed);
  }
  if (feeds.size > MOST_FEEDS) faults.push(`${feeds.size} feeds are more than ${MOST_FEEDS}`);
  return faults.length === 0 ? { ok: true, feeds: [...feeds.values()] } : { ok: false, faults };
}

/** The feed, or what is wrong with the entry. */
function feedIn(entry: string): RssFeed | string {
  const [, publisher = '', url = ''] = /^([^=]*)=(.*)$/s.exec(entry) ?? [];
  const shown = entry.length > 80 ? `${entry.slice(0, 80)}…` : entry;
  const name = publisher.trim();
  if (url === '' || name === '' || /^https?:/i.test(name)) return `"${shown}" is no entry such as 이름=https://…`;
  if (name.length > LONGEST_PUBLISHER) return `"${shown}" has a name of more than ${LONGEST_PUBLISHER} characters`;
  if (!URL.canParse(url.trim())) return `"${shown}" has no address of http or https`;
  const { protocol, username, password, href } = new URL(url.trim());
  if (protocol !== 'http:' && protocol !== 'https:') return `"${shown}" has no address of http or https`;
  if (username !== '' || password !== '') return `the address of ${name} has a user name or password in it`;
  return { publisher: name, url: href };
}
