import { addressOf } from '@sise/contract/address';
import { CallFailure } from '@sise/contract/call-failure';
import { news } from '@sise/contract/news';
import type { ApiResponse, Transport } from '@sise/contract/page';
import { TIMEOUT_MS, unanswered } from './call.ts';
import { isPlusReply } from './plus-reply.ts';

/** How the replies of the publisher's site are checked, by the name of the call. */
const CHECKS: Readonly<Record<string, (data: unknown) => boolean>> = { [news.plus.name]: isPlusReply };

/** Calls the publisher's main site. Neither cookies nor keys nor tokens go there. */
export function createOriginCall(base: string): Transport {
  return async (endpoint, input, signal) => {
    const url = base + addressOf(endpoint, input).url;
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const request = { method: endpoint.method, path: url.replace(/\?.*$/s, ''), id: null };
    const failure = (status: number) =>
      new CallFailure({ code: 'network', status, message: unanswered(deadline.aborted), request });
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: { accept: 'application/json' },
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw failure(0);
    });
    const said: unknown = response.ok ? await response.json().catch(() => null) : null;
    if (!isResponse(said) || !(CHECKS[endpoint.name]?.(said.data) ?? false)) throw failure(response.status);
    return said as ApiResponse<never>; // checked as the call's own
  };
}

function isResponse(said: unknown): said is { readonly data: unknown; readonly meta: object } {
  return typeof said === 'object' && said !== null && 'data' in said && 'meta' in said && typeof said.meta === 'object';
}
