import { Refusal, refuse } from '../refusal.ts';

/** A request to the publisher's site. It carries nothing of the reader. */
export interface OriginRequest {
  readonly method: 'GET' | 'HEAD';
  readonly target: URL;
  /** accept and the conditions of a cache */
  readonly headers: Readonly<Record<string, string>>;
  /** aborted when nobody waits for the response any more */
  readonly gone: AbortSignal;
}

export interface OriginResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface OriginLimits {
  /** Begins the time within which the whole response has to arrive: aborted when it is over. */
  readonly deadline: () => AbortSignal;
  /** of a body, not compressed */
  readonly bytes: number;
}

/** Redirects that are followed; each has to lead to an address that the proxy reaches. */
const MOST_REDIRECTS = 3;
/** What a body may be: data, text and pictures that no browser runs. */
const PASSED_TYPES =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:rss\+|atom\+)?xml|text\/(?:plain|csv|xml)|image\/(?:png|jpeg|gif|webp|avif))\s*(?:;|$)/i;

/**
 * Requests an address of the publisher's site. Refuses with `origin.late` if the response takes too long, with
 * `origin.failed` if there is none, if it is an error of that site, too large, of a type that is not passed on, or
 * a redirect to elsewhere.
 */
export async function requestOrigin(
  { method, target, headers, gone }: OriginRequest,
  isReached: (target: URL) => boolean,
  limits: OriginLimits,
): Promise<OriginResponse> {
  const deadline = limits.deadline();
  try {
    const signal = AbortSignal.any([deadline, gone]);
    const response = await follow(target, { method, headers, signal, redirect: 'manual' }, isReached);
    if (response.status >= 500) return await drop(response);
    const isEmpty = method === 'HEAD' || response.status === 204 || response.status === 304;
    if (!isEmpty && !PASSED_TYPES.test(response.headers.get('content-type') ?? '')) {
      // An error in HTML still says what it is by its status.
      if (response.status < 400) return await drop(response);
      await response.body?.cancel();
      return { status: response.status, headers: new Headers(), body: Buffer.alloc(0) };
    }
    const body = isEmpty ? Buffer.alloc(0) : await bodyOf(response, limits.bytes);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (deadline.aborted) return refuse('origin.late');
    if (error instanceof Refusal) throw error;
    return refuse('origin.failed');
  }
}

async function follow(start: URL, init: RequestInit, isReached: (target: URL) => boolean): Promise<Response> {
  let target = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(target.href, init);
    if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
    await response.body?.cancel();
    const next = URL.parse(response.headers.get('location') ?? '', target.href);
    if (next === null || !isReached(next)) break;
    target = next;
  }
  return refuse('origin.failed');
}

async function bodyOf(response: Response, most: number): Promise<Buffer> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > most) return drop(response);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) return refuse('origin.failed'); // leaving the loop ends the connection
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses a response without reading it. */
async function drop(response: Response): Promise<never> {
  await response.body?.cancel();
  return refuse('origin.failed');
}
