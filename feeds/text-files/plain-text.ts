import { decodeHTMLStrict } from 'entities/decode';

/** Elements of HTML that part words; all others stand within a line. */
const BLOCKS =
  'address|article|aside|blockquote|br|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|iframe|img|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video';
const INLINES =
  'a|abbr|audio|b|big|cite|code|del|em|embed|font|i|ins|input|label|link|mark|meta|object|param|picture|q|s|small|source|span|strike|strong|sub|sup|svg|time|tt|u|wbr|o:p';
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS})(?:[\\s/][^<>]*)?>`, 'gi');
const INLINE_TAG = new RegExp(`</?(?:${INLINES})(?:[\\s/][^<>]*)?>`, 'gi');
/** An element of another name is one if it has attributes: headlines put names in such brackets, <표>. */
const OTHER_TAG = /<\/?[a-z][\w:-]*\s+[\w:-]+\s*=[^<>]*>/gi;
/** A tag that the end of the text cuts off. */
const CUT_TAG = new RegExp(`<(?:/?(?:${BLOCKS}|${INLINES})\\b|!--|[a-z][\\w:-]*\\s+[\\w:-]+\\s*=)[^<>]*$`, 'i');
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<(script|style|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Publishers escape a text once, twice, or more often. */
const MOST_ROUNDS = 8;

/** The text that a reader of the markup would see, in one line: entities decoded and tags removed until none is left. */
export function plainText(markup: string): string {
  let text = markup;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = withoutTags(decodeHTMLStrict(text));
    if (next === text) break;
    text = next;
  }
  return text
    .normalize()
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The beginning of a text, cut between words and marked with …, at most so many characters long. */
export function shorten(text: string, longest: number): string {
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const kept = characters.slice(0, longest - 1).join('');
  const space = kept.lastIndexOf(' ');
  const cut = space > kept.length / 2 ? kept.slice(0, space) : kept;
  return `${cut.replace(/[\s,.·…]+$/, '')}…`;
}

function withoutTags(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(BLOCK_TAG, ' ')
    .replaceAll(INLINE_TAG, '')
    .replaceAll(OTHER_TAG, '')
    .replace(CUT_TAG, '');
}
