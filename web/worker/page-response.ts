import type { Cause } from './kept-page.ts';

export interface PageSources {
  /** The response of the server; rejects without a network. */
  readonly network: Promise<Response>;
  /** Resolves when the reader has waited long enough for it, if there is a kept page. */
  readonly waited: Promise<unknown>;
  /** The kept page, marked; null if there is none. */
  readonly kept: (cause: Cause) => Promise<Response | null>;
  readonly offlinePage: () => Promise<Response>;
}

/**
 * The network first. A kept page takes its place if there is no network, if the server fails, or if it takes too long;
 * without a kept page the reader gets what the server says, however late, or the offline page.
 */
export async function respondWithPage({ network, waited, kept, offlinePage }: PageSources): Promise<Response> {
  const arrived = network.catch(() => null);
  const isLate = await Promise.race([arrived.then(() => false), waited.then(() => true)]);
  const early = isLate ? await kept('slow') : null;
  if (early !== null) return early;
  const response = await arrived;
  if (response !== null && response.status < 500) return response;
  return (await kept(response === null ? 'offline' : 'slow')) ?? response ?? offlinePage();
}
