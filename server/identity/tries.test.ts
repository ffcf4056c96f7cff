import { describe, expect, it } from 'vitest';
import { createTries, TRIES } from './tries.ts';

const one = { address: '192.0.2.1', email: 'minji@example.com' };

describe('tries at a password', () => {
  it('are five for an account from one place, then none for ten minutes', () => {
    let clock = 0;
    const tries = createTries(() => clock);
    const counted = Array.from({ length: TRIES.pair }, () => tries.begin(one));
    expect(counted.map(({ allowed, remaining }) => [allowed, remaining])).toEqual(
      [4, 3, 2, 1, 0].map((left) => [true, left]),
    );
    expect(tries.begin({ ...one, email: ' Minji@Example.com ' }).allowed).toBe(false);
    expect(tries.begin({ ...one, address: '192.0.2.2' }).allowed).toBe(true);
    clock = 600_000;
    expect(tries.begin(one).allowed).toBe(true);
  });

  it('are forgotten once one was right', () => {
    const tries = createTries(() => 0);
    for (let time = 1; time < TRIES.pair; time++) tries.begin(one);
    tries.succeed(one);
    expect(tries.begin(one).remaining).toBe(TRIES.pair - 1);
  });

  it('are limited for one place over all accounts, and for one account over all places', () => {
    const tries = createTries(() => 0);
    for (let time = 0; time < TRIES.address; time++) tries.begin({ ...one, email: `${time}@example.com` });
    expect(tries.begin({ ...one, email: 'last@example.com' }).allowed).toBe(false);
    for (let time = 0; time < TRIES.account; time++) tries.begin({ email: 'a@b.kr', address: `198.51.100.${time}` });
    expect(tries.begin({ email: 'a@b.kr', address: '203.0.113.1' }).allowed).toBe(false);
  });
});
