import { Parser } from 'htmlparser2';

/** An item of a feed as it stands there, with entities and tags left in its texts; '' where it has none. */
export interface FeedItem {
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly summary: string;
  readonly time: string;
}

type Field = keyof FeedItem;

/** Elements of an item, lower case. Where several give one field, the first that is not empty counts. */
const FIELDS: Readonly<Record<string, Field>> = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  id: 'guid',
  description: 'summary',
  summary: 'summary',
  pubdate: 'time',
  published: 'time',
  'dc:date': 'time',
  updated: 'time',
};
const ROOTS: ReadonlySet<string> = new Set(['rss', 'rdf:rdf', 'feed']);
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);

/** No feed nests deeper or has more attributes; a document that does is made to exhaust its reader. */
const DEEPEST = 40;
const MOST_ATTRIBUTES = 100;
const MOST_ITEMS = 500;
/** Characters kept of a text. */
const LONGEST_TEXT = 8_000;

/**
 * Reads RSS 0.9 to 2.0 and Atom. The parser forgives what publishers break, such as a bare ampersand. Entities that a
 * document declares are not expanded, and nothing outside of it is read. An item that is cut off is left out.
 * @returns null for a document of another kind, or one made to exhaust its reader
 */
export function readFeedDocument(text: string): readonly FeedItem[] | null {
  const items: FeedItem[] = [];
  let isFeed = false;
  let isRefused = false;
  let depth = 0;
  let item: { readonly depth: number; readonly texts: Record<Field, string> } | null = null;
  let field: Field | null = null;

  let attributesOfTag = 0;

  const parser = new Parser(
    {
      onattribute() {
        attributesOfTag += 1;
        if (attributesOfTag <= MOST_ATTRIBUTES) return;
        isRefused = true;
        parser.pause();
      },
      onopentag(name, attributes) {
        depth += 1;
        attributesOfTag = 0;
        const element = name.toLowerCase().replace(/^atom:/, '');
        if (depth === 1) isFeed = ROOTS.has(element);
        if (!isFeed || depth > DEEPEST || items.length === MOST_ITEMS) {
          isRefused ||= depth > DEEPEST;
          return parser.pause();
        }
        if (item === null) {
          if (ITEMS.has(element)) item = { depth, texts: { title: '', link: '', guid: '', summary: '', time: '' } };
          return;
        }
        if (depth !== item.depth + 1) return;
        const own = FIELDS[element] ?? null;
        field = own !== null && item.texts[own].trim() === '' && !isOtherLink(element, attributes) ? own : null;
        // Atom has the address in an attribute; a guid may say that it is none.
        if (field === 'link' && attributes.href !== undefined) item.texts.link = attributes.href;
        if (field === 'guid' && attributes.isPermaLink === 'false') field = null;
      },
      ontext(part) {
        if (item === null || field === null) return;
        item.texts[field] = (item.texts[field] + part).slice(0, LONGEST_TEXT);
      },
      onclosetag(_, isImplied) {
        if (item !== null && depth === item.depth + 1) field = null;
        if (item !== null && depth === item.depth) {
          if (!isImplied) items.push(item.texts);
          item = null;
        }
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isFeed && !isRefused ? items : null;
}

/** A link to something else than the article: to an enclosure, to the feed itself. */
function isOtherLink(element: string, { rel = 'alternate' }: Readonly<Record<string, string>>): boolean {
  return element === 'link' && rel !== 'alternate';
}
