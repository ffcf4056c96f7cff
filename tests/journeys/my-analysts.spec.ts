import { rate } from '@sise/domain/format/number';
import { tickSize } from '@sise/domain/market/tick-size';
import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { drag } from '../support/drag.ts';
import { firstOf } from '../support/first-of.ts';
import { expect, expectOnly, test } from '../support/journey.ts';
import { post } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const ANALYSTS = '/my-stock/analysts';
/** Lets the member follow the best few before the page is opened. @returns their names, in order */
async function follow(page: Page, num: number): Promise<string[]> {
  const found = await page.request.get(`/api/v2/analyst/search/unsubscribed-analysts?num=${num}`);
  const { data } = await found.json();
  for (const { REPORT_WRITER_CODE: writerCode } of data) await post(page, '/analyst/subscribe', { writerCode });
  return data.map(({ name }: { name: string }) => name);
}

async function start<Size extends number>(page: Page, num: Size) {
  await signUp(page, '/konex');
  const names = firstOf(await follow(page, num), num);
  await page.goto(ANALYSTS);
  await page.waitForLoadState('networkidle');
  return names;
}

const list = (page: Page) => page.getByRole('list', { name: '구독한 애널리스트' });
const namesIn = (page: Page) => list(page).locator('b');
const finder = (page: Page) => page.getByRole('region', { name: '애널리스트 찾기' });
const reports = (page: Page) => page.getByRole('list', { name: '최신 보고서' }).getByRole('listitem');
const notice = (page: Page) => page.locator('.toast');

/** Answers the next such call as the server would that refuses it. */
async function refuseOnce(page: Page, path: string, problem: { status: number; code: string; message: string }) {
  await page.route(
    `**/api/v2${path}`,
    (route) =>
      route.fulfill({
        status: problem.status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: problem.code, ...problem }),
      }),
    { times: 1 },
  );
}

test('a reader who is not signed in sees what the tab is for, and returns to it after signing up @phone', async ({
  page,
}) => {
  await page.goto(ANALYSTS);
  await expect(page.getByRole('heading', { name: '애널리스트를 구독해 보세요' })).toBeVisible();
  await expect(page.getByRole('region', { name: '많이 구독하는 애널리스트' }).getByRole('listitem')).toHaveCount(8);
  await page.getByRole('link', { name: '로그인하고 구독하기' }).click();
  await expect(page).toHaveURL(/\/member\/login\?returnUrl=%2Fmy-stock%2Fanalysts/);
});

