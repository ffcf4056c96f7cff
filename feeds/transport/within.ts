import type { FeedTimers } from './timers.ts';

/** Resolves when work is done, or when it has taken too long, in which case the work goes on. */
export async function within(timers: FeedTimers, milliseconds: number, work: Promise<unknown>): Promise<void> {
  let cancel: (() => void) | null = null;
  const deadline = new Promise<void>((resolve) => {
    cancel = timers.after(milliseconds, resolve);
  });
  await Promise.race([work, deadline]).finally(() => cancel?.());
}
