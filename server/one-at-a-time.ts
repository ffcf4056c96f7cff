import { refuse } from './refusal.ts';

/** Runs pieces of heavy work one after another; refuses when too many are waiting. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param most pieces that may wait or be under way */
export function createOneAtATime(most: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async (work) => {
    if (inside >= most) return refuse('rate.limited');
    inside += 1;
    const done = last.then(work).finally(() => (inside -= 1));
    last = done.catch(() => undefined);
    return done;
  };
}
