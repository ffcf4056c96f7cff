import { addressOf } from '@sise/contract/address';
import { CallFailure } from '@sise/contract/call-failure';
import type { FailedRequest } from '@sise/contract/call-failure';
import type { ApiResponse, Transport } from '@sise/contract/page';
import { REQUEST_ID_HEADER } from '@sise/contract/problems';
import type { Problem } from '@sise/contract/problems';
import { appSession } from './app-session.ts';
import { readClientSettings } from './client-settings.tsx';

export const TIMEOUT_MS = 30_000;
/** The key of this site's own pages. The server calls itself without HTTP and needs none. */
const clientKey = typeof document === 'undefined' ? '' : readClientSettings().clientKey;

/** True while the page is being left: writes must then outlive it. */
let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
}

/** Calls the API over HTTP, from the browser. */
export const call: Transport = async (endpoint, input, signal) => {
  const { url, body } = addressOf(endpoint, input);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    method: endpoint.method,
    cache: 'no-cache', // always revalidate: a cached response would show old values and cause a second request
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headers: {
      accept: 'application/json',
      ...(clientKey !== '' && { authorization: `Bearer ${clientKey}` }),
      ...appSession.headers(),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    keepalive: isLeaving && endpoint.method !== 'GET', // browsers limit its body size; all writes made here are small
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    const request = { method: endpoint.method, path: pathOf(url), id: null };
    throw new CallFailure({ code: 'network', status: 0, message: unanswered(deadline.aborted), request });
  });
  if (!response.ok) {
    const id = response.headers.get(REQUEST_ID_HEADER);
    throw await failureOf(response, { method: endpoint.method, path: pathOf(url), id });
  }
  return (await response.json()) as ApiResponse<never>; // both ends share the contract; the server checks it
};

async function failureOf(response: Response, request: FailedRequest): Promise<CallFailure> {
  const said: unknown = await response.json().catch(() => undefined);
  if (isProblem(said)) return new CallFailure({ ...said, request });
  return new CallFailure({ code: 'network', status: response.status, message: unanswered(false), request });
}

const pathOf = (url: string): string => url.replace(/\?.*$/s, '');

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'message' in said && 'status' in said;
}

/** The sentence for a call without a usable response. @param late whether the time was over */
export function unanswered(late: boolean): string {
  return late ? '30초 동안 응답이 없었습니다.' : '서버에 연결하지 못했습니다.';
}
