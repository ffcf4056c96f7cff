import { createHash } from 'node:crypto';
import { DAY_MS } from '@sise/domain/market/kst';
import type { Headline } from '@sise/domain/news/headline';
import { UNREADABLE } from '../text-files/text.ts';
import { articleLink } from './article-link.ts';
import type { FeedItem } from './feed-document.ts';
import { feedTime } from './feed-time.ts';
import { plainText, shorten } from '../text-files/plain-text.ts';
import { stockCodesIn } from './stock-codes.ts';

const LONGEST_TITLE = 200;
/** A lead, never the body: it is the publisher's. */
const LONGEST_LEAD = 200;
/** Characters of the digest that identifies an article. */
const ID_LENGTH = 16;
/** [서울=뉴시스]김시세 기자 =, (서울=연합뉴스) 김시세 기자 = */
const DATELINE = /^[[(（][^\])）=]{1,20}=[^\])）]{1,20}[\])）]\s*(?:[^=]{0,40}?기자\s*=\s*)?/;

/** Headlines of a feed, and how many of its items could not be read. */
export interface ReadHeadlines {
  readonly headlines: readonly Headline[];
  readonly dropped: number;
}

/**
 * @param now milliseconds
 * @param days older items are left out: feeds of slow sections reach back for months
 */
export function headlinesOf(items: readonly FeedItem[], publisher: string, now: number, days: number): ReadHeadlines {
  const headlines: Headline[] = [];
  let dropped = 0;
  for (const item of items) {
    const headline = headlineOf(item, publisher, now);
    if (headline === null) dropped += 1;
    else if (headline.at > now - days * DAY_MS) headlines.push(headline);
  }
  return { headlines, dropped };
}

/** null without a link, a readable title or a time. */
function headlineOf(item: FeedItem, publisher: string, now: number): Headline | null {
  const link = articleLink(item.link) ?? articleLink(item.guid);
  const title = shorten(plainText(item.title), LONGEST_TITLE);
  const at = feedTime(item.time, now);
  if (link === null || title === '' || title.includes(UNREADABLE) || at === null) return null;
  const lead = plainText(item.summary).replaceAll(UNREADABLE, '').replace(DATELINE, '');
  return {
    id: createHash('sha256').update(link.key).digest('hex').slice(0, ID_LENGTH),
    at,
    publisher,
    title,
    url: link.url,
    summary: lead === title ? '' : shorten(lead, LONGEST_LEAD),
    shcodes: stockCodesIn(`${title}\n${lead}`),
  };
}
