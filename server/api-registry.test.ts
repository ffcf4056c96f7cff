import type { Named } from '@sise/contract/endpoint';
import { market as calls } from '@sise/contract/market';
import { stock } from '@sise/contract/stock';
import { describe, expect, it } from 'vitest';
import { createApiRegistry } from './api-registry.ts';
import type { Handlers } from './api-registry.ts';
import { Refusal } from './refusal.ts';
import { ANONYMOUS_CALLER } from './testing/anonymous-caller.ts';

/** A call as built pages know it. */
const bare = <E extends Named>(endpoint: E): E => ({ ...endpoint, input: null, reply: null });

const peers = (given: unknown) => given;
const status = () => [];

describe('the registry of handlers', () => {
  it('checks with the schemas of its own, as built pages have none', async () => {
    const api = createApiRegistry({ meta: () => ({}) as never, checkReplies: false });
    api.register({ peers: stock.peers }, { peers } as unknown as Handlers<{ peers: typeof stock.peers }>);
    const { data } = await api.dispatch(bare(stock.peers), { code: '005930' }, ANONYMOUS_CALLER);
    expect(data).toMatchObject({ code: '005930', num: expect.any(Number) }); // its default is in the schema
    const refused = await api
      .dispatch(bare(stock.peers), { code: 'no code' }, ANONYMOUS_CALLER)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
  });

  it('refuses a call that nobody answers, and a second handler of one', async () => {
    const api = createApiRegistry({ meta: () => ({}) as never, checkReplies: false });
    const refused = await api.dispatch(calls.status, {}, ANONYMOUS_CALLER).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'path.unknown' });
    const handlers = { status } as unknown as Handlers<{ status: typeof calls.status }>;
    api.register({ status: calls.status }, handlers);
    expect(() => api.register({ status: calls.status }, handlers)).toThrow('answered twice');
  });
});
