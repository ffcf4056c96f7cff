import type { Instant } from '../terms.ts';

/** Clicks on the interest star of one stock that are too many. */
export const MOST_CLICKS = 10;
/** How long a reader then waits, and after which the clicks are forgotten, milliseconds: sooner none is. */
export const COOLDOWN_MS = 60_000;
/** Pairs of reader and stock remembered at once; the one that was clicked longest ago is forgotten for a new one. */
const MOST_PAIRS = 10_000;

/** begun: this click was one too many. cooling: the wait has seconds left. */
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

  /** The count as it stands now, at the end of the line of those to forget. */
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
