import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';

/** Texts of the page's head, still escaped. */
interface HeadText {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
}

/**
 * Adds link previews to the end of a page's head. They repeat what the head already has, so that no page has to say
 * anything twice; a page without a canonical address, such as an error, gets none.
 */
export function withOpenGraph(html: string, origin: string): string {
  const end = html.indexOf('</head>');
  const head = end === -1 ? null : readHead(html.slice(0, end));
  if (head === null) return html;
  const { title, description, canonical } = head;
  const path = canonical.slice(origin.length);
  const tags = [
    ['property', 'og:site_name', '시세'],
    ['property', 'og:locale', 'ko_KR'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title.replace(/ – 시세$/, '')],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:image', origin + imageOf(path)],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}"/>`);
  return html.slice(0, end) + tags.join('') + html.slice(end);
}

const INDEX_CODES: Readonly<Record<string, string>> = { kospi: KOSPI, kosdaq: KOSDAQ, kospi200: KOSPI200 };

/** The preview image of a page: that of its stock or index, else the site's. */
export function imageOf(path: string): string {
  const [, area, id = '', third = ''] = path.split('/');
  const code = area === 'stock' ? id : area === 'equity-product' && id === 'view' ? third : '';
  if (/^[0-9A-Z]{6}$/.test(code)) return `/og/stock/${code}.png`;
  const index = area === 'indices' && Object.hasOwn(INDEX_CODES, id) ? INDEX_CODES[id] : undefined;
  return index === undefined ? '/og/site.png' : `/og/index/${index}.png`;
}

function readHead(head: string): HeadText | null {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  return title === undefined || description === undefined || canonical === undefined
    ? null
    : { title, description, canonical };
}
