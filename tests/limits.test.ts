import { createClickLimiter } from '@sise/domain/favorites/click-limiter';
import { instant } from '@sise/domain/terms';
import { createLoginAttempts, LOGIN_LIMITS } from '@sise/server/identity/login-attempts';
import { refuse } from '@sise/server/refusal';
import { CLICKS } from '@sise/server/routes/favorites';
import type { Store } from '@sise/server/store/database';
import { createLimits } from '@sise/server/store/limits';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

const person = () => ({ address: randomUUID(), email: `${randomUUID()}@example.com` });
const WRONG = { field: 'password', message: '맞지 않습니다.' };

describe.each(testEngines())('limits on $name', (engine) => {
  let store: Store;
  let clock = 0;
  const warned: string[] = [];
  withStore(engine, (opened) => (store = opened));

  /** Tries as one of several nodes counts them, by a clock of the test's own. */
  const node = () =>
    createLoginAttempts({
      limits: createLimits(store.db, () => clock),
      secret: 'secret',
      onManyAttempts: (email) => warned.push(email),
    });
  /** How a try ends: what is said of a wrong one, or whether it was right. */
  const tryOn = (
    loginAttempts: ReturnType<typeof node>,
    address: string,
    email: string,
    isRight = false,
    device: string | null = null,
  ): Promise<string> =>
    loginAttempts
      .attempt({ address, email, device }, WRONG, async () => (isRight ? 'right' : refuse('login.wrong')))
      .catch((error) => error.errors[0]?.message ?? error.code);

  it('allows five attempts on an account from one address over all nodes, then none for ten minutes', async () => {
    const [one, other] = [node(), node()];
    const { address, email } = person();
    const said = [];
    for (let time = 0; time < 6; time += 1) said.push(await tryOn(time % 2 === 0 ? one : other, address, email));
    expect(said.map((text) => /^맞지 않습니다\. (\d(?=번)|10분 뒤)/.exec(text)?.[1] ?? text)).toEqual([
      '4',
      '3',
      '2',
      '1',
      '10분 뒤',
      'tries.many',
    ]);
    expect(await tryOn(one, address, ` ${email.toUpperCase()} `, true)).toBe('tries.many');
    expect(await tryOn(other, randomUUID(), email, true)).toBe('right');
    clock += LOGIN_LIMITS.pair.windowMs;
    expect(await tryOn(other, address, email, true)).toBe('right');
  });

  it('resets the count after a correct password', async () => {
    const { address, email } = person();
    for (let time = 1; time < LOGIN_LIMITS.pair.most; time += 1) await tryOn(node(), address, email);
    expect(await tryOn(node(), address, email, true)).toBe('right');
    expect(await tryOn(node(), address, email)).toContain('4번 더');
  });

  it('counts concurrent attempts one by one', async () => {
    const { address, email } = person();
    const [one, other] = [node(), node()];
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tryOn(n % 2 === 0 ? one : other, address, email)),
    );
    expect(said.filter((text) => text === 'tries.many')).toHaveLength(12 - LOGIN_LIMITS.pair.most);
  });

  it('limits one address over all accounts, and joining', async () => {
    const { address } = person();
    for (let time = 0; time < LOGIN_LIMITS.address.most; time += 1) await tryOn(node(), address, person().email);
    expect(await tryOn(node(), address, person().email, true)).toBe('tries.many');
    const place = randomUUID();
    for (let time = 0; time < LOGIN_LIMITS.join.most; time += 1) await node().join(place);
    await expect(node().join(place)).rejects.toMatchObject({ code: 'tries.many' });
  });

  it('slows down attempts on one account from all addresses without a lockout, and reports it once', async () => {
    const { address, email } = person();
    for (let time = 0; time < 4; time += 1) await tryOn(node(), address, email);
    for (let time = 4; time < LOGIN_LIMITS.account.most; time += 1) await tryOn(node(), randomUUID(), email);
    expect(warned).toEqual([]);
    expect(await tryOn(node(), randomUUID(), email)).toContain('1번 더');
    expect(warned).toEqual([email]);
    expect(await tryOn(node(), randomUUID(), email, true)).toBe('right');
    const place = randomUUID();
    const said = [];
    for (let time = 0; time < 3; time += 1) said.push(await tryOn(node(), place, email));
    expect(said[2]).toBe('tries.many');
    expect(await tryOn(node(), place, email, true, 'a-known-device'), 'from a device it knows').toBe('right');
    expect(warned).toEqual([email]);
  });

  it('stores neither addresses nor emails, and no expired rows', async () => {
    const { address, email } = person();
    await tryOn(node(), address, email);
    const kept = async () => JSON.stringify(await store.db.selectFrom('limit_counts').selectAll().execute());
    expect(await kept()).toContain('pair');
    expect(await kept()).not.toContain(address);
    expect(await kept()).not.toContain(email);
    clock += LOGIN_LIMITS.notice.windowMs;
    await createLimits(store.db, () => clock).count(CLICKS, 'somebody');
    expect(JSON.parse(await kept())).toMatchObject([{ kind: 'click', owner: 'somebody', times: 1 }]);
  });

  it('says how long it lasts', async () => {
    const { address, email } = person();
    for (let time = 0; time < LOGIN_LIMITS.pair.most; time += 1) await tryOn(node(), address, email);
    clock += 60_500;
    const once = node().attempt({ address, email, device: null }, WRONG, async () => 'right');
    await expect(once).rejects.toMatchObject({
      code: 'tries.many',
      retryAfter: LOGIN_LIMITS.pair.windowMs / 1_000 - 60,
    });
  });

  it('counts clicks as the browser does', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 12, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(waits, async (sequence) => {
        let at = 1_000_000;
        const member = randomUUID();
        const browser = createClickLimiter(() => instant(at));
        const limits = createLimits(store.db, () => at);
        for (const wait of sequence) {
          at += wait;
          const here = browser.press(member, '005930').ok;
          expect((await limits.count(CLICKS, member, '005930')).left >= 0).toBe(here);
        }
      }),
      { numRuns: 25 },
    );
  });
});
