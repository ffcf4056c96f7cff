import type { Instant } from '../terms.ts';

/** An item of a feed. */
export interface FeedItem {
  /** The same for the same item at all times; no address. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly at: Instant;
  readonly source: { readonly name: string; readonly url: string };
}

export interface FeedChannel {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** The address of the feed itself. */
  readonly self: string;
  /** Minutes for which a copy may be kept. */
  readonly minutes: number;
}

/** A feed of RSS 2.0, its items in the order given. */
export function rss({ title, description, link, self, minutes }: FeedChannel, items: readonly FeedItem[]): string {
  const [newest] = items;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(link)}</link>`,
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escaped(description)}</description>`,
    '<language>ko</language>',
    `<ttl>${minutes}</ttl>`,
    ...(newest === undefined ? [] : [`<lastBuildDate>${dateText(newest.at)}</lastBuildDate>`]),
    ...items.map(itemText),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function itemText({ id, title, link, at, source }: FeedItem): string {
  return [
    '<item>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(link)}</link>`,
    `<guid isPermaLink="false">${escaped(id)}</guid>`,
    `<pubDate>${dateText(at)}</pubDate>`,
    `<source url="${escaped(source.url)}">${escaped(source.name)}</source>`,
    '</item>',
  ].join('');
}

/** RFC 822, with four digits of the year. */
function dateText(at: Instant): string {
  return new Date(at).toUTCString();
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of XML 1.0: without the characters that it does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
