import { createHmac } from 'node:crypto';
import { refuse, Refusal } from '../refusal.ts';
import type { LimitRule, Limits } from '../store/limits.ts';

/** A try at a password: whose, and from where. */
export interface Try {
  readonly address: string;
  readonly email: string;
}

/** Counts tries at passwords, whether there is such an account or not, so that counting tells nothing of it. */
export interface Tries {
  /**
   * One try at a password, counted before it is looked at, so that many at once are no way round. A wrong one is refused
   * and says at `field` how many are left; after a right one what was mistyped before is forgotten.
   */
  attempt<Result>(one: Try, wrong: { field: string; message: string }, look: () => Promise<Result>): Promise<Result>;
  /** Accounts made from one address are limited as well. Refuses. */
  join(address: string): Promise<void>;
}

const windowMs = 600_000;
/** Within ten minutes: of one account from one address, of one address, of one account from anywhere. */
export const TRIES = {
  pair: { kind: 'pair', most: 5, windowMs },
  address: { kind: 'address', most: 30, windowMs },
  account: { kind: 'account', most: 50, windowMs },
  join: { kind: 'join', most: 10, windowMs },
} as const satisfies Record<string, LimitRule>;

/** @param secret hides in the store who tries, and from where */
export function createTries(limits: Limits, secret: string): Tries {
  const hidden = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  /** @returns tries left of this account from this address */
  async function begin(address: string, account: string): Promise<number> {
    // The widest first: who is held there cannot fill the store with the others, nor shut an account for its owner.
    if ((await limits.count(TRIES.address, address)) < 0) return refuse('tries.many');
    const left = await limits.count(TRIES.pair, account, address);
    if (left < 0) return refuse('tries.many');
    if ((await limits.count(TRIES.account, account)) < 0) return refuse('tries.many');
    return left;
  }

  return {
    async attempt(one, { field, message }, look) {
      const address = hidden(one.address);
      const account = hidden(one.email.trim().toLowerCase());
      const remaining = await begin(address, account);
      const result = await look().catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'login.wrong') throw error;
        const left = remaining > 0 ? ` ${remaining}번 더 틀리면 10분 동안 쉽니다.` : ' 10분 뒤에 다시 시도해 주세요.';
        return refuse('login.wrong', [{ field, message: message + left }]);
      });
      await limits.forget(TRIES.pair, account, address);
      return result;
    },
    async join(address) {
      if ((await limits.count(TRIES.join, hidden(address))) < 0) refuse('tries.many');
    },
  };
}
