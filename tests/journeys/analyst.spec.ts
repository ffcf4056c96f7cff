// Long because the pages of analysts are walked with one member.
import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expect, expectOnly, test } from '../support/journey.ts';
import { post } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const RANKING = '/analyst';
const card = (page: Page) => page.locator('[data-part="analyst-ranking"]');
const lines = (page: Page) => card(page).locator('tbody tr');
const namesIn = (page: Page) => card(page).locator('tbody td:nth-child(2) a');

interface Row {
  readonly REPORT_WRITER_CODE: string;
  readonly name: string;
  readonly firm: string;
  readonly sector: string;
  readonly score: number | null;
  readonly excess: number | null;
  readonly rank: number | null;
}

async function rankingOf(page: Page, query: string): Promise<Row[]> {
  return (await (await page.request.get(`/api/v2/analyst/ranking?num=250&${query}`)).json()).data.rows;
}

async function bestOf(page: Page): Promise<Row> {
  const [best] = await rankingOf(page, 'periodType=1M');
  if (best === undefined) throw new Error('no analyst is ranked');
  return best;
}

/** The text of a score as pages show it, halves away from zero. */
const scoreText = (score: number | null) => (score === null ? '-' : (Math.round(score * 10 + 1e-9) / 10).toFixed(1));

test('the ranking has the order of the call, and its scores and ranks @phone', async ({ page }) => {
  await page.goto(RANKING);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('애널리스트 순위');
  const rows = await rankingOf(page, 'periodType=1M');
  await expect(namesIn(page)).toHaveText(rows.slice(0, 20).map(({ name }) => name));
  const scores = rows.map(({ score }) => score ?? -1);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  const [best] = rows;
  await expect(lines(page).first()).toContainText(scoreText(best?.score ?? null));
  await expect(lines(page).first().locator('td').first()).toHaveText(`${best?.rank}`);
  await expect(page.getByRole('region', { name: '애널리스트 전체 요약' })).toContainText(/매수 [\d.]+% · 보유 [\d.]+%/);
  await expect(page.getByRole('list', { name: '점수 TOP 10 목록' }).getByRole('listitem')).toHaveCount(10);
});

test('each column orders the ranking, and a second press turns it round', async ({ page }) => {
  await page.goto(RANKING);
  await card(page).getByRole('button', { name: '지수 대비' }).click();
  await expect(page).toHaveURL(/sortBy=excess$/);
  const rows = await rankingOf(page, 'periodType=1M');
  const known = rows.filter(({ excess }) => excess !== null);
  const byExcess = known.toSorted(
    (one, other) =>
      (other.excess ?? 0) - (one.excess ?? 0) || (one.REPORT_WRITER_CODE < other.REPORT_WRITER_CODE ? -1 : 1),
  );
  await expect(namesIn(page)).toHaveText(byExcess.slice(0, 20).map(({ name }) => name));
  await card(page)
    .getByRole('button', { name: /지수 대비/ })
    .click();
  await expect(page).toHaveURL(/sortType=asc/);
  await expect(namesIn(page).first()).toHaveText(byExcess.at(-1)?.name ?? '');
  await expect(card(page).getByRole('columnheader', { name: /지수 대비/ })).toHaveAttribute('aria-sort', 'ascending');
});

test('period, sector, firm and the number of rows are in the address, and come back with it', async ({ page }) => {
  await page.goto(RANKING);
  const { sector, firm } = await bestOf(page);
  await page.getByRole('radiogroup', { name: '보유 기간' }).getByText('3개월', { exact: true }).click();
  await expect(page).toHaveURL(/period=3M/);
  await card(page).getByLabel('한 페이지에').selectOption('50');
  await expect(page).toHaveURL(/num=50/);
  await card(page).getByLabel('업종').selectOption(sector);
  await expect(page).toHaveURL(/sector=/);
  await card(page).getByLabel('증권사').selectOption(firm);
  await expect(page).toHaveURL(/firm=/);
  const wanted = (await rankingOf(page, 'periodType=3M')).filter((row) => row.sector === sector && row.firm === firm);
  await expect(namesIn(page)).toHaveText(wanted.map(({ name }) => name));
  await page.reload();
  await expect(namesIn(page)).toHaveText(wanted.map(({ name }) => name));
  await expect(page.getByRole('radio', { name: '3개월' })).toBeChecked();
  await page.goto(`${RANKING}?sector=${encodeURIComponent('없는업종')}`);
  await expect(page.getByText('조건에 맞는 애널리스트가 없습니다')).toBeVisible();
  await page.getByRole('link', { name: '조건 지우기' }).click();
  await expect(lines(page)).toHaveCount(20);
});

test('the ranking goes on in pages, and is a file as a whole', async ({ page }) => {
  await page.goto(RANKING);
  const rows = await rankingOf(page, 'periodType=1M');
  await card(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(namesIn(page)).toHaveText(rows.slice(20, 40).map(({ name }) => name));
  const file = page.waitForEvent('download');
  await card(page).getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^애널리스트-순위-1개월-.*\.csv$/);
});

