import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** For what waits for a page to be fetched and drawn. */
const PATIENT = { timeout: 20_000 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Goes to SK하이닉스 without a new document, while its calls are answered with a failure. */
async function goToFailure(page: Page): Promise<void> {
  await page.route('**/api/v2/stock/000660/**', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': '5f0c-20c1' }, json: {} }),
  );
  await page.getByRole('table').getByRole('link', { name: 'SK하이닉스', exact: true }).first().click();
}

test('a page that does not exist says so in Korean and for programs, and leads home @phone', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('이 페이지를 찾을 수 없습니다');
  const english = page.locator('p[lang=en]');
  await expect(english.getByText('This page could not be found', { exact: true })).toBeVisible();
  await expect(english.getByRole('link', { name: 'Back to the home page', exact: true })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: '홈으로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/$/, PATIENT);
});

test('a failure shows its status and the number under which it is logged, and writes both to the console', async ({
  page,
  watched,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => void lines.push(message.text()));
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await goToFailure(page);
  await expect(heading(page)).toHaveText('화면을 만들지 못했습니다', PATIENT);
  const main = page.getByRole('main');
  await expect(main).toContainText('500 · 서버 오류');
  await expect(main.locator('p[lang=en]')).toContainText('Error');
  await expect(main).toContainText('요청 번호 5f0c-20c1');
  const detail = lines.filter((line) => line.startsWith('GET /api/v2/stock/000660/detail failed'));
  expect(detail).toEqual(['GET /api/v2/stock/000660/detail failed: 500 network, request 5f0c-20c1']);
  watched.complaints.length = 0; // the failures it was given
});

test('a failure of the error page itself leaves a sentence and the way home @phone', async ({ page, watched }) => {
  await page.route('**/assets/error-page-*.js', (route) => route.abort()); // a page at rest would have it
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await goToFailure(page);
  await expect(heading(page)).toHaveText('오류 화면을 보여 드리지 못했습니다', PATIENT);
  await expect(page.locator('p[lang=en]')).toHaveText('An error occurred while showing the error page');
  await page.unrouteAll();
  await page.getByRole('link', { name: '홈으로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/$/, PATIENT);
  await expect(page.getByRole('navigation').first()).toBeAttached();
  watched.complaints.length = 0; // the failures it was given
});

test('pages send the client key with their calls, and report each view once', async ({ page }) => {
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/')) keys.add(request.headers().authorization);
  });
  const events = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: Record<string, string>[] }).dataLayer ?? []).map(
        ({ page_title: title, page_path: path }) => [title, path],
      ),
    );
  const list = ['국내 전체 종목', '/stock'];
  await page.goto('/stock?sortBy=amount');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await expect.poll(events, PATIENT).toEqual([list]);
  await page.getByRole('table').getByRole('link', { name: 'SK하이닉스', exact: true }).first().click();
  await expect(heading(page)).toContainText('SK하이닉스', PATIENT);
  await expect.poll(events, PATIENT).toEqual([list, ['SK하이닉스 종합', '/stock/000660']]);
  expect([...keys]).toEqual(['Bearer sise-public-web-client']);
});
