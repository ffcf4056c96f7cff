import type { CallFailure } from '@sise/contract/call-failure';
import type { CallWall } from '@sise/contract/consensus-wall';
import { dehydrate, hashKey } from '@tanstack/react-query';
import type { DataTag, DehydratedState, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, Params } from 'react-router';
import { createQueryClient } from './query-client.ts';
import { isClosedIn } from './report-wall.tsx';
import { requestScope, tabQueries } from './scope.ts';
import { asTables, fromTables } from './table-form.ts';

/** The address for which a page is requested. */
export interface PageAddress {
  readonly params: Params;
  readonly url: URL;
}

/** A query of any endpoint, as queryOf makes it. */
interface SomeQuery {
  readonly queryKey: QueryKey;
  readonly wall?: CallWall | undefined;
}

/** Queries for an address. */
type QueriesAt = (address: PageAddress) => readonly SomeQuery[];

type LoadedQuery = DehydratedState['queries'][number];

/** What loaders return to the page: responses for its query cache. */
export interface Loaded {
  readonly state: {
    /**
     * The server's are JSON texts: as objects the router would serialize them field by field, which is a third larger
     * and slower to read.
     */
    readonly queries: readonly (LoadedQuery | string)[];
  };
}

/** Optional queries that depend on the responses of the first ones. */
export type DependentQueries = (first: Loaded, address: PageAddress) => readonly SomeQuery[];

/** The queries of a page; none of a kind if absent. */
export interface QueriesOfPage {
  /** If one fails, the page does. */
  readonly required?: QueriesAt;
  /** Reports that the consensus wall may close, without which the page stands: else like required. */
  readonly walled?: QueriesAt;
  /** A failure stays inside its card. */
  readonly optional?: QueriesAt;
  readonly dependent?: DependentQueries;
}

export interface PageLoaders {
  /** Runs the queries on the server, in process. */
  readonly loader: (args: LoaderFunctionArgs) => Promise<Loaded>;
  /** Requests only what this tab does not have. */
  readonly clientLoader: (args: ClientLoaderFunctionArgs) => Promise<Loaded>;
}

/**
 * The loaders of a page from its queries. A page exports them by name in a statement of its own: the router cannot take
 * `loader` out of a destructured export, which it has to do for the browser.
 */
export function pageQueries(queries: QueriesOfPage): PageLoaders {
  return {
    loader: import.meta.env.SSR ? loaderOf(queries) : onlyOnServer, // what the server's needs is not sent to browsers
    clientLoader: ({ request, params, context }) =>
      load(context.get(tabQueries), { params, url: new URL(request.url) }, queries),
  };
}

function loaderOf(queries: QueriesOfPage): PageLoaders['loader'] {
  return async ({ request, params, context }) => {
    const client = createQueryClient(context.get(requestScope).call);
    const { state } = await load(client, { params, url: new URL(request.url) }, queries);
    return { state: { queries: state.queries.map(asJson) } };
  };
}

function onlyOnServer(): never {
  throw new Error('a loader runs on the server');
}

const read = new WeakMap<Loaded, readonly LoadedQuery[]>();

/** The queries in a loader's result, from the server or the browser; each result is parsed once. */
export function queriesIn(loaded: Loaded | undefined): readonly LoadedQuery[] {
  if (loaded === undefined) return [];
  let queries = read.get(loaded);
  if (queries === undefined) {
    queries = loaded.state.queries.map((query) => (typeof query === 'string' ? fromJson(query) : query));
    read.set(loaded, queries);
  }
  return queries;
}

/** The response to a query in a loader's result, for titles and descriptions. */
export function responseIn<Data>(
  loaded: Loaded | undefined,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, CallFailure> },
): Data | undefined {
  const hash = hashKey(queryKey);
  const found = queriesIn(loaded).find((query) => query.queryHash === hash);
  return found?.state.data as Data | undefined; // the key names the endpoint, and so the type of its response
}

type QueryPayload = Pick<LoadedQuery, 'queryHash' | 'queryKey'> & Pick<LoadedQuery['state'], 'data' | 'dataUpdatedAt'>;

/** The part of a successful query's state that is sent; the rest is the same for all. */
function asJson({ queryHash, queryKey, state: { data, dataUpdatedAt } }: LoadedQuery): string {
  return JSON.stringify({ queryHash, queryKey, data: asTables(data), dataUpdatedAt } satisfies QueryPayload);
}

function fromJson(text: string): LoadedQuery {
  const { queryHash, queryKey, ...payload } = JSON.parse(text) as QueryPayload; // written by asJson
  const state = { ...SUCCESS_STATE, ...payload, data: fromTables(payload.data) };
  return { queryHash, queryKey, dehydratedAt: payload.dataUpdatedAt, state };
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

const nothing = () => [];

async function load(
  client: QueryClient,
  address: PageAddress,
  { required = nothing, walled = nothing, optional = nothing, dependent = nothing }: QueriesOfPage,
): Promise<{ readonly state: { readonly queries: readonly LoadedQuery[] } }> {
  const isOpen = ({ wall }: SomeQuery) => !isClosedIn(client, wall);
  const walledQueries = walled(address).filter(isOpen);
  const requiredQueries = required(address);
  const optionalQueries = optional(address).filter(isOpen);
  if (!requiredQueries.every(isOpen)) throw data({ code: CLOSED }, { status: 401 });
  try {
    await Promise.all([
      ...requiredQueries.map((query) => client.ensureQueryData(query as FetchQueryOptions)),
      ...walledQueries.map((query) => client.ensureQueryData(query as FetchQueryOptions).catch(unlessClosed)),
      ...optionalQueries.map((query) => client.prefetchQuery(query as FetchQueryOptions)),
    ]);
  } catch (failure) {
    throw isCallFailure(failure) ? refusal(failure) : failure;
  }
  const asked = [...requiredQueries, ...walledQueries, ...optionalQueries];
  const first = dehydrated(client, asked);
  const more = dependent(first, address).filter(isOpen);
  if (more.length === 0) return first;
  await Promise.all(more.map((query) => client.prefetchQuery(query as FetchQueryOptions)));
  return dehydrated(client, [...asked, ...more]);
}

/** The code of a call that the consensus wall closes. */
export const CLOSED = 'report.members';

function unlessClosed(failure: unknown): void {
  if (!isCallFailure(failure) || failure.code !== CLOSED) throw failure;
}

/** The queries that have a response, with it. */
function dehydrated(client: QueryClient, queries: readonly SomeQuery[]) {
  const asked = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => isSuccess(query) && asked.has(query.queryHash),
  });
  return { state: { queries: state.queries } };
}

function isSuccess({ state }: { state: { status: string } }): boolean {
  return state.status === 'success';
}

/** Checked by name: the pages are bundled, so the server and the pages have different copies of the class. */
function isCallFailure(failure: unknown): failure is CallFailure {
  return failure instanceof Error && failure.name === 'CallFailure';
}

/** A failed call as an error of the page, with the status of the call. */
function refusal({ code, status, message, errors, request }: CallFailure) {
  return data(
    { code, message, errors, requestId: request?.id ?? undefined },
    { status: status || 503, statusText: message },
  );
}