test('the chosen period stays on this device, and the address goes before it', async ({ page }) => {
  const { REPORT_WRITER_CODE: code } = await bestOf(page);
  await page.goto(RANKING);
  await expect(page.getByRole('radio', { name: '1개월' })).toBeChecked();
  await page.getByRole('radiogroup', { name: '보유 기간' }).getByText('6개월', { exact: true }).click();
  await expect(page).toHaveURL(/period=6M/);
  await page.goto(RANKING);
  await expect(page.getByRole('radio', { name: '6개월' })).toBeChecked();
  await page.goto(`/analyst/view/${code}`);
  await expect(page.getByRole('radio', { name: '6개월' })).toBeChecked();
  await page.goto(`/analyst/view/${code}?period=1Y`);
  await expect(page.getByRole('radio', { name: '1년' })).toBeChecked();
});

test('the explanation of the score stays hidden for two weeks once it is closed @phone', async ({ page, context }) => {
  await page.goto(RANKING);
  const tip = page.getByRole('complementary', { name: '점수란?' });
  await expect(tip).toContainText('50점이 한가운데');
  await tip.getByRole('button', { name: '점수 설명 닫기' }).click();
  await expect(tip).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sise-analyst-tip');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(14);
  const html = await (await page.request.get(RANKING)).text();
  expect(html).not.toContain('점수란?</b>');
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expect(tip).toHaveCount(0);
  await context.clearCookies();
  await page.reload();
  await expect(tip).toBeVisible();
});

test('a stranger who presses 구독 is led to the login and back', async ({ page }) => {
  const { REPORT_WRITER_CODE: code } = await bestOf(page);
  await page.goto(`/analyst/view/${code}`);
  await page.getByRole('button', { name: /^좋아요/ }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('로그인이 필요합니다');
  await alert.getByRole('button', { name: '취소' }).click();
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: /^구독/ }).click();
  await alert.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(new RegExp(`/member/login\\?returnUrl=%2Fanalyst%2Fview%2F${code}`));
});

test('a member subscribes and votes on any analyst: at once, and still after a reload @phone', async ({ page }) => {
  const { REPORT_WRITER_CODE: code, name } = await bestOf(page);
  await signUp(page, `/analyst/view/${code}`);
  const subscribe = page.getByRole('button', { name: /^구독/ });
  const like = page.getByRole('button', { name: /^좋아요/ });
  const dislike = page.getByRole('button', { name: /^싫어요/ });
  await expect(subscribe).toHaveText('구독 0');
  await subscribe.click();
  await expect(subscribe).toHaveText('구독 중 1');
  const liked = page.waitForResponse((response) => response.url().endsWith('/analyst/like'));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await liked;
  const disliked = page.waitForResponse((response) => response.url().endsWith('/analyst/dislike'));
  await dislike.click();
  await expect(dislike).toHaveText('싫어요 1');
  await expect(like).toHaveText('좋아요 0');
  expect((await disliked).status()).toBe(200);
  await page.reload();
  await expect(subscribe).toHaveText('구독 중 1');
  await expect(dislike).toHaveAttribute('aria-pressed', 'true');
  await expect(dislike).toHaveText('싫어요 1');
  await page.goto(RANKING);
  const follow = card(page)
    .getByRole('button', { name: `${name} 구독` })
    .first();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const left = page.waitForResponse((response) => response.url().endsWith('/analyst/unsubscribe'));
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  expect((await left).status()).toBe(200);
  await post(page, '/analyst/undo/dislike', { writerCode: code });
});

test('what the server refuses is undone, with its sentence', async ({ page, watched }) => {
  const { REPORT_WRITER_CODE: code } = await bestOf(page);
  await signUp(page, `/analyst/view/${code}`);
  const message = '애널리스트는 100명까지 구독할 수 있습니다.';
  await page.route(
    '**/api/v2/analyst/subscribe',
    (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'follows.many',
          status: 409,
          code: 'follows.many',
          message,
        }),
      }),
    { times: 1 },
  );
  const subscribe = page.getByRole('button', { name: /^구독/ });
  await expect(subscribe).toHaveText('구독 0');
  await subscribe.click();
  await expect(page.getByRole('alertdialog')).toContainText(message);
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(subscribe).toHaveText('구독 0');
  await expect(subscribe).toHaveAttribute('aria-pressed', 'false');
  expectOnly(watched.complaints, /^409: .*\/analyst\/subscribe$/);
});

