import { describe, expect, it } from 'vitest';
import type { Cause } from './kept-page.ts';
import { respondWithPage } from './page-response.ts';

const never = new Promise<never>(() => {});
const now = Promise.resolve();
const down = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

interface Given {
  readonly network: Promise<Response>;
  readonly waited?: Promise<unknown>;
  readonly isKept?: boolean;
}

/** The text of what the reader gets. */
async function shown({ network, waited = never, isKept = false }: Given): Promise<string> {
  const kept = async (cause: Cause) => (isKept ? new Response(`kept: ${cause}`) : null);
  const response = await respondWithPage({
    network,
    waited,
    kept,
    offlinePage: async () => new Response('offline page'),
  });
  return response.text();
}

const reply = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));

describe('a page', () => {
  it('comes from the server while there is one', async () => {
    expect(await shown({ network: reply('fresh'), isKept: true })).toBe('fresh');
    expect(await shown({ network: reply('not found', 404), isKept: true })).toBe('not found');
  });

  it('is the kept one without a network, else the offline page', async () => {
    expect(await shown({ network: down(), isKept: true })).toBe('kept: offline');
    expect(await shown({ network: down() })).toBe('offline page');
  });

  it('is the kept one when the server fails, else what the server says', async () => {
    expect(await shown({ network: reply('broken', 503), isKept: true })).toBe('kept: slow');
    expect(await shown({ network: reply('broken', 503) })).toBe('broken');
  });

  it('is the kept one when the server takes too long, else it is waited for', async () => {
    expect(await shown({ network: never, waited: now, isKept: true })).toBe('kept: slow');
    const { promise, resolve } = Promise.withResolvers<Response>();
    const late = shown({ network: promise, waited: now });
    resolve(new Response('late'));
    expect(await late).toBe('late');
  });

  it('is the offline page when the network goes while it is waited for', async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const page = shown({ network: promise, waited: now });
    reject(new TypeError('Failed to fetch'));
    expect(await page).toBe('offline page');
  });
});
