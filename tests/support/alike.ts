import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { expect } from 'vitest';

/** Every call that everybody gets alike, with its example. */
export const SHARED_CALLS = ENDPOINTS.filter(({ method, who, freshness }) => {
  return method === 'GET' && who === 'public' && freshness !== 'private';
}).map((endpoint) => addressOf(endpoint, endpoint.example).url);

/**
 * Expects that two nodes come to answer every call alike. What is wanted only while it is read, and what a node reads in
 * the background, may come to one of them later; a reply without it is kept some seconds while the market stands still.
 */
export async function expectAlike(
  calls: readonly string[],
  areAlike: (call: string) => Promise<boolean>,
  patience: { readonly timeout: number; readonly interval: number },
): Promise<void> {
  let different = calls;
  await expect
    .poll(async () => {
      const left: string[] = [];
      for (const call of different) if (!(await areAlike(call))) left.push(call);
      different = left;
      return different;
    }, patience)
    .toEqual([]);
}
