import type { Locator } from '@playwright/test';

/** Takes something by its middle to the middle of something else, as a hand does. */
export async function drag(held: Locator, onto: Locator): Promise<void> {
  const page = held.page();
  await held.scrollIntoViewIfNeeded();
  const [from, to] = [await held.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('what is dragged, or where to, is not on screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}
