import { HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import { publicUrl } from '@sise/domain/news/public-url';
import { createHttpClient, type HttpClient } from '../transport/http-client.ts';
import { createPoller, type Polled, type Poller } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { readFeedDocument, type FeedItem } from './feed-document.ts';
import { decodeFeed } from './feed-encoding.ts';
import type { RssFeed } from './feed-list.ts';

/** Between questions, milliseconds: soon after something new, less often the longer nothing comes. */
const SOONEST_MS = MINUTE_MS;
const LATEST_MS = 5 * MINUTE_MS;
const SLOWER = 1.5;
/** While a feed fails it is asked at least so often. */
const FAILING_MS = HOUR_MS / 2;
/** Longer than any newspaper's feed, bytes. */
const MAX_BYTES = 4 << 20;
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

export interface SubscriptionOptions {
  readonly feed: RssFeed;
  readonly userAgent: string;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** @returns whether some of the items were new */
  readonly onItems: (items: readonly FeedItem[]) => boolean;
  /** Called after each question. @param fault null if it was answered */
  readonly onOutcome: (fault: SourceFault | null, detail: string) => void;
}

/** Asks for one feed again and again; what has not changed is not sent again. */
export function createSubscription(options: SubscriptionOptions): Poller {
  const { feed, userAgent, timers, random, onItems, onOutcome } = options;
  let pause = SOONEST_MS;
  let validators: Readonly<Record<string, string>> = {};

  async function poll(): Promise<Polled> {
    const reply = await follow(feed.url, { 'user-agent': userAgent, ...validators });
    if (reply.status === 304) return answered(false);
    if (!reply.ok) return failed(reply.why, reply.message, reply.retryAfterMs);
    const items = readFeedDocument(decodeFeed(reply.body, reply.headers.get('content-type')));
    if (items === null) return failed('protocol', 'no RSS and no Atom', null);
    validators = validatorsOf(reply.headers);
    return answered(onItems(items));
  }

  function answered(isNew: boolean): Polled {
    pause = isNew ? SOONEST_MS : Math.min(LATEST_MS, pause * SLOWER);
    onOutcome(null, '');
    return { ok: true };
  }

  function failed(fault: SourceFault, detail: string, waitMs: number | null): Polled {
    onOutcome(fault, detail);
    return { ok: false, waitMs: waitMs === null ? null : Math.min(waitMs, FAILING_MS) };
  }

  return createPoller({
    timers,
    random,
    everyMs: () => Math.min(LATEST_MS, pause * (1 + random() / 2)),
    atMostMs: FAILING_MS,
    poll,
  });
}

/** Publishers move their feeds: no key is sent along, so that a redirection to another host does no harm. */
async function follow(url: string, headers: Readonly<Record<string, string>>): ReturnType<HttpClient['send']> {
  let address = new URL(url);
  for (let redirects = 0; ; redirects++) {
    const client = createHttpClient({ baseUrl: address.origin, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, headers });
    const reply = await client.send(address.pathname + address.search);
    const location = reply.ok || reply.status < 300 || reply.status > 399 ? null : reply.headers?.get('location');
    if (!location || redirects === MOST_REDIRECTS || !URL.canParse(location, address.href)) return reply;
    const next = new URL(location, address);
    // Only what is configured may be an address inside a network.
    if (next.host !== address.host && publicUrl(next.href) === null) return reply;
    address = next;
  }
}

/** What the next question carries, so that an unchanged feed is answered with 304. */
function validatorsOf(headers: Headers): Readonly<Record<string, string>> {
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(modified === null ? {} : { 'if-modified-since': modified }),
  };
}
