import type { Page } from '@playwright/test';

/** Lets a page share as a phone does: the address that it shares stands in `data-shared` of the document. */
export async function letShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => void (document.documentElement.dataset.shared = url),
    });
  });
}
