import type { RequestScope } from '@sise/contract/page';
import type { DehydratedState, QueryKey } from '@tanstack/react-query';
import { queryHashOf } from './query-hash.ts';
import { asTables, fromTables } from './table-form.ts';

/**
 * The responses that a page was rendered from, sent with it as JSON in an element of its own, one list for each loader.
 * As what its loaders return, the router would send them as a text in a text in a script: twice as long, and read
 * twice.
 */
export type LoadedQuery = DehydratedState['queries'][number];

export const SENT_RESPONSES = 'responses';

type SentQuery = Pick<LoadedQuery, 'queryKey'> & Pick<LoadedQuery['state'], 'data' | 'dataUpdatedAt'>;

const sent = new WeakMap<RequestScope['call'], (readonly LoadedQuery[])[]>();

/** On the server: sends the responses to a loader's calls with the page of that request. @returns their place */
export function send({ call }: RequestScope, responses: readonly LoadedQuery[]): number {
  const lists = sent.get(call) ?? [];
  sent.set(call, lists);
  return lists.push(responses) - 1;
}

/** On the server: everything sent with a page, as JSON that may stand in a script element. */
export function sentWith({ call }: Pick<RequestScope, 'call'>): string {
  const lists = (sent.get(call) ?? []).map((queries) => `[${queries.map(asJson).join(',')}]`);
  return `[${lists.join(',')}]`;
}

/** The part of a successful query's state that is sent; the rest is the same for all. */
function asJson({ queryKey, state: { data, dataUpdatedAt } }: LoadedQuery): string {
  const query = inScript(JSON.stringify({ queryKey, dataUpdatedAt } satisfies Omit<SentQuery, 'data'>));
  return `${query.slice(0, -1)},"data":${tablesOf(data as object)}}`; // every response is an object
}

const tables = new WeakMap<object, string>();

/** A response as JSON of tables: many pages show the same one. */
function tablesOf(response: object): string {
  const known = tables.get(response);
  if (known !== undefined) return known;
  const text = inScript(JSON.stringify(asTables(response)));
  tables.set(response, text);
  return text;
}

/** Nothing in it begins a tag or a comment. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

let received: readonly (readonly LoadedQuery[])[] | undefined;

/** In the browser: the responses that came with the page for one of its loaders. */
export function sentResponses(place: number): readonly LoadedQuery[] {
  received ??= readDocument();
  return received[place] ?? [];
}

let receivedByHash: ReadonlyMap<string, LoadedQuery> | undefined;

/** In the browser: the response to a query that came with the page; the newest if several loaders have one. */
export function sentResponse(queryKey: QueryKey): LoadedQuery | undefined {
  received ??= readDocument();
  receivedByHash ??= new Map(
    received
      .flat()
      .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .map((query) => [query.queryHash, query]),
  );
  return receivedByHash.get(queryHashOf(queryKey));
}

function readDocument(): readonly (readonly LoadedQuery[])[] {
  const text = document.getElementById(SENT_RESPONSES)?.textContent ?? '[]';
  const lists = JSON.parse(text) as SentQuery[][]; // written by sentWith
  return lists.map((queries) => queries.map((query) => successful({ ...query, data: fromTables(query.data) })));
}

/** A query that has its response. */
export function successful({ queryKey, data, dataUpdatedAt }: SentQuery): LoadedQuery {
  const state = { ...SUCCESS_STATE, data, dataUpdatedAt };
  return { queryHash: queryHashOf(queryKey), queryKey, dehydratedAt: dataUpdatedAt, state };
}

const SUCCESS_STATE = {
  status: 'success',
  fetchStatus: 'idle',
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
} as const;
