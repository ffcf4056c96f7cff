import { MINUTE_MS } from '@sise/domain/market/kst';
import { VISIT_MINUTES } from '@sise/domain/popularity/popularity';
import { createHmac, randomBytes } from 'node:crypto';

/** A reader's second visit to a stock within this time is not a second view, milliseconds. */
const SAME_VISIT_MS = VISIT_MINUTES * MINUTE_MS;
/** Views that one address may add in a minute: more than a person opens, fewer than a program would. */
const VIEWS_A_MINUTE = 40;
/** User agents of programs that name themselves. */
const ROBOT = /bot\b|crawl|spider|slurp|preview/i;

export interface Visit {
  readonly address: string;
  /** The browser's user agent. */
  readonly browser: string;
  readonly shcode: string;
}

/**
 * Who has viewed which stock within ten minutes, as far as counting needs it: hashes under a key that exists only in
 * this process, each forgotten when its time is over. Nothing of it is stored or shown.
 */
export interface Visitors {
  /** Whether a visit counts; a call records the visit. */
  admits(visit: Visit): boolean;
  /** How many hashes are in memory. */
  readonly size: number;
}

export function createVisitors(now: () => number): Visitors {
  const key = randomBytes(32);
  const seen = new Map<string, number>(); // hash → when it expires, in the order of expiry
  let minute = 0;
  let ofMinute = new Map<string, number>();

  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64').slice(0, 22);

  function forget(at: number): void {
    for (const [hash, until] of seen) {
      if (until > at) return;
      seen.delete(hash);
    }
  }

  function isWithinRate(address: string, at: number): boolean {
    const current = Math.floor(at / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      ofMinute = new Map();
    }
    const hash = hashOf(address);
    const views = (ofMinute.get(hash) ?? 0) + 1;
    ofMinute.set(hash, views);
    return views <= VIEWS_A_MINUTE;
  }

  return {
    admits({ address, browser, shcode }) {
      if (browser === '' || ROBOT.test(browser)) return false;
      const at = now();
      forget(at);
      const hash = hashOf(`${address}\n${browser}\n${shcode}`);
      if (seen.has(hash) || !isWithinRate(address, at)) return false;
      seen.set(hash, at + SAME_VISIT_MS);
      return true;
    },
    get size() {
      return seen.size;
    },
  };
}
