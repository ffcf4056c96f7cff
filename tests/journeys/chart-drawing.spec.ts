import { elementAt } from '@sise/domain/element-at';
import type { Page } from '@playwright/test';
import { expectDrawn, plot } from '../support/chart.ts';
import { expect, test } from '../support/journey.ts';

const CHART = '/stock/005930/chart';

test.describe('drawing on the chart of a stock', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(CHART);
    await expectDrawn(page);
  });

  test('stores a drawn line, lets it be moved, and removes it when it is deleted', async ({ page }) => {
    await page.getByRole('button', { name: '추세선 그리기' }).click();
    const { at, drag } = await hand(page);
    await drag(at(0.3, 0.4), at(0.6, 0.3));
    expect(await drawnShapes(page)).toHaveLength(1);
    const before = elementAt(await drawnShapes(page), 0);
    await drag(at(0.6, 0.3), at(0.7, 0.25));
    const after = elementAt(await drawnShapes(page), 0);
    expect(after.from).toEqual(before.from);
    expect(after.to.at).toBeGreaterThan(before.to.at);
    await page.reload();
    await expectDrawn(page);
    await page.getByRole('button', { name: '그린 도형 1개' }).click();
    await page.getByRole('button', { name: /→/ }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '그린 도형 1개' })).toBeFocused(); // else the focus comes back after the next line
    await plot(page).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: '그린 도형 0개' })).toBeVisible();
    expect(await drawnShapes(page)).toHaveLength(0);
  });

  test('hides the table of the crosshair while a line is drawn or selected', async ({ page }) => {
    const { at } = await hand(page);
    const tip = page.locator('[data-part=cross-tip]');
    await page.mouse.move(at(0.4, 0.4).x, at(0.4, 0.4).y);
    await expect(tip).toBeVisible();
    await page.getByRole('button', { name: '추세선 그리기' }).click();
    for (const { x, y } of [at(0.3, 0.4), at(0.6, 0.3)]) {
      await page.mouse.click(x, y);
      await expect(tip).toHaveCount(0);
    }
    expect(await drawnShapes(page)).toHaveLength(1);
    await page.mouse.click(at(0.8, 0.6).x, at(0.8, 0.6).y);
    await expect(tip).toBeVisible();
  });

  test('draws a line by the keyboard alone', async ({ page }) => {
    await page.getByRole('button', { name: '추세선 그리기' }).click();
    await plot(page).focus();
    await page.keyboard.press('Enter');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '그린 도형 1개' }).click();
    await page.getByRole('button', { name: '모두 지우기' }).click();
    await expect(page.getByRole('button', { name: '그린 도형 0개' })).toBeVisible();
  });

  test('takes levels, channels, retracements and notes, which keys place, move and delete', async ({ page }) => {
    await page.getByRole('button', { name: '수평선 그리기' }).click();
    const { at, drag } = await hand(page);
    await page.mouse.click(at(0.5, 0.3).x, at(0.5, 0.3).y);
    await page.getByRole('button', { name: '피보나치 되돌림 그리기' }).click();
    await drag(at(0.2, 0.45), at(0.4, 0.25));
    await page.getByRole('button', { name: '채널 그리기' }).click();
    await plot(page).focus();
    for (let point = 0; point < 3; point++) {
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: '메모 넣기' }).click();
    await plot(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('분할 매수');
    await page.keyboard.press('Enter');
    await expect(plot(page)).toBeFocused();
    const drawn = await drawnShapes(page);
    expect(drawn.map(({ kind }) => kind)).toEqual(['level', 'fibonacci', 'channel', 'note']);
    expect(drawn[3]?.text).toBe('분할 매수');
    await page.reload();
    await expectDrawn(page);
    await page.getByRole('button', { name: '그린 도형 4개' }).click();
    await page.getByRole('button', { name: /^수평선 [\d,]+$/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '그린 도형 4개' })).toBeFocused();
    await plot(page).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const priceOf = (shapes: typeof drawn) => elementAt(shapes, 0).from.price;
    await expect.poll(async () => priceOf(await drawnShapes(page))).toBeGreaterThan(priceOf(drawn));
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: '그린 도형 3개' })).toBeVisible();
  });
});

interface StoredShape {
  readonly kind: string;
  readonly text: string;
  readonly from: { readonly at: number; readonly price: number };
  readonly to: { readonly at: number };
}

async function drawnShapes(page: Page): Promise<StoredShape[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sise-drawn-lines') ?? '{}')['005930'] ?? []);
}

/** Places on the canvas by their share of it, and a drag between two of them. */
async function hand(page: Page) {
  await plot(page).scrollIntoViewIfNeeded();
  const box = await plot(page).boundingBox();
  if (box === null) throw new Error('no chart');
  type Spot = { x: number; y: number };
  return {
    at: (x: number, y: number): Spot => ({ x: box.x + box.width * x, y: box.y + box.height * y }),
    drag: async (from: Spot, to: Spot) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
  };
}
