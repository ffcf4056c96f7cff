import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true, wall: 'detail' });

const CONSENSUS = '/stock/005930/consensus';
const ASKED = '로그인이 필요한 서비스입니다';
const titles = (page: Page) => page.getByRole('table', { name: '삼성전자 보고서' }).getByRole('link');

test('a title asks a stranger to log in, and leads to the login and on to the report @phone', async ({ page }) => {
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const title = titles(page).first();
  const report = (await title.getAttribute('href')) ?? '';
  await title.click();
  const alert = page.getByRole('alertdialog', { name: ASKED });
  await expect(alert).toContainText('로그인하면 보고서를 볼 수 있습니다.');
  await alert.getByRole('button', { name: '닫기' }).click();
  await expect(alert).toBeHidden();
  expect(page.url()).not.toContain('open=');
  await title.click();
  await alert.getByRole('button', { name: '로그인' }).click();
  await page.waitForURL('**/member/login?**');
  expect(new URL(page.url()).searchParams.get('returnUrl')).toContain(report.replace(/.*\?/, '?'));
});

test('the address of a report shows a stranger the wall, and a member the report', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/stock/005930/recent-reports')).json();
  const path = `${CONSENSUS}?open=${data[0].id}`;
  await page.goto(path);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('로그인하면 보고서를 볼 수 있습니다');
  const returns = `?returnUrl=${encodeURIComponent(path)}`;
  await expect(drawer.getByRole('link', { name: '로그인' })).toHaveAttribute('href', `/member/login${returns}`);
  await expect(drawer.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', `/member/join${returns}`);
  await expect(drawer.getByRole('link', { name: '원문 PDF 열기' })).toBeHidden();

  await signUp(page, CONSENSUS);
  await page.goto(path);
  await expect(drawer.getByText(/^위험: /)).toBeVisible();
  await expect(drawer).not.toContainText('로그인하면');
});
