import { API_PREFIX, placeOf } from '@sise/contract/address';
import { pathFields } from '@sise/contract/endpoint';
import type { Named } from '@sise/contract/endpoint';
import { asksForOwn } from '@sise/contract/own';
import { canonicalPairs, partsOf } from './canonical-query.ts';
import { isFormat, type Format } from './response-format.ts';

/** A call that has the same reply for everyone. */
export interface CallAddress {
  readonly endpoint: Named;
  /** its name, its path fields and those fields of its query that the contract has, in one order and one spelling */
  readonly address: string;
  /** the one that the query names; null if it names none */
  readonly format: Format | null;
}

/** Parses addresses of calls without the router. */
export interface CallAddresses {
  /** null for what is not cached: no call, a member's own, or a query that the contract does not have in this form */
  read(url: string): CallAddress | null;
}

/** Fields that any call may have beside those of the contract: the format of the reply, and who asks. */
export const OUTSIDE_CONTRACT: ReadonlySet<string> = new Set(['format', 'email', 'SSOid', '_hk_token', 'ssoToken']);

interface Call {
  readonly endpoint: Named;
  /**
   * names of query fields as a request may write them, each with the name it is read as; path fields are not among them
   */
  readonly fields: ReadonlyMap<string, string>;
}

/** A segment of a path and the segments that may follow it. */
interface Place {
  call: Call | null;
  readonly named: Map<string, Place>;
  any: Place | null;
}

export function createCallAddresses(endpoints: readonly Named[]): CallAddresses {
  const root = emptyPlace();
  for (const endpoint of endpoints.filter(isShared)) {
    let place = root;
    for (const segment of segmentsOf(placeOf(endpoint))) place = placeBelow(place, segment);
    place.call = { endpoint, fields: fieldsOf(endpoint) };
  }
  return {
    read(url) {
      const [path, query] = partsOf(versioned(url));
      const values: string[] = [];
      const call = callAt(root, segmentsOf(path), 0, values);
      return call && readQuery(call, [call.endpoint.name, ...values].join('/'), query);
    },
  };
}

/** `/api/x` without a version is `/api/v2/x`; the documentation has no version. */
export function versioned(url: string): string {
  if (!url.startsWith('/api/') || /^\/api\/(v\d+|docs)(?=[/?#]|$)/.test(url)) return url;
  return API_PREFIX + url.slice('/api'.length);
}

/** Whether everyone gets the same reply, unless they ask for data of their own. */
function isShared({ method, who, freshness }: Named): boolean {
  return method === 'GET' && who === 'public' && freshness !== 'private';
}

function fieldsOf({ path, input, also = {} }: Named): Map<string, string> {
  const inPath = new Set(pathFields(path));
  const own = Object.keys(input.shape).map((field) => [field, field] as const);
  return new Map([...Object.entries(also), ...own].filter(([, field]) => !inPath.has(field)));
}

function segmentsOf(path: string): string[] {
  return path.slice(1).split('/');
}

function emptyPlace(): Place {
  return { call: null, named: new Map(), any: null };
}

function placeBelow(place: Place, segment: string): Place {
  if (segment.startsWith('{')) return (place.any ??= emptyPlace());
  const known = place.named.get(segment) ?? emptyPlace();
  place.named.set(segment, known);
  return known;
}

/** The call of a path, its path fields put into `values`: a segment by its name goes before any other. */
function callAt(place: Place, segments: readonly string[], at: number, values: string[]): Call | null {
  const segment = segments[at];
  if (segment === undefined) return place.call;
  const named = place.named.get(segment);
  const call = named && callAt(named, segments, at + 1, values);
  if (call) return call;
  // An escape in a path is left to the router.
  if (place.any === null || !/^[\w.~-]+$/.test(segment)) return null;
  const found = callAt(place.any, segments, at + 1, values);
  if (found) values.unshift(segment);
  return found;
}

/**
 * Fields that the contract does not have are ignored, unless the call refuses them; a query that gives a field twice is
 * not cached.
 */
function readQuery({ endpoint, fields }: Call, name: string, query: string): CallAddress | null {
  if (query === '') return { endpoint, address: name, format: null };
  const pairs = canonicalPairs(query);
  if (pairs === null) return null;
  const given = new Map<string, string>();
  const byOtherName = new Map<string, string>();
  let format: Format | '' | null = null;
  for (const [written, value] of pairs) {
    if (written === 'format') {
      if (format !== null || !(value === '' || isFormat(value))) return null;
      format = value;
    }
    const field = fields.get(written);
    if (field === undefined && endpoint.isStrict && !OUTSIDE_CONTRACT.has(written)) return null;
    if (field === undefined) continue;
    const to = field === written ? given : byOtherName;
    if (to.has(field)) return null;
    to.set(field, value);
  }
  if (asksForOwn(endpoint, Object.fromEntries(given))) return null;
  for (const [field, value] of byOtherName) if (!given.has(field)) given.set(field, value);
  const fieldsGiven = [...given].map(([field, value]) => `${field}=${value}`);
  if (byOtherName.size > 0) fieldsGiven.sort();
  return {
    endpoint,
    address: fieldsGiven.length === 0 ? name : `${name}?${fieldsGiven.join('&')}`,
    format: format || null,
  };
}
