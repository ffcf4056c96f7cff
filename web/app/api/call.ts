import { addressOf } from '@sise/contract/address';
import { CallFailure } from '@sise/contract/call-failure';
import type { Answer, Transport } from '@sise/contract/page';
import type { Problem } from '@sise/contract/problems';
import { appSession } from './app-session.ts';

const TIMEOUT_MS = 30_000;

/** Calls the API over HTTP, from the browser. */
export const call: Transport = async (endpoint, input, signal) => {
  const { url, body } = addressOf(endpoint, input);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    method: endpoint.method,
    cache: 'no-cache', // what a browser keeps is asked after: an answer of a second ago would be shown, and asked twice
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headers: {
      accept: 'application/json',
      ...appSession.headers(),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new CallFailure({ code: 'network', status: 0, message: unanswered(deadline.aborted) });
  });
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Answer<never>; // the contract is one text for both ends; the server keeps it
};

async function failureOf(response: Response): Promise<CallFailure> {
  const said: unknown = await response.json().catch(() => undefined);
  if (isProblem(said)) return new CallFailure(said);
  return new CallFailure({ code: 'network', status: response.status, message: unanswered(false) });
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'message' in said && 'status' in said;
}

function unanswered(late: boolean): string {
  return late ? '30초 동안 응답이 없었습니다.' : '서버에 연결하지 못했습니다.';
}
