import { createHash } from 'node:crypto';
import { startLoopbackServer, type LoopbackServer } from '../../transport/testing/loopback-server.ts';

/** What a test lets a feed's address answer. */
export interface FeedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** the connection ends in the middle of the body */
  readonly isCut?: boolean;
}

/** A publisher's server of feeds. Each body has an ETag, and a question that has it is answered with 304. */
export interface RssServer extends LoopbackServer {
  /** path and what it answers from now on */
  readonly replies: Map<string, FeedReply>;
  /** the headers of the last request of each path */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string | string[] | undefined>>>;
  /** status answered, by path */
  readonly statuses: readonly string[];
}

export async function startRssServer(): Promise<RssServer> {
  const replies = new Map<string, FeedReply>();
  const headers = new Map<string, Readonly<Record<string, string | string[] | undefined>>>();
  const statuses: string[] = [];
  const loopback = await startLoopbackServer((url, request, response) => {
    headers.set(url.pathname, request.headers);
    const { status = 200, headers: own = {}, body = '', isCut = false } = replies.get(url.pathname) ?? { status: 404 };
    const bytes = Buffer.from(body);
    const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`;
    const isKnown = status === 200 && request.headers['if-none-match'] === etag;
    statuses.push(`${url.pathname} ${isKnown ? 304 : status}`);
    if (isKnown) return void response.writeHead(304, { etag }).end();
    response.writeHead(status, {
      'content-type': 'application/rss+xml',
      ...(status === 200 ? { etag, 'content-length': bytes.length } : {}),
      ...own,
    });
    if (!isCut) return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  });
  return { ...loopback, replies, headers, statuses };
}

/** An item as newspapers print it. */
export function rssItem(fields: {
  title?: string;
  link?: string;
  pubDate?: string;
  description?: string;
  guid?: string;
}): string {
  const elements = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<item>${elements.join('')}</item>`;
}

export function rssOf(items: readonly string[], encoding = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>시세신문 증권</title>
<link>https://www.sise-news.example</link><atom:link href="https://www.sise-news.example/rss" rel="self"/>
<pubDate>Fri, 20 Nov 2026 14:00:00 +0900</pubDate>${items.join('\n')}</channel></rss>`;
}
