import { pathFields } from '@sise/contract/endpoint';
import type { Named } from '@sise/contract/endpoint';
import { pageAt } from '@sise/contract/paths';

/** By its words a shared cache finds what to fetch anew, such as everything about a stock. Browsers have no use for it. */
export const SURROGATE_KEY = 'surrogate-key';

/** On every page, whatever it shows. */
const PAGE = 'page';
/** Codes of stocks, indices, contracts and analysts, ids of reports; anything else would have to be encoded. */
const CODE = /^[\w.-]{1,40}$/;

/** What a response to a call depends on: its resource, and what its path names. */
export function keysOfCall({ resource, path }: Named, given: Readonly<Record<string, unknown>>): string {
  return listed([resource, ...pathFields(path).map((field) => given[field])]);
}

/**
 * What a page depends on: the resources it has asked, and what its path names.
 * @param path the pathname
 */
export function keysOfPage(path: string, resources: Iterable<string>): string {
  return listed([PAGE, ...resources, ...Object.values(pageAt(path)?.params ?? {})]);
}

function listed(words: readonly unknown[]): string {
  return [...new Set(words)].filter((word) => typeof word === 'string' && CODE.test(word)).join(' ');
}