test('NEW goes when a member has read the new reports', async ({ page }) => {
  await signUp(page, '/konex');
  const { analystCodes } = (await (await page.request.get('/api/v2/mystock/unread-analysts')).json()).data;
  const [analystCode] = analystCodes;
  const written = await page.request.get(`/api/v2/mystock/analyst-reports?analystCode=${analystCode}`);
  const unread = (await written.json()).data.filter((report: { unread: boolean }) => report.unread);
  const [last, ...others] = unread;
  for (const { id } of others) await post(page, '/mystock/latest-report/view', { analystCode, id });
  await page.goto(`/analyst/view/${analystCode}`);
  const head = page.getByRole('heading', { level: 1 });
  await expect(head).toContainText('NEW');
  const seen = page.waitForResponse((response) => response.url().endsWith('/latest-report/view'));
  await page.locator('[data-part="calls"]').getByRole('link', { name: last.title, exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText('작성 당시 주가')).toBeVisible();
  expect((await seen).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
  await expect(head).not.toContainText('NEW');
  await page.reload();
  await expect(head).not.toContainText('NEW');
});

test('an analyst’s page has the score, the past targets, the covered stocks and every report @phone', async ({
  page,
}) => {
  const { REPORT_WRITER_CODE: code } = await bestOf(page);
  const { data } = await (await page.request.get(`/api/v2/analyst/${code}/detail?periodType=3M`)).json();
  const calls = (await (await page.request.get(`/api/v2/analyst/${code}/reports?periodType=1Y&num=250`)).json()).data
    .rows;
  await page.goto(`/analyst/view/${code}`);
  await expect(page).toHaveTitle(new RegExp(`^${data.name} 애널리스트`));
  const identity = page.getByRole('region', { name: `${data.name} 애널리스트` });
  await expect(identity.getByRole('img', { name: `점수 ${scoreText(data.score)}` })).toBeVisible();
  await expect(identity).toContainText(`${data.hitsample}건 중 ${data.hits}건`);
  await expect(identity).toContainText(`${data.targetsample}건 중 ${data.targethits}건`);

  const ended = calls.flatMap(({ outcomes }: { outcomes: { months: number; reached: boolean | null }[] }) =>
    outcomes.filter(({ months, reached }) => months === 3 && reached !== null),
  );
  const drawn = ended.slice(0, 20);
  const past = page.getByRole('region', { name: `지난 ${drawn.length}번의 목표` });
  const hits = drawn.filter(({ reached }: { reached: boolean }) => reached).length;
  await expect(past).toContainText(`도달 ${hits}`);
  await past.getByText('표로 보기').click();
  await expect(past.getByRole('table').getByRole('row')).toHaveCount(drawn.length + 1);

  const stocks = new Set(calls.flatMap(({ shcode }: { shcode: string | null }) => shcode ?? []));
  const covered = page.locator('[data-part="covered-stocks"]');
  await expect(covered.locator('tbody tr')).toHaveCount(stocks.size);
  await expect(page.locator('[data-part="calls"] tbody tr')).toHaveCount(Math.min(20, calls.length));
  await expect(page.getByRole('region', { name: '점수 산식' })).toContainText(scoreText(data.accuracyPart));
});

test('reports of one stock, the plot of another, and the market’s price', async ({ page, market }) => {
  const { REPORT_WRITER_CODE: code } = await bestOf(page);
  await page.goto(`/analyst/view/${code}`);
  const covered = page.locator('[data-part="covered-stocks"] tbody tr');
  const name = (await covered.nth(1).getByRole('link').textContent()) ?? '';
  const href = (await covered.nth(1).getByRole('link').getAttribute('href')) ?? '';
  const shcode = href.split('/').at(2) ?? '';
  const calls = page.locator('[data-part="calls"]');
  await calls.getByLabel('종목').selectOption(shcode);
  await expect(page).toHaveURL(new RegExp(`stock=${shcode}`));
  await expect(calls.locator('tbody tr').filter({ hasNotText: name })).toHaveCount(0);
  await page.getByRole('region', { name: '목표주가와 주가' }).getByRole('button', { name }).click();
  await expect(page).toHaveURL(new RegExp(`line=${shcode}`));
  await page.reload();
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  const cell = covered.nth(1).locator('td').nth(4);
  const before = Number((await cell.innerText()).replaceAll(',', ''));
  const after = before + (before >= 500_000 ? 1_000 : before >= 200_000 ? 500 : before >= 50_000 ? 100 : 50);
  await market.trade(shcode, after);
  await expect(cell).toHaveText(after.toLocaleString('en-US'));
});

test('an unknown analyst is a 404 with a way on, and no code leads to the ranking', async ({ page, watched }) => {
  const response = await page.goto('/analyst/view/NOBODY');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  watched.complaints.splice(0);
  await page.goto('/analyst/view');
  await expect(page).toHaveURL(/\/analyst$/);
});

test('a search for analysts gives way to the next one', async ({ page }) => {
  await signUp(page, '/my-stock/analysts');
  const box = page.getByRole('searchbox', { name: /애널리스트 찾기/ });
  await page.route(/unsubscribed-analysts\?.*name=%EA%B0%80/, () => {}, { times: 1 });
  const started = page.waitForRequest(/unsubscribed-analysts\?.*name=%EA%B0%80/);
  await box.fill('가');
  const first = await started;
  expect(first.url()).toContain('cancellable=true');
  const ended = page.waitForEvent('requestfailed', (request) => request === first);
  await box.fill('나');
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
});

test('everybody can use both pages @phone', async ({ page }) => {
  const { REPORT_WRITER_CODE: code } = await bestOf(page);
  await page.goto(RANKING);
  await expectUsable(page);
  await page.goto(`/analyst/view/${code}`);
  await expectUsable(page);
});
