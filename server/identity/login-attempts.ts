import { DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { ACCOUNT_ATTEMPTS, LOGIN_ATTEMPT_MINUTES, LOGIN_ATTEMPTS } from '@sise/domain/member/member-limits';
import { createHmac } from 'node:crypto';
import { refuse, refuseFor, Refusal } from '../refusal.ts';
import type { LimitRule, Limits } from '../store/limits.ts';

/** An attempt at a password: for which account, and from where. */
export interface LoginAttempt {
  readonly address: string;
  readonly email: string;
  /** the browser's own name, if the account knows it; see known-devices.ts */
  readonly device: string | null;
}

/** Counts attempts at passwords. It counts for unknown emails as well, so that a limit does not reveal an account. */
export interface LoginAttempts {
  /**
   * Makes one attempt at a password. It is counted before the password is checked, so that many at once do not get
   * round the limit. A wrong password is refused, with the number of attempts left at `field`; a right one forgets the
   * wrong ones before it.
   */
  attempt<Result>(
    one: LoginAttempt,
    wrong: { field: string; message: string },
    look: () => Promise<Result>,
  ): Promise<Result>;
  /** Limits sign-ups from one address. Refuses. */
  join(address: string): Promise<void>;
  /** Limits mails to one mailbox, and mails requested from one address. Refuses. */
  email(address: string, email: string): Promise<void>;
}

const windowMs = LOGIN_ATTEMPT_MINUTES * MINUTE_MS;
/**
 * Limits within ten minutes for browsers that the account does not know: of one account from one address (pair), of one
 * address, and of one account from anywhere. Above the last limit the account is not locked: each address then has only
 * the slow limit. A browser that the account knows has a limit of its own, which strangers cannot use up.
 */
export const LOGIN_LIMITS = {
  device: { kind: 'device', most: LOGIN_ATTEMPTS, windowMs },
  pair: { kind: 'pair', most: LOGIN_ATTEMPTS, windowMs },
  address: { kind: 'address', most: 30, windowMs },
  account: { kind: 'account', most: ACCOUNT_ATTEMPTS, windowMs },
  slow: { kind: 'slow', most: 2, windowMs },
  /** the owner is notified at most once a day */
  notice: { kind: 'notice', most: 1, windowMs: DAY_MS },
  join: { kind: 'join', most: 10, windowMs },
  email: { kind: 'letter', most: 5, windowMs },
} as const satisfies Record<string, LimitRule>;

export interface LoginAttemptsParts {
  readonly limits: Limits;
  /** keys the hashes under which accounts and addresses are stored */
  readonly secret: string;
  /** Called at most once a day for an account at whose password many guess. */
  readonly onManyAttempts: (email: string) => void;
}

export function createLoginAttempts({ limits, secret, onManyAttempts }: LoginAttemptsParts): LoginAttempts {
  const hidden = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const accountOf = (email: string) => hidden(email.trim().toLowerCase());

  /** Counts one time. Refuses one too many. @returns times left */
  async function countOne(rule: LimitRule, owner: string, subject?: string): Promise<number> {
    const { left, resetIn } = await limits.count(rule, owner, subject);
    return left < 0 ? refuseFor(resetIn, 'tries.many') : left;
  }

  /** @returns attempts left, and a function that forgets this attempt if the password was right */
  async function begin({
    address: from,
    email,
    device,
  }: LoginAttempt): Promise<{ left: number; forget: () => Promise<void> }> {
    const account = accountOf(email);
    if (device !== null) {
      const left = await countOne(LOGIN_LIMITS.device, account, device);
      return { left, forget: () => limits.forget(LOGIN_LIMITS.device, account, device) };
    }
    const address = hidden(from);
    // The widest limit first: an address refused here cannot fill the store with other counts, nor slow an account down
    // for its owner.
    await countOne(LOGIN_LIMITS.address, address);
    const left = await countOne(LOGIN_LIMITS.pair, account, address);
    const { left: ofAccount } = await limits.count(LOGIN_LIMITS.account, account);
    if (ofAccount >= 0) return { left, forget: () => limits.forget(LOGIN_LIMITS.pair, account, address) };
    if (ofAccount === -1 && (await limits.count(LOGIN_LIMITS.notice, account)).left >= 0) onManyAttempts(email);
    const slow = await countOne(LOGIN_LIMITS.slow, account, address);
    return { left: Math.min(left, slow), forget: () => limits.forget(LOGIN_LIMITS.slow, account, address) };
  }

  return {
    async attempt(one, { field, message }, look) {
      const { left: remaining, forget } = await begin(one);
      const result = await look().catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'login.wrong') throw error;
        const left =
          remaining > 0
            ? ` ${remaining}번 더 틀리면 ${LOGIN_ATTEMPT_MINUTES}분 동안 시도할 수 없습니다.`
            : ` ${LOGIN_ATTEMPT_MINUTES}분 뒤에 다시 시도해 주세요.`;
        return refuse('login.wrong', [{ field, message: message + left }]);
      });
      await forget();
      return result;
    },
    async join(address) {
      await countOne(LOGIN_LIMITS.join, hidden(address));
    },
    async email(address, email) {
      await countOne(LOGIN_LIMITS.address, hidden(address));
      await countOne(LOGIN_LIMITS.email, accountOf(email));
    },
  };
}
