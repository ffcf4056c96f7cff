import { OFFLINE_COPY } from '@sise/contract/offline';
import { hourMinute, shortDateTime } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { ASSETS } from './request-plan.ts';

/** What is known of a kept page; it is stored in headers of the copy. */
export interface KeptFacts {
  /** Path and query. */
  readonly address: string;
  /** The document's title without the site's name, as HTML. */
  readonly title: string;
  /** When the server sent it, by the server's clock: readers are shown this. */
  readonly sentAt: Instant;
  /** When it was kept, by the clock of the device. */
  readonly keptAt: Instant;
  /** When it was last kept or shown, by the clock of the device. */
  readonly usedAt: Instant;
  /** Paths of the built files that it needs. */
  readonly assets: readonly string[];
}

/** Why a kept page is shown. slow: the server does not answer in time, or answers with an error. */
export type Cause = 'offline' | 'slow';

const FACTS = 'x-kept-facts';
/** Headers that describe the transfer, or a cache other than this one. */
const NOT_KEPT = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'x-request-id'];

/**
 * Whether a copy of a response may be kept: a good page that the server declares free of anything of its reader. What
 * may not be stored is not kept, whatever else is said.
 */
export function isKeepable({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  return (
    status === 200 &&
    !redirected &&
    headers.get(OFFLINE_COPY) === 'allowed' &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !/no-store/i.test(headers.get('cache-control') ?? '')
  );
}

/** A copy to be kept. */
export function toKept(html: string, headers: Headers, facts: KeptFacts): Response {
  const kept = new Headers(headers);
  for (const name of NOT_KEPT) kept.delete(name);
  kept.set(FACTS, encodeURIComponent(JSON.stringify(facts)));
  return new Response(html, { headers: kept });
}

/** Reads the facts of a copy; null if another version of the worker has written it differently. */
export function factsOf(kept: Response): KeptFacts | null {
  try {
    const facts = JSON.parse(decodeURIComponent(kept.headers.get(FACTS) ?? '')) as Partial<KeptFacts>; // checked below
    const { address, title, keptAt, usedAt, sentAt = keptAt, assets } = facts;
    if (address === undefined || title === undefined || sentAt === undefined) return null;
    if (keptAt === undefined || usedAt === undefined) return null;
    return { address, title, sentAt, keptAt, usedAt, assets: assets ?? [] };
  } catch {
    return null;
  }
}

/** The page as it is shown: its root has the sentence that says so, which is on screen from the first paint. */
export function markAsKept(html: string, note: string): string {
  return html.replace('<html ', `<html data-kept="${note}" `);
}

/** `오프라인 – 14:05 기준 화면입니다`, with the day if it is not today's. */
export function noteOf(cause: Cause, sentAt: Instant, now: Instant): string {
  const lead = cause === 'offline' ? '오프라인' : '서버 응답 지연';
  return `${lead} – ${timeOfCopy(sentAt, now)} 기준 화면입니다`;
}

export function timeOfCopy(sentAt: Instant, now: Instant): string {
  return dateOf(sentAt) === dateOf(now) ? hourMinute(sentAt) : shortDateTime(sentAt);
}

/** When a response was sent, as it says itself; a cache that names no time is taken to have just sent it. */
export function timeOfSending(headers: Headers, now: Instant): Instant {
  const sentAt = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sentAt) ? now : instant(sentAt);
}

/** Paths of the built files that a page names. */
export function assetsIn(html: string): string[] {
  const named = html.matchAll(new RegExp(`["'(](${ASSETS}[\\w.~-]+)`, 'g'));
  return [...new Set(Array.from(named, ([, path = '']) => path))];
}

export function titleIn(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '시세';
  return title.replace(/ – 시세$/, '');
}
