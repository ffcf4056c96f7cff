import { createHmac } from 'node:crypto';
import { refuse, Refusal } from '../refusal.ts';
import type { LimitRule, Limits } from '../store/limits.ts';

/** A try at a password: whose, and from where. */
export interface Try {
  readonly address: string;
  readonly email: string;
  /** the browser's own name, where the account knows it; see known-devices.ts */
  readonly device: string | null;
}

/** Counts tries at passwords, whether there is such an account or not, so that counting tells nothing of it. */
export interface Tries {
  /**
   * One try at a password, counted before it is looked at, so that many at once are no way round. A wrong one is refused
   * and says at `field` how many are left; after a right one what was mistyped before is forgotten.
   */
  attempt<Result>(one: Try, wrong: { field: string; message: string }, look: () => Promise<Result>): Promise<Result>;
  /** Accounts asked for from one address are limited as well. Refuses. */
  join(address: string): Promise<void>;
  /** So are letters to one mailbox, and those asked for from one address. Refuses. */
  letter(address: string, email: string): Promise<void>;
}

const windowMs = 600_000;
/**
 * Within ten minutes, of browsers the account does not know: of one account from one address, of one address, of one
 * account from anywhere. Above the last nobody is shut out, but one address has only the slow budget. A browser that the
 * account knows has a budget of its own, which strangers cannot use up.
 */
export const TRIES = {
  device: { kind: 'device', most: 5, windowMs },
  pair: { kind: 'pair', most: 5, windowMs },
  address: { kind: 'address', most: 30, windowMs },
  account: { kind: 'account', most: 50, windowMs },
  slow: { kind: 'slow', most: 2, windowMs },
  /** the owner is told once a day */
  notice: { kind: 'notice', most: 1, windowMs: 86_400_000 },
  join: { kind: 'join', most: 10, windowMs },
  letter: { kind: 'letter', most: 5, windowMs },
} as const satisfies Record<string, LimitRule>;

export interface TriesParts {
  readonly limits: Limits;
  /** hides in the store who tries, and from where */
  readonly secret: string;
  /** Told of an account at whose password many guess, once a day. */
  readonly onManyTries: (email: string) => void;
}

export function createTries({ limits, secret, onManyTries }: TriesParts): Tries {
  const hidden = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const accountOf = (email: string) => hidden(email.trim().toLowerCase());

  /** @returns tries left, and what forgets this one where it was right */
  async function begin({ address: from, email, device }: Try): Promise<{ left: number; forget: () => Promise<void> }> {
    const account = accountOf(email);
    if (device !== null) {
      const left = await limits.count(TRIES.device, account, device);
      if (left < 0) return refuse('tries.many');
      return { left, forget: () => limits.forget(TRIES.device, account, device) };
    }
    const address = hidden(from);
    // The widest first: who is held there cannot fill the store with the others, nor slow an account for its owner.
    if ((await limits.count(TRIES.address, address)) < 0) return refuse('tries.many');
    const left = await limits.count(TRIES.pair, account, address);
    if (left < 0) return refuse('tries.many');
    const ofAccount = await limits.count(TRIES.account, account);
    if (ofAccount >= 0) return { left, forget: () => limits.forget(TRIES.pair, account, address) };
    if (ofAccount === -1 && (await limits.count(TRIES.notice, account)) >= 0) onManyTries(email);
    const slow = await limits.count(TRIES.slow, account, address);
    if (slow < 0) return refuse('tries.many');
    return { left: Math.min(left, slow), forget: () => limits.forget(TRIES.slow, account, address) };
  }

  return {
    async attempt(one, { field, message }, look) {
      const { left: remaining, forget } = await begin(one);
      const result = await look().catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'login.wrong') throw error;
        const left =
          remaining > 0 ? ` ${remaining}번 더 틀리면 10분 동안 시도할 수 없습니다.` : ' 10분 뒤에 다시 시도해 주세요.';
        return refuse('login.wrong', [{ field, message: message + left }]);
      });
      await forget();
      return result;
    },
    async join(address) {
      if ((await limits.count(TRIES.join, hidden(address))) < 0) refuse('tries.many');
    },
    async letter(address, email) {
      if ((await limits.count(TRIES.address, hidden(address))) < 0) refuse('tries.many');
      if ((await limits.count(TRIES.letter, accountOf(email))) < 0) refuse('tries.many');
    },
  };
}
