import { publicUrl } from '@sise/domain/news/public-url';

/** The address of an article, and what it is recognised by. */
export interface ArticleLink {
  /** an address that passed publicUrl, without what only counts clicks */
  readonly url: string;
  /** the same for http and https, with and without a slash at the end */
  readonly key: string;
}

/** Parameters that say where a reader came from and change nothing about the page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|cmpid|ncid|ref|referrer|ref_src|from|rss|partner|source|spm|sc|_ga)$/i;
/** Yonhap marks the feed an address was taken from. */
const TRACKING_OF: Readonly<Record<string, RegExp>> = { 'yna.co.kr': /^(?:input|section|site)$/i };

/** null for a text that is no public address. */
export function articleLink(text: string): ArticleLink | null {
  const given = publicUrl(text.replaceAll(/[\n\r\t\p{Cf}]+/gu, '').replaceAll('&amp;', '&'));
  if (given === null || !URL.canParse(given)) return null;
  const address = new URL(given);
  address.hash = '';
  const ofHost = TRACKING_OF[address.hostname.replace(/^(?:www|m)\./, '')];
  for (const name of Array.from(address.searchParams.keys())) {
    if (TRACKING.test(name) || ofHost?.test(name)) address.searchParams.delete(name);
  }
  const url = publicUrl(address.href);
  if (url === null) return null;
  return { url, key: url.replace(/^http:/, 'https:').replace(/\/$/, '') };
}
