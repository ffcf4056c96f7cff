import { randomUUID } from 'node:crypto';
import { MOST_FOLLOWS } from '@sise/domain/follows/follow';
import { describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

describe.each(testEngines())('follows on $name', (engine) => {
  let store: Store;
  withStore(engine, (opened) => (store = opened));

  it('keeps analysts in the order of the member, each once', async () => {
    const member = randomUUID();
    for (const analyst of ['A1', 'A2', 'A1', 'A3']) await store.follows.subscribe(member, analyst);
    await store.follows.arrange(member, ['A3', 'gone', 'A1']);
    expect((await store.follows.of(member)).analysts).toEqual(['A3', 'A1', 'A2']);
    await store.follows.unsubscribe(member, 'A3');
    await store.follows.unsubscribe(member, 'A3');
    await store.follows.subscribe(member, 'A4');
    expect((await store.follows.of(member)).analysts).toEqual(['A1', 'A2', 'A4']);
  });

  it('has one vote of a member for an analyst: the other replaces it, and only itself is taken back', async () => {
    const member = randomUUID();
    const vote = async () => (await store.follows.of(member)).votes.get('A1');
    await store.follows.vote(member, 'A1', 'like');
    await store.follows.vote(member, 'A1', 'like');
    expect(await vote()).toBe('like');
    await store.follows.vote(member, 'A1', 'dislike');
    await store.follows.takeBack(member, 'A1', 'like');
    expect(await vote()).toBe('dislike');
    await store.follows.takeBack(member, 'A1', 'dislike');
    expect(await vote()).toBeUndefined();
  });

  it('counts members, not clicks', async () => {
    const members = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(
      members.flatMap((member, n) => [
        store.follows.subscribe(member, 'COUNTED'),
        store.follows.vote(member, 'COUNTED', n % 4 === 0 ? 'dislike' : 'like'),
        store.follows.vote(member, 'COUNTED', n % 4 === 0 ? 'dislike' : 'like'),
      ]),
    );
    expect((await store.follows.popularity()).get('COUNTED')).toEqual({ subscribers: 20, likes: 15, dislikes: 5 });
    for (const member of members) await store.follows.forget(member);
    expect((await store.follows.popularity()).get('COUNTED')).toBeUndefined();
  });

  it('remembers which reports were opened', async () => {
    const member = randomUUID();
    await store.follows.see(member, 7);
    await store.follows.see(member, 7);
    await store.follows.see(member, 9);
    expect((await store.follows.of(member)).seen).toEqual(new Set([7, 9]));
    expect((await store.follows.of(randomUUID())).seen.size).toBe(0);
  });

  it('ends at as many as may be followed', async () => {
    const member = randomUUID();
    const writes = Array.from({ length: MOST_FOLLOWS + 1 }, (_, n) => store.follows.subscribe(member, `A${n}`));
    const refused = (await Promise.all(writes)).filter(({ ok }) => !ok);
    expect(refused).toEqual([{ ok: false, why: 'too-many-follows' }]);
    expect((await store.follows.of(member)).analysts).toHaveLength(MOST_FOLLOWS);
  });
});
