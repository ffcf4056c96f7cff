import { refuse } from './refusal.ts';

/** Does one piece of heavy work after another; refuses when too many wait already. */
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
