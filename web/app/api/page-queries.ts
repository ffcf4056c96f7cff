import type { CallFailure } from '@sise/contract/call-failure';
import type { CallWall } from '@sise/contract/consensus-wall';
import type { Transport } from '@sise/contract/page';
import { dehydrate } from '@tanstack/react-query';
import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, Params } from 'react-router';
import { latePartsSettled } from '../ui/late-part.tsx';
import { isClosedIn } from './report-wall.tsx';
import { queryHashOf } from './query-hash.ts';
import { requestScope, tabQueries } from './scope.ts';
import { send, sentResponses, successful } from './sent-responses.ts';
import type { LoadedQuery } from './sent-responses.ts';

/** The address for which a page is requested. */
export interface PageAddress {
  readonly params: Params;
  readonly url: URL;
}

/** A query of any endpoint, as queryOf makes it. */
interface SomeQuery {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  readonly wall?: CallWall | undefined;
}

/** Queries for an address. */
type QueriesAt = (address: PageAddress) => readonly SomeQuery[];

/** What loaders return to the page: responses for its query cache. */
export interface Loaded {
  readonly state: {
    readonly queries: readonly LoadedQuery[];
    /** From the server: the responses are in the document instead, at this place of the list of `sent-responses.ts`. */
    readonly sentAt?: number;
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
      loadInTab(context.get(tabQueries), { params, url: new URL(request.url) }, queries),
  };
}

function loaderOf(queries: QueriesOfPage): PageLoaders['loader'] {
  return async ({ request, params, context }) => {
    const scope = context.get(requestScope);
    const responses = await load(callsOf(scope.call), { params, url: new URL(request.url) }, queries);
    const loaded = { state: { queries: [], sentAt: send(scope, responses) } };
    read.set(loaded.state, responses);
    return loaded;
  };
}

function onlyOnServer(): never {
  throw new Error('a loader runs on the server');
}

/** By the state of a loader's result, which stays the same object where a loader adds something of its own. */
const read = new WeakMap<Loaded['state'], readonly LoadedQuery[]>();

/** The queries in a loader's result, from the server or the browser; each result is parsed once. */
export function queriesIn(loaded: Loaded | undefined): readonly LoadedQuery[] {
  if (loaded === undefined) return [];
  const { queries, sentAt } = loaded.state;
  if (sentAt === undefined) return queries;
  const known = read.get(loaded.state) ?? sentResponses(sentAt);
  read.set(loaded.state, known);
  return known;
}

/** The response to a query in a loader's result, for titles and descriptions. */
export function responseIn<Data>(
  loaded: Loaded | undefined,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, CallFailure> },
): Data | undefined {
  const hash = queryHashOf(queryKey);
  const found = queriesIn(loaded).find((query) => query.queryHash === hash);
  return found?.state.data as Data | undefined; // the key names the endpoint, and so the type of its response
}

const nothing = () => [];

/** Where the responses of a page come from: the calls themselves on the server, in the browser the tab's cache. */
interface ResponseSource {
  /** Rejects when the call fails. */
  ask(query: SomeQuery): Promise<unknown>;
  isClosed(wall: CallWall | undefined): boolean;
  /** the queries that have a response, with it */
  responsesTo(queries: readonly SomeQuery[]): readonly LoadedQuery[];
}

/** On the server, where a page lives as long as its rendering, each call is made once, without a cache around it. */
function callsOf(transport: Transport): ResponseSource {
  const asked = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, LoadedQuery>();

  async function call({ queryKey, queryFn }: SomeQuery, queryHash: string): Promise<void> {
    const data = await (queryFn as Responding)({ meta: { transport } }); // queryOf made it
    const dataUpdatedAt = Date.now();
    loaded.set(queryHash, successful({ queryKey, data, dataUpdatedAt }));
  }

  return {
    ask(query) {
      const hash = queryHashOf(query.queryKey);
      const known = asked.get(hash) ?? call(query, hash);
      asked.set(hash, known);
      return known;
    },
    isClosed: () => false, // the server refuses what is closed
    responsesTo(queries) {
      const hashes = new Set(queries.map(({ queryKey }) => queryHashOf(queryKey)));
      return [...hashes].flatMap((hash) => loaded.get(hash) ?? []);
    },
  };
}

type Responding = (context: { readonly meta: { readonly transport: Transport } }) => Promise<unknown>;

async function loadInTab(client: QueryClient, address: PageAddress, queries: QueriesOfPage): Promise<Loaded> {
  const source: ResponseSource = {
    ask: (query) => client.ensureQueryData(query as FetchQueryOptions),
    isClosed: (wall) => isClosedIn(client, wall),
    responsesTo(asked) {
      const hashes = new Set(asked.map(({ queryKey }) => queryHashOf(queryKey)));
      return dehydrate(client, { shouldDehydrateQuery: (query) => isSuccess(query) && hashes.has(query.queryHash) })
        .queries;
    },
  };
  const loaded = await load(source, address, queries);
  await latePartsSettled(); // no part of the page is empty when it is shown
  return { state: { queries: loaded } };
}

async function load(
  source: ResponseSource,
  address: PageAddress,
  { required = nothing, walled = nothing, optional = nothing, dependent = nothing }: QueriesOfPage,
): Promise<readonly LoadedQuery[]> {
  const isOpen = ({ wall }: SomeQuery) => !source.isClosed(wall);
  const tryToAsk = (query: SomeQuery) => source.ask(query).catch(() => {}); // its card says so
  const walledQueries = walled(address).filter(isOpen);
  const requiredQueries = required(address);
  const optionalQueries = optional(address).filter(isOpen);
  if (!requiredQueries.every(isOpen)) throw data({ code: CLOSED }, { status: 401 });
  try {
    await Promise.all([
      ...requiredQueries.map((query) => source.ask(query)),
      ...walledQueries.map((query) => source.ask(query).catch(unlessClosed)),
      ...optionalQueries.map(tryToAsk),
    ]);
  } catch (failure) {
    throw isCallFailure(failure) ? refusal(failure) : failure;
  }
  const asked = [...requiredQueries, ...walledQueries, ...optionalQueries];
  const first = source.responsesTo(asked);
  const more = dependent({ state: { queries: first } }, address).filter(isOpen);
  if (more.length === 0) return first;
  await Promise.all(more.map(tryToAsk));
  return source.responsesTo([...asked, ...more]);
}

/** The code of a call that the consensus wall closes. */
export const CLOSED = 'report.members';

function unlessClosed(failure: unknown): void {
  if (!isCallFailure(failure) || failure.code !== CLOSED) throw failure;
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
