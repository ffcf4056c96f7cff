import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that another process or socket causes. A test that waits in vain ends by its own time limit. */
export async function eventually(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(1);
}
