import { PAGES, titleOf } from '@sise/contract/page-table';
import type { PageId } from '@sise/contract/page-table';
import type { MetaDescriptor } from 'react-router';

const SITE = '시세';

/** The title of a document. */
export function documentTitle(title: string): string {
  return `${title} – ${SITE}`;
}

/** A document's title without the name of the site. */
export function withoutSite(title: string): string {
  return title.endsWith(` – ${SITE}`) ? title.slice(0, -` – ${SITE}`.length) : title;
}

/** The metadata of a page whose title does not depend on its data. */
export function pageMeta(id: PageId, description?: string): MetaDescriptor[] {
  return [
    { title: documentTitle(titleOf(id)) },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(PAGES[id].noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
