import type { MemberWrite } from '../store/member-notifications.ts';

interface OrderedWritesParts {
  /** Whether the tokens revoked by a write have to be known before anybody hears of it. */
  readonly needsRevocations: (write: MemberWrite) => boolean;
  /** Reads what was revoked. */
  readonly look: () => Promise<unknown>;
  readonly onAway: (error: unknown) => void;
}

/**
 * Passes writes on in the order they came in, also while revocations are read: a reader who is told of deleted data
 * before the end of the login would ask for the data, and be refused.
 */
export function inOrder(
  { needsRevocations, look, onAway }: OrderedWritesParts,
  listener: (write: MemberWrite) => void,
): (write: MemberWrite) => void {
  let last: Promise<void> | null = null;
  return (write) => {
    const mustLook = needsRevocations(write);
    if (last === null && !mustLook) return listener(write);
    const turn = (last ?? Promise.resolve())
      .then(() => (mustLook ? look() : undefined))
      .then(() => listener(write))
      .catch(onAway)
      .finally(() => {
        if (last === turn) last = null;
      });
    last = turn;
  };
}
