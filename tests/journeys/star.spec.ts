import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a member follows in one click, into the group chosen last, and undoes a removal', async ({ page }) => {
  await signUp(page, '/stock/005930');
  const star = page.getByRole('button', { name: '관심', exact: true });
  const said = page.locator('.toast');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await said.getByRole('button', { name: '그룹 선택' }).click();
  await dialog(page).getByLabel('새 그룹').fill('반도체');
  await dialog(page).getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('고른 그룹에 담았습니다.')).toBeVisible();

  await page.goto('/stock/000660');
  await star.click();
  await expect(said).toContainText('‘반도체’ 그룹에 담았습니다.');
  await said.getByRole('button', { name: '다른 그룹' }).click();
  await dialog(page).getByLabel('새 그룹').fill('반도체');
  await dialog(page).getByRole('button', { name: '저장' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('같은 이름의 그룹이 있습니다.');
  await dialog(page).getByRole('button', { name: '취소' }).click();
  const groups = () => page.request.get('/api/mystock/favorite-stock-group').then((response) => response.json());
  const codes = async () =>
    (await groups()).data.map(({ stocks }: { stocks: { shcode: string }[] }) => stocks.map(({ shcode }) => shcode));
  await expect.poll(codes).toEqual([['005930'], ['005930', '000660']]);

  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await said.getByRole('button', { name: '되돌리기' }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await page.reload(); // an undoable removal is final once the page is left
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(await codes()).toEqual([['005930'], ['005930']]);
});

test('groups that cannot be fetched are reported with the reason of the server, and fetched again', async ({
  page,
  watched,
}) => {
  await signUp(page, '/stock');
  await page.waitForLoadState('networkidle'); // this page has its groups
  const away = {
    code: 'store.away',
    status: 503,
    message: '저장소에 연결할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.',
  };
  await page.route('**/api/v2/mystock/favorite-stock-group', (route) =>
    route.fulfill({ status: 503, headers: { 'x-request-id': 'id-of-it' }, json: away }),
  );
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('favorite')) lines.push(message.text());
  });
  await page.goto('/stock/000660');
  await expect(dialog(page)).toContainText(away.message);
  await dialog(page).getByRole('button', { name: '닫기' }).click();
  const star = page.getByRole('button', { name: '관심', exact: true });
  await star.click();
  await expect(dialog(page)).toContainText(away.message);
  expect(lines).toEqual(['GET /api/v2/mystock/favorite-stock-group failed: 503 store.away, request id-of-it']);
  await page.unroute('**/api/v2/mystock/favorite-stock-group');
  await dialog(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  watched.complaints.length = 0; // the refusals it was given
});
