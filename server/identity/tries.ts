import { createRateLimit } from '../rate-limit.ts';
import type { Allowance } from '../rate-limit.ts';

/** A try at a password: whose, and from where. */
export interface Try {
  readonly address: string;
  readonly email: string;
}

/** Counts tries at passwords, whether there is such an account or not, so that counting tells nothing of it. */
export interface Tries {
  /** Counts before the password is looked at, so that many at once are no way round. */
  readonly begin: (one: Try) => Allowance;
  /** It was right: what was mistyped before is forgotten. */
  readonly succeed: (one: Try) => void;
  /** Accounts made from one address are limited as well. */
  readonly join: (address: string) => Allowance;
}

const WINDOW_MS = 600_000;
/** Within ten minutes: of one account from one address, of one address, of one account from anywhere. */
export const TRIES = { pair: 5, address: 30, account: 50, joins: 10 } as const;

export function createTries(now?: () => number): Tries {
  const pairs = createRateLimit(now, WINDOW_MS);
  const addresses = createRateLimit(now, WINDOW_MS);
  const accounts = createRateLimit(now, WINDOW_MS);
  const joins = createRateLimit(now, WINDOW_MS);

  return {
    begin(one) {
      // The widest first: who is held there cannot fill the memory of the others, nor shut an account for its owner.
      const ofAddress = addresses.count(one.address, TRIES.address);
      if (!ofAddress.allowed) return ofAddress;
      const ofPair = pairs.count(pairOf(one), TRIES.pair);
      if (!ofPair.allowed) return ofPair;
      const ofAccount = accounts.count(nameOf(one.email), TRIES.account);
      return ofAccount.allowed ? ofPair : ofAccount;
    },
    succeed: (one) => pairs.forget(pairOf(one)),
    join: (address) => joins.count(address, TRIES.joins),
  };
}

function nameOf(email: string): string {
  return email.trim().toLowerCase();
}

function pairOf({ address, email }: Try): string {
  return `${address} ${nameOf(email)}`;
}
