import { expect, test } from '../support/journey.ts';
import { post } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

test('a member’s header, groups and feeds have their room, and articles name their stock', async ({ page }) => {
  await signUp(page, '/my-stock');
  await post(page, '/mystock/favorite-stock-group', {
    name: '이름이 열다섯 글자인 그룹이다',
    stocks: [
      '005930',
      '000660',
      '042700',
      '035420',
      '005380',
      '068270',
      '207940',
      '051910',
      '006400',
      '000270',
      '105560',
    ],
  });
  await page.goto('/my-stock');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const search = page.getByRole('banner').getByRole('button', { name: /종목명/ });
    const [left, right] = [await menu.boundingBox(), await search.boundingBox()];
    expect((right?.x ?? 0) - ((left?.x ?? 0) + (left?.width ?? 0)), `at ${width}`).toBeGreaterThanOrEqual(16);
  }
  const group = page.getByRole('navigation', { name: '관심 그룹' }).locator('[aria-current]');
  await expect(group).toContainText('11');
  const lines = await group.locator('> em, > :last-child').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...lines)).toBeLessThan(20);

  const article = page.getByRole('region', { name: '그룹 뉴스' }).getByRole('listitem').first();
  await expect(article).toContainText(/[+−]?\d+\.\d\d%/);
  await page.getByRole('region', { name: '그룹 뉴스' }).getByRole('button', { name: '더 보기' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: '그룹 뉴스' }).getByRole('listitem').count())
    .toBeGreaterThan(5);
});
