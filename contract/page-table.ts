import type { Page, PageName } from './page-row.ts';
import { ROWS } from './page-rows.ts';

export type PageId = keyof typeof ROWS;
/** The pattern of a page's path, as a type. */
export type PathOf<Id extends PageId> = (typeof ROWS)[Id]['path'];

/** Every page of the site, in the order of the menu. */
export const PAGES: Readonly<Record<PageId, Page>> = ROWS;

/** The name of a page in menus and tabs. @param value of its last parameter, if pages of one pattern have own names */
export function labelOf(id: PageId, value?: string): string {
  return nameIn(PAGES[id], value).label;
}

/** The title of a page's document, without the name of the site. */
export function titleOf(id: PageId, value?: string): string {
  const { label, title = label } = nameIn(PAGES[id], value);
  return title;
}

function nameIn(page: Page, value: string | undefined): PageName {
  const { of } = page;
  return (of !== undefined && value !== undefined && Object.hasOwn(of, value) ? of[value] : undefined) ?? page;
}