test('a reader finds analysts by a word, follows them by keyboard, and sees a short notice @phone', async ({
  page,
}) => {
  await signUp(page, ANALYSTS);
  await expect(page.getByText('구독한 애널리스트가 없습니다')).toBeVisible();
  const found = finder(page).getByRole('listitem');
  await expect(found).toHaveCount(6);
  const box = finder(page).getByRole('searchbox');
  const [firm = ''] = ((await found.first().locator('.ellipsis').textContent()) ?? '').split(' · ');
  await box.fill(firm);
  await expect(found.filter({ hasNotText: firm })).toHaveCount(0);
  const name = (await found.first().locator('b').textContent()) ?? '';
  await box.press('ArrowDown');
  await expect(found.first().getByRole('button', { name: `${name} 구독` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(namesIn(page)).toHaveText([name]);
  await expect(notice(page)).toHaveText(`${name} 애널리스트를 구독합니다.`);
  await expect(found.filter({ hasText: name })).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await box.fill('없는사람이름');
  await expect(finder(page)).toContainText('‘없는사람이름’에 맞는 애널리스트가 없습니다.');
});

test('the manual order is changed by keyboard, announced, and stored; Escape restores it @phone', async ({
  page,
  isMobile,
}) => {
  const [first, second, third] = await start(page, 3);
  await expect(namesIn(page)).toHaveText([first, second, third]);
  // A narrow screen has the grips where the list is edited.
  if (isMobile) await page.getByRole('button', { name: '편집' }).click();
  const grip = page.getByRole('button', { name: `${third} 순서 바꾸기` });
  const said = page.getByRole('status').filter({ hasText: third });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText(`${third} 집음`);
  await page.keyboard.press('ArrowUp');
  await expect(said).toContainText('3개 가운데 2번째');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('취소');
  await expect(namesIn(page)).toHaveText([first, second, third]);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const kept = page.waitForResponse((response) => response.url().endsWith('/analyst/subscribe-orders'));
  await page.keyboard.press('Space');
  await expect(namesIn(page)).toHaveText([third, first, second]);
  await expect(grip).toBeFocused();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(namesIn(page)).toHaveText([third, first, second]);
});

test('an analyst is dragged to another place, and stays there @phone', async ({ page, isMobile }) => {
  const [first, second, third] = await start(page, 3);
  if (isMobile) await page.getByRole('button', { name: '편집' }).click();
  else await namesIn(page).first().hover();
  const kept = page.waitForResponse((response) => response.url().endsWith('/analyst/subscribe-orders'));
  await drag(page.getByRole('button', { name: `${first} 순서 바꾸기` }), list(page).getByRole('listitem').nth(2));
  await expect(namesIn(page)).toHaveText([second, third, first]);
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(namesIn(page)).toHaveText([second, third, first]);
});

test('like and dislike exclude each other, and the same again takes it back', async ({ page }) => {
  await start(page, 1);
  const [like, dislike] = [
    page.getByRole('button', { name: /^좋아요/ }),
    page.getByRole('button', { name: /^싫어요/ }),
  ];
  await expect(like).toHaveText('좋아요 0');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('좋아요 1');
  await dislike.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('좋아요 0');
  await expect(dislike).toHaveText('싫어요 1');
  await dislike.click();
  await expect(dislike).toHaveText('싫어요 0');
  const answered = page.waitForResponse((response) => response.url().endsWith('/analyst/like'));
  await like.click();
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('좋아요 1');
  await like.click();
  await expect(like).toHaveText('좋아요 0');
});

test('a refused vote is undone, with the message of the server', async ({ page, watched }) => {
  await start(page, 1);
  const message = '저장소에 연결할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.';
  await refuseOnce(page, '/analyst/like', { status: 503, code: 'store.away', message });
  const like = page.getByRole('button', { name: /^좋아요/ });
  await like.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(alert).toBeHidden();
  await expect(like).toHaveText('좋아요 0');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expectOnly(watched.complaints, /^503: .*\/analyst\/like$/);
});

test('a reader who follows the most analysts allowed sees so, and the list stays', async ({ page, watched }) => {
  const names = await start(page, 2);
  const message = '애널리스트는 100명까지 구독할 수 있습니다.';
  await refuseOnce(page, '/analyst/subscribe', { status: 409, code: 'follows.many', message });
  await finder(page).getByRole('button', { name: /구독$/ }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText(message);
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(namesIn(page)).toHaveText(names);
  expectOnly(watched.complaints, /^409: .*\/analyst\/subscribe$/);
});

test('a report is new until it is opened, here and in another tab', async ({ page, context }) => {
  await start(page, 2);
  const tab = page.getByRole('navigation', { name: 'MY 메뉴' }).getByRole('link', { name: /애널리스트/ });
  await expect(tab).toHaveAccessibleName(/새 보고서 있음/);
  const other = await context.newPage();
  await other.goto(ANALYSTS);
  await other.waitForLoadState('networkidle');

  const first = reports(page).first();
  const id = await first.getByRole('link').getAttribute('href');
  await expect(first.getByText('안 읽음', { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: '최신 보고서' });
  const unread = Number(/안 읽음 (\d+)/.exec((await card.locator('.as-of').textContent()) ?? '')?.[1]);
  await first.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('작성 당시 주가')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(first.getByText('안 읽음', { exact: true })).toHaveCount(0);
  await expect(card.locator('.as-of')).toContainText(`안 읽음 ${unread - 1}`);
  await expect(reports(other).first().getByRole('link')).toHaveAttribute('href', id ?? '');
  await expect(reports(other).first().getByText('안 읽음', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(first.getByText('안 읽음', { exact: true })).toHaveCount(0);
});

test('the reports of one analyst, more of them, and the chosen report stay', async ({ page }) => {
  const [, second] = await start(page, 2);
  await list(page)
    .getByRole('link', { name: new RegExp(second) })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible();
  await page.getByText(`${second}만`, { exact: true }).click();
  await expect(page).toHaveURL(/show=one/);
  await expect(reports(page)).toHaveCount(12);
  await expect(reports(page).filter({ hasText: second })).toHaveCount(12);
  await page.getByRole('button', { name: /^[\d,]+건 중 12 · 더 보기$/ }).click();
  await expect(reports(page)).toHaveCount(24);
  await expect(reports(page).filter({ hasText: second })).toHaveCount(24);
  await page.goto(ANALYSTS);
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible();
});

test('the price beside a target follows the market', async ({ page, market }) => {
  await start(page, 3);
  const line = reports(page).filter({ hasText: '괴리율' }).first();
  const link = (await line.getByRole('link').getAttribute('href')) ?? '';
  const id = new URL(link, page.url()).searchParams.get('open');
  const { data } = await (await page.request.get(`/api/v2/consensus/report/${id}`)).json();
  const price = data.price + tickSize(data.price);
  await market.trade(data.shcode, price);
  await expect(line).toContainText(`현재 ${price.toLocaleString('en')}`);
  const upside = rate((data.target / price - 1) * 100, 1);
  await expect(line).toContainText(`괴리율 ${upside}`);
});

test('several are unfollowed at once, after a question, and the notice disappears', async ({ page }) => {
  const [first, second, third] = await start(page, 3);
  await page.getByRole('button', { name: '편집' }).click();
  await page.getByRole('checkbox', { name: new RegExp(first) }).check();
  await page.getByRole('checkbox', { name: new RegExp(third) }).check();
  await page.getByRole('button', { name: '2명 구독 해지' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('애널리스트 2명의 구독을 해지합니다.');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(namesIn(page)).toHaveText([first, second, third]);
  await page.getByRole('button', { name: '2명 구독 해지' }).click();
  await question.getByRole('button', { name: '구독 해지' }).click();
  await expect(namesIn(page)).toHaveText([second]);
  await expect(notice(page)).toHaveText('2명 구독을 해지했습니다.');
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(namesIn(page)).toHaveText([second]);
});

test('everybody can use the tab @phone', async ({ page }) => {
  await start(page, 3);
  await expectUsable(page);
});

test('everybody can use the tab while the list is edited @phone', async ({ page }) => {
  await start(page, 3);
  await page.getByRole('button', { name: '편집' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expectUsable(page);
});

/** A step of the exchange that is wide enough at any price of a share. */
