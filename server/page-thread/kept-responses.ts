import type { SentResponse } from './messages.ts';

/** Responses that the pages' thread keeps at most. */
const MOST_KEPT = 200;

/**
 * Which responses the pages' thread keeps. One that is sent for the second time is shared by pages: the thread keeps it
 * and from then on is sent its number.
 */
export function createKeptResponses(mostKept = MOST_KEPT) {
  /** by response, the one sent longest ago first */
  const numbers = new Map<object, number>();
  const sentOnce = new WeakSet<object>();
  let forgotten: number[] = [];
  let last = 0;

  function keep(response: object): number {
    const number = (last += 1);
    numbers.set(response, number);
    const [oldest] = numbers;
    if (numbers.size > mostKept && oldest !== undefined) {
      numbers.delete(oldest[0]);
      forgotten.push(oldest[1]);
    }
    return number;
  }

  return {
    send(response: object): SentResponse {
      const number = numbers.get(response);
      if (number !== undefined) {
        numbers.delete(response);
        numbers.set(response, number);
        return { kept: number };
      }
      const json = JSON.stringify(response);
      if (sentOnce.has(response)) return { json, keepAs: keep(response) };
      sentOnce.add(response);
      return { json };
    },
    /** Numbers that are not sent any more, each once. */
    takeForgotten(): readonly number[] {
      const taken = forgotten;
      forgotten = [];
      return taken;
    },
  };
}
