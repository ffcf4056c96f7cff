import type { Page } from '@playwright/test';

/** A page whose scripts a journey holds back is not waited for longer, milliseconds. */
const LONGEST_MS = 15_000;

/**
 * A page that is acted on once it has come to life: it is painted, and loaded, before its scripts begin. What is pressed
 * before has a journey of its own.
 */
export function living(page: Page): Page {
  const { goto, reload, waitForURL } = page;
  return Object.assign(page, {
    goto: async (...given: Parameters<Page['goto']>) => thenAlive(await goto.apply(page, given)),
    reload: async (...given: Parameters<Page['reload']>) => thenAlive(await reload.apply(page, given)),
    waitForURL: async (...given: Parameters<Page['waitForURL']>) => thenAlive(await waitForURL.apply(page, given)),
  });

  async function thenAlive<Result>(result: Result): Promise<Result> {
    await page.waitForFunction(isAlive, null, { timeout: LONGEST_MS }).catch(() => undefined); // held back, or gone on to another page
    return result;
  }
}

/** Whether the page has come to life, asked within it: from then on it repeats early clicks. */
export const isAlive = (): boolean => {
  const replay: unknown = Reflect.get(window, 'replayEarlyClick');
  return typeof replay !== 'function' || 'isBegun' in replay;
};
