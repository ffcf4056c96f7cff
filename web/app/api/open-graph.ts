import { INDEX_CODES, pageAt, pathWith, PICTURES } from '@sise/contract/paths';
import type { IndexId } from '@sise/contract/paths';
import { isShcode } from '@sise/domain/terms';
import { withoutSite } from './page-meta.ts';

/** Texts of the page's head, still escaped. */
interface HeadText {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** The path of the picture that the page names itself. */
  readonly picture: string | undefined;
}

/**
 * Adds link previews to the end of a page's head. They repeat what the head already has, so that no page has to say
 * anything twice; a page without a canonical address, such as an error, gets none.
 */
export function withOpenGraph(html: string, origin: string): string {
  const end = html.indexOf('</head>');
  const head = end === -1 ? null : readHead(html.slice(0, end));
  if (head === null) return html;
  const { title, description, canonical, picture } = head;
  const path = canonical.slice(origin.length);
  const tags = [
    ['property', 'og:site_name', '시세'],
    ['property', 'og:locale', 'ko_KR'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', withoutSite(title)],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:image', origin + (picture ?? imageOf(path))],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}"/>`);
  return html.slice(0, end) + tags.join('') + html.slice(end);
}

/** The preview image of a page: that of its subject, else the site's. */
export function imageOf(path: string): string {
  const found = pageAt(path);
  const { shcode = '', index = '', symbol = '' } = found?.params ?? {};
  switch (found?.page.picture) {
    case 'stock':
      return isShcode(shcode) ? pathWith(PICTURES.stock, shcode) : PICTURES.site;
    case 'index':
      return isIndexId(index) ? pathWith(PICTURES.index, INDEX_CODES[index]) : PICTURES.site;
    case 'derivatives':
      return pathWith(PICTURES.derivatives, found.page.path.split('/')[2] ?? '');
    case 'world':
      return pathWith(PICTURES.world, symbol);
    case 'coin':
      return pathWith(PICTURES.coin, symbol);
    default:
      return PICTURES.site;
  }
}

function isIndexId(index: string): index is IndexId {
  return Object.hasOwn(INDEX_CODES, index);
}

function readHead(head: string): HeadText | null {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const picture = /<link rel="image_src" href="(\/[^"]*)"/.exec(head)?.[1];
  return title === undefined || description === undefined || canonical === undefined
    ? null
    : { title, description, canonical, picture };
}
