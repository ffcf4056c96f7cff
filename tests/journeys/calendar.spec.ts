import { expect, test } from '../support/journey.ts';

test('the calendar shows a month, leads to others, and lists the dates of a chosen day @phone', async ({ page }) => {
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: '2026년 11월' })).toBeVisible();
  const days = page.locator('[data-part="days"]');
  await expect(
    days
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^11월 19일/ }) })
      .first(),
  ).toContainText('10:00~16:30');
  await expect(page.getByRole('region', { name: '다가오는 일정' })).toContainText('연말 휴장일');

  await page.getByRole('link', { name: '다음 달' }).click();
  await expect(page).toHaveURL(/date=2026-12-01$/);
  await page.getByRole('link', { name: /^12월 29일 화요일/ }).click();
  const day = page.getByRole('region', { name: /^2026\.12\.29/ });
  await expect(day).toContainText('삼성전자배당락예상');
  await expect(day).toContainText('지난해 기준일 2025.12.31 기준 예상');
  await page.getByRole('link', { name: /^12월 29일/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /^12월 30일/ })).toBeFocused();

  await page.getByRole('navigation', { name: '일정 종류' }).getByRole('link', { name: /만기/ }).click();
  await expect(page).toHaveURL(/kind=expiry$/);
  await page.getByRole('link', { name: '주', exact: true }).click();
  await expect(page).toHaveURL(/view=week&date=2026-12-29&kind=expiry$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2026.12.28~01.03' })).toBeVisible();
  // Thursday the 31st is closed: its weekly ends the day before.
  await expect(days.locator('li', { has: page.locator('[data-day="2026-12-30"]') })).toContainText('위클리옵션 만기');
});

test('the chosen day stands in the document where it is seen: on a phone before the month @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/calendar');
  const day = page.locator('[data-part="day"]');
  await expect(day).toHaveCount(1);
  const [placeOfDay, placeOfMonth] = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    return ['day', 'days'].map((part) => all.findIndex((element) => element.matches(`[data-part="${part}"]`)));
  });
  expect(Number(placeOfDay) < Number(placeOfMonth)).toBe(isMobile);
});

test('a day of many reports is a table with pages, each report with its filing', async ({ page }) => {
  await page.goto('/calendar?date=2026-11-13');
  await page.getByRole('link', { name: /건 모두 보기/ }).click();
  const table = page.getByRole('table', { name: /2026\.11\.13/ });
  await expect(table.getByRole('row')).toHaveCount(51);
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await table
    .getByRole('row', { name: /삼성전자/ })
    .getByRole('link', { name: '정기공시' })
    .click();
  await expect(page.getByRole('dialog')).toContainText('분기보고서 (2026.09)');
});

test('own stocks are marked, shown alone, and put into the address to subscribe to', async ({ page }) => {
  await page.goto('/stock/005930');
  const star = page.getByRole('button', { name: '관심', exact: true });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/calendar?date=2026-11-13');
  const day = page.getByRole('region', { name: /^2026\.11\.13/ });
  await expect(day.locator('[data-part=own]')).toHaveCount(1);
  await page.getByRole('link', { name: /내 종목만/ }).click();
  await expect(day).toContainText('1건');
  await expect(day.getByRole('link')).toHaveText(['삼성전자', '정기공시']);
  await page.getByRole('switch', { name: /내 종목/ }).click();
  await expect(page.getByRole('textbox', { name: '구독 주소' })).toHaveValue(
    /calendar\.ics\?kinds=.*results.*&codes=005930$/,
  );
});
