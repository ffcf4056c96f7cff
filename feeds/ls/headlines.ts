import type { Headline } from '@sise/domain/news/headline';
import { instant, shcode } from '@sise/domain/terms';
import type { Instant, Shcode } from '@sise/domain/terms';
import { plainText, shorten } from '../text-files/plain-text.ts';
import { UNREADABLE } from '../text-files/text.ts';
import { shcodeOf, wordOf } from './blocks.ts';
import type { Fields } from './rest-client.ts';
import { dayOf, momentOf } from './units.ts';

/** LS does not say whose article it is: two figures of its own stand there. */
const PUBLISHER = 'LS증권 제공';
const LONGEST_TITLE = 200;
/** Bytes of the field of a title, two for a letter of Korean: a title that fills it is cut off. */
const TITLE_BYTES = 300;
/** More than a day has; beyond it the oldest are forgotten. */
const MOST_KNOWN = 20_000;
const NO_STOCK = '000000';

/** The headlines that LS sends as they are published. */
export interface Headlines {
  /** @returns false if it cannot be read */
  take(body: Fields): boolean;
  /** Those that came since they were taken last, each once, also if the connection began anew meanwhile. */
  takeNew(): readonly Headline[];
}

export function createHeadlines(now: () => Instant): Headlines {
  /** titles by ids */
  const known = new Map<string, string>();
  let fresh = new Map<string, Headline>();

  return {
    take(body) {
      const headline = readHeadline(body, now());
      if (headline === null) return false;
      const { id, title } = headline;
      if (known.get(id) !== title) fresh.set(id, headline);
      known.set(id, title);
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KNOWN) break;
        known.delete(oldest);
        fresh.delete(oldest);
      }
      return true;
    },
    takeNew() {
      const taken = [...fresh.values()];
      fresh = new Map();
      return taken;
    },
  };
}

/** NWS. It has neither the article's text nor its address. */
function readHeadline(body: Fields, now: Instant): Headline | null {
  const id = wordOf(body.realkey);
  const date = dayOf(body.date);
  const at = date === null ? null : momentOf(date, body.time);
  const title = titleOf(body.title);
  if (!/^[0-9A-Z]{8,24}$/i.test(id) || at === null || title === null) return null;
  return {
    id,
    at: instant(Math.min(at, now)),
    publisher: PUBLISHER,
    title,
    url: null,
    summary: '',
    shcodes: codesIn(wordOf(body.code)),
  };
}

/** The last letter of a title that was cut off is half of one; a title that is broken elsewhere is none. */
function titleOf(value: unknown): string | null {
  const text = wordOf(value);
  const isCut = text.endsWith(UNREADABLE) || bytesOf(text) >= TITLE_BYTES - 1;
  const whole = isCut ? `${text.replace(/[\uFFFD\uFF1F?]+$/, '')}…` : text;
  const title = shorten(plainText(whole), LONGEST_TITLE);
  return title === '' || title === '…' || title.includes(UNREADABLE) ? null : title;
}

/** In the encoding of the exchange's systems, CP949. */
function bytesOf(text: string): number {
  return Array.from(text).reduce((bytes, letter) => bytes + (letter < '\u0080' ? 1 : 2), 0);
}

/** Codes of six characters, one behind another, with zeros where there is none. */
function codesIn(text: string): readonly Shcode[] {
  const codes = (text.match(/.{6}/g) ?? []).flatMap((word) => {
    const code = word === NO_STOCK ? null : shcodeOf(word);
    return code === null ? [] : [shcode(code)];
  });
  return [...new Set(codes)];
}
