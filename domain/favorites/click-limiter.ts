import type { Instant } from '../terms.ts';

/** The number of clicks on the star of one stock that is one too many. */
export const MOST_CLICKS = 10;
/** How long a reader then waits, milliseconds. Clicks are forgotten when the wait is over, and not before. */
export const COOLDOWN_MS = 60_000;
/** The most pairs of reader and stock that are counted; a new pair takes the place of the one clicked longest ago. */
const MOST_PAIRS = 10_000;

/** begun: this click is one too many and begins the wait. cooling: the wait is not over. seconds: what is left of it. */
export type Press =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'begun' | 'cooling'; readonly seconds: number };

/** Counts how often one reader presses the star of one stock. */
export interface ClickLimiter {
  press(reader: string, code: string): Press;
}

interface Count {
  clicks: number;
  cooldownUntil: number | null;
}

export function createClickLimiter(now: () => Instant): ClickLimiter {
  const counts = new Map<string, Count>();

  /** The count of a pair, which becomes the last one to be forgotten. */
  function take(key: string, at: number): Count {
    const known = counts.get(key);
    counts.delete(key);
    const isOver = known === undefined || (known.cooldownUntil !== null && at >= known.cooldownUntil);
    const count = isOver ? { clicks: 0, cooldownUntil: null } : known;
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_PAIRS && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  return {
    press(reader, code) {
      const at = now();
      const count = take(`${code} ${reader}`, at);
      if (count.cooldownUntil !== null) {
        return { ok: false, why: 'cooling', seconds: Math.ceil((count.cooldownUntil - at) / 1_000) };
      }
      count.clicks += 1;
      if (count.clicks < MOST_CLICKS) return { ok: true };
      count.cooldownUntil = at + COOLDOWN_MS;
      return { ok: false, why: 'begun', seconds: COOLDOWN_MS / 1_000 };
    },
  };
}
