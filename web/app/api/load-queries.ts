import type { CallFailure } from '@sise/contract/call-failure';
import { dehydrate, hashKey } from '@tanstack/react-query';
import type { DataTag, DehydratedState, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, Params } from 'react-router';
import { createQueryClient } from './query-client.ts';
import { requestScope, tabQueries } from './scope.ts';
import { asTables, fromTables } from './table-form.ts';

/** Where a page is asked for. */
export interface PageAddress {
  readonly params: Params;
  readonly url: URL;
}

/** A query of any endpoint, as queryOf makes it. */
interface SomeQuery {
  readonly queryKey: QueryKey;
}

/** The queries a page cannot be shown without, and those whose failure stays inside its card. */
export type Needs = (address: PageAddress) => readonly SomeQuery[];

type LoadedQuery = DehydratedState['queries'][number];

/** What loaders hand to the page: answers for its query cache. */
export interface Loaded {
  readonly state: {
    /**
     * The server's as JSON: as objects the router would write them field by field, which is a third more to send and
     * slower to read.
     */
    readonly queries: readonly (LoadedQuery | string)[];
  };
}

/** Wishes that are known only by what the first queries were answered. */
export type LaterWishes = (first: Loaded, address: PageAddress) => readonly SomeQuery[];

const nothing = () => [];

/** A route's `loader`: answers its queries on the server, in process. */
export function loadQueries(needs: Needs, wishes: Needs = nothing, later: LaterWishes = nothing) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const client = createQueryClient(context.get(requestScope).call);
    const { state } = await answer(client, { params, url: new URL(request.url) }, needs, wishes, later);
    return { state: { queries: state.queries.map(asJson) } };
  };
}

/** A route's `clientLoader`: asks only for what this tab does not have. */
export function ensureQueries(needs: Needs, wishes: Needs = nothing, later: LaterWishes = nothing) {
  return ({ request, params, context }: ClientLoaderFunctionArgs): Promise<Loaded> =>
    answer(context.get(tabQueries), { params, url: new URL(request.url) }, needs, wishes, later);
}

const read = new WeakMap<Loaded, readonly LoadedQuery[]>();

/** What a loader handed over, whichever end it ran at; read once. */
export function queriesIn(loaded: Loaded | undefined): readonly LoadedQuery[] {
  if (loaded === undefined) return [];
  let queries = read.get(loaded);
  if (queries === undefined) {
    queries = loaded.state.queries.map((query) => (typeof query === 'string' ? fromJson(query) : query));
    read.set(loaded, queries);
  }
  return queries;
}

/** The answer to a query among what a loader handed over, for titles and descriptions. */
export function answerIn<Data>(
  loaded: Loaded | undefined,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, CallFailure> },
): Data | undefined {
  const hash = hashKey(queryKey);
  const found = queriesIn(loaded).find((query) => query.queryHash === hash);
  return found?.state.data as Data | undefined; // the key names the endpoint, and so the type of its answer
}

type Told = Pick<LoadedQuery, 'queryHash' | 'queryKey'> & Pick<LoadedQuery['state'], 'data' | 'dataUpdatedAt'>;

/** What is to be told of a query that was answered; the rest of its state is the same for all. */
function asJson({ queryHash, queryKey, state: { data, dataUpdatedAt } }: LoadedQuery): string {
  return JSON.stringify({ queryHash, queryKey, data: asTables(data), dataUpdatedAt } satisfies Told);
}

function fromJson(text: string): LoadedQuery {
  const { queryHash, queryKey, ...told } = JSON.parse(text) as Told; // our own, of asJson
  const state = { ...ANSWERED, ...told, data: fromTables(told.data) };
  return { queryHash, queryKey, dehydratedAt: told.dataUpdatedAt, state };
}

const ANSWERED = {
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

async function answer(
  client: QueryClient,
  address: PageAddress,
  needs: Needs,
  wishes: Needs,
  later: LaterWishes,
): Promise<{ readonly state: { readonly queries: readonly LoadedQuery[] } }> {
  const needed = needs(address);
  const wished = wishes(address);
  try {
    await Promise.all([
      ...needed.map((query) => client.ensureQueryData(query as FetchQueryOptions)),
      ...wished.map((query) => client.prefetchQuery(query as FetchQueryOptions)),
    ]);
  } catch (failure) {
    throw isCallFailure(failure) ? refusal(failure) : failure;
  }
  const first = answered(client, [...needed, ...wished]);
  const more = later(first, address);
  if (more.length === 0) return first;
  await Promise.all(more.map((query) => client.prefetchQuery(query as FetchQueryOptions)));
  return answered(client, [...needed, ...wished, ...more]);
}

/** Those of the queries that have an answer, with it. */
function answered(client: QueryClient, queries: readonly SomeQuery[]) {
  const asked = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => isAnswered(query) && asked.has(query.queryHash),
  });
  return { state: { queries: state.queries } };
}

function isAnswered({ state }: { state: { status: string } }): boolean {
  return state.status === 'success';
}

/** By name: the server's class and the pages' are two copies of one text, since the pages are bundled. */
function isCallFailure(failure: unknown): failure is CallFailure {
  return failure instanceof Error && failure.name === 'CallFailure';
}

/** A call's no as the page's: its status becomes the page's own. */
function refusal({ code, status, message }: CallFailure) {
  return data({ code, message }, { status: status || 503, statusText: message });
}
