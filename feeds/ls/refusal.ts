import type { SourceFault } from '@sise/domain/market/source';
import type { HttpReply } from '../transport/http-client.ts';

/** Over the limit of a TR; LS answers it with HTTP 500, and asks for nothing but to wait. */
const OVER_LIMIT = 'IGW00201';
/** An invalid token, and one that has ended. */
const BAD_TOKEN = /^IGW0012[123]$/;

/** The code in the body of a refusal, such as IGW00201; null if there is none. */
function refusalCode(text: string): string | null {
  return /"rsp_cd"\s*:\s*"([A-Z0-9]{1,16})"/.exec(text)?.[1] ?? null;
}

/** Whether a code refuses the token that the request carried. */
export function isTokenRefused(code: string | null): boolean {
  return code !== null && BAD_TOKEN.test(code);
}

/** Why LS refused a request: a code in the body says more than the HTTP status. */
export function faultOfRefusal(reply: Extract<HttpReply, { ok: false }>): Exclude<SourceFault, 'clock'> {
  const code = refusalCode(reply.excerpt ?? '');
  if (code === OVER_LIMIT) return 'limit';
  if (isTokenRefused(code)) return 'key';
  return reply.why;
}
