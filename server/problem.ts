import { API_DOCS } from '@sise/contract/paths';
import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, Problem, ProblemCode } from '@sise/contract/problems';
import { MailAway } from './mail/mailer.ts';
import { Refusal } from './refusal.ts';
import { isStoreAway } from './store/store-failure.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Requests that the HTTP library refuses before a handler runs, by its error code. */
const LIBRARY_REFUSALS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.kind',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.malformed',
  FST_ERR_BAD_URL: 'path.unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'path.unknown',
};

/** The problem code of an error: a refusal's own, that of a store that is away, the library's, or server.failed. */
export function problemCodeOf(error: unknown): ProblemCode {
  if (error instanceof Refusal) return error.code;
  if (isStoreAway(error)) return 'store.away';
  if (error instanceof MailAway) return 'mail.away';
  const { code, statusCode } = error as { code?: string; statusCode?: number }; // Fastify's errors carry both
  const known = code === undefined ? undefined : LIBRARY_REFUSALS[code];
  if (known) return known;
  return statusCode === 400 ? 'body.malformed' : 'server.failed';
}

/** Seconds after which a client may ask again what cannot be answered for the moment. */
export const RETRY_AFTER = '2';

/** The header that says when to ask again: of a 503, and of a refusal that knows the time. */
export function retryHeaderOf(error: unknown): { readonly 'retry-after'?: string } {
  if (error instanceof Refusal && error.retryAfter !== null) return { 'retry-after': String(error.retryAfter) };
  return PROBLEMS[problemCodeOf(error)].status === 503 ? { 'retry-after': RETRY_AFTER } : {};
}

/** Whether the log says once that something is so, a stop or a store that is away, and not of each request it fails. */
export function isLoggedOnce(code: ProblemCode): boolean {
  return code === 'site.stopping' || code === 'store.away';
}

/**
 * RFC 9457 details. Never with a stack or the text of an unexpected error.
 * @param requestId null when no log has it
 */
export function toProblem(code: ProblemCode, requestId: string | null, errors: readonly FieldFault[] = []): Problem {
  const { status, message } = PROBLEMS[code];
  return {
    type: `${API_DOCS}#${code}`,
    title: code,
    status,
    code,
    message,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
    ...(requestId === null ? {} : { requestId }),
  };
}
