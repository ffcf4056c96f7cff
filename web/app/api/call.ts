import { addressOf } from '@sise/contract/address';
import type { Method } from '@sise/contract/endpoint';
import { CallFailure, REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import type { FailedRequest } from '@sise/contract/call-failure';
import type { ApiResponse, Transport } from '@sise/contract/page';
import type { Problem } from '@sise/contract/problems';
import { appSession } from './app-session.ts';
import { readClientSettings } from './client-settings.tsx';
import { lineOf } from './failure-log.ts';

export const TIMEOUT_MS = 30_000;
/** The key of this site's own pages. The server calls itself without HTTP and needs none. */
const clientKey = typeof document === 'undefined' ? '' : readClientSettings().clientKey;

/** True while the page is being left: writes must then outlive it. */
let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
}

/**
 * Calls the API over HTTP, from the browser. Inside the app, members' data wait for the tokens, and a call that is
 * refused without a login is repeated once if the app has another one.
 */
export const call: Transport = (endpoint, input, signal) =>
  inSession(endpoint.freshness === 'private', () => send(endpoint, input, signal));

/** A file of a member or behind the wall, for the app, where a link would send no login. @throws CallFailure */
export function callFile(url: string): Promise<Blob> {
  return inSession(true, async () => (await request('GET', url)).blob());
}

async function inSession<T>(isPrivate: boolean, ask: () => Promise<T>): Promise<T> {
  if (appSession.platform === 'none' || isLeaving) return ask();
  if (isPrivate) await appSession.settled();
  const revision = appSession.revision();
  const isRenewed = async () => !isLeaving && (await appSession.renewed(revision));
  try {
    const response = await ask();
    // The session is no refusal of a login that has expired: it says that nobody is signed in.
    const isExpired = appSession.isLoggedIn() && isNobody(response);
    return isExpired && (await isRenewed()) ? await ask() : response;
  } catch (failure) {
    if (!isWithoutLogin(failure) || !(await isRenewed())) throw failure;
    console.warn(`${lineOf(failure)}, repeated with another login`);
    return ask();
  }
}

/** Whether a response is a session without a member; no other response has this field. */
function isNobody(response: unknown): boolean {
  return (response as { data?: { member?: unknown } | null }).data?.member === null; // of whatever shape its data are
}

function isWithoutLogin(failure: unknown): failure is CallFailure {
  return failure instanceof CallFailure && (failure.code === 'member.required' || failure.code === 'report.members');
}

const send: Transport = async (endpoint, input, signal) => {
  const { url, body } = addressOf(endpoint, input);
  const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
  const response = await request(endpoint.method, url, { headers, body: body && JSON.stringify(body), signal });
  return (await response.json()) as ApiResponse<never>; // both ends share the contract; the server checks it
};

interface RequestParts {
  readonly headers?: Record<string, string>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** @throws CallFailure without a response, and for one that is an error */
async function request(method: Method, url: string, { headers, body, signal }: RequestParts = {}): Promise<Response> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const asked = { method, path: url.replace(/\?.*$/s, '') };
  const response = await fetch(appSession.addressOf(url), {
    method,
    cache: 'no-cache', // always revalidate: a cached response would show old values and cause a second request
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headers: {
      ...(clientKey !== '' && { authorization: `Bearer ${clientKey}` }),
      ...appSession.headers(),
      ...headers,
    },
    body,
    keepalive: isLeaving && method !== 'GET', // browsers limit its body size; all writes made here are small
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    const failed = { ...asked, id: null };
    throw new CallFailure({ code: 'network', status: 0, message: unanswered(deadline.aborted), request: failed });
  });
  if (!response.ok) {
    throw await failureOf(response, { ...asked, id: response.headers.get(REQUEST_ID_HEADER) });
  }
  return response;
}

async function failureOf(response: Response, request: FailedRequest): Promise<CallFailure> {
  const said: unknown = await response.json().catch(() => undefined);
  if (isProblem(said)) return new CallFailure({ ...said, request });
  return new CallFailure({ code: 'network', status: response.status, message: unanswered(false), request });
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'message' in said && 'status' in said;
}

/** The sentence for a call without a usable response. @param late whether the time was over */
export function unanswered(late: boolean): string {
  return late ? '30초 동안 응답이 없었습니다.' : '서버에 연결하지 못했습니다.';
}
