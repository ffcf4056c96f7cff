import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { drag } from '../support/drag.ts';
import { expect, test } from '../support/journey.ts';
import { post } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const names = (page: Page) =>
  page
    .getByRole('table', { name: /관심종목$/ })
    .locator('tbody tr')
    .locator('[data-part=favorites-table-who], [data-part=favorites-table-wait]');
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const rail = (page: Page) => page.getByRole('navigation', { name: '관심 그룹' });

/** A member with the ten largest of KOSPI in one group, on the page of it. */
async function joinWithTen(page: Page): Promise<void> {
  await signUp(page, '/my-stock');
  await page.getByRole('button', { name: '담기', exact: true }).first().click();
  await expect(names(page)).toHaveCount(10);
  await expect(names(page).first()).toContainText('삼성전자'); // its quote is there, and so are the others
}

test('one follows a stock without signing in, on this device, and sorts the list by keys @phone', async ({ page }) => {
  await page.goto('/stock/005930');
  const star = page.getByRole('button', { name: '관심', exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const said = page.locator('.toast');
  await expect(said).toContainText('관심종목에 담았습니다.');
  await expect(said.getByRole('link', { name: '로그인' })).toHaveAttribute('href', /returnUrl=%2Fstock%2F005930/);
  await said.getByRole('button', { name: '그룹 선택' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: /^관심종목/ })).toBeChecked();
  await dialog(page).getByRole('button', { name: '취소' }).click();

  await page.goto('/my-stock');
  await expect(names(page)).toHaveText([/삼성전자/]);
  await page.getByRole('button', { name: '종목 추가' }).click();
  await expect(page.getByRole('searchbox', { name: '담을 종목' })).toBeFocused();
  await page.getByRole('searchbox', { name: '담을 종목' }).fill('코스피 200');
  await dialog(page).getByRole('listitem').first().getByRole('button', { name: '담기' }).click();
  await page.getByRole('searchbox', { name: '담을 종목' }).fill('하이닉스');
  await expect(dialog(page).locator('output').first()).toHaveText(/^\d+건$/);
  const add = dialog(page).getByRole('button', { name: 'SK하이닉스 담기' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('output').first()).toHaveText('SK하이닉스를 담았습니다.');
  await expect(dialog(page).getByRole('button', { name: 'SK하이닉스 담음' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '종목 추가' })).toBeFocused();
  await expect(page.getByRole('row', { name: /SK하이닉스/ }).getByRole('rowheader')).toContainText('SK하이닉스');
  await expect(names(page)).toHaveText([/삼성전자/, /코스피 200/, /SK하이닉스/]);

  await page.getByRole('button', { name: '편집' }).click();
  const grip = page.getByRole('button', { name: 'SK하이닉스 순서 바꾸기' });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(grip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText([/SK하이닉스/, /삼성전자/, /코스피 200/]);
  await page.reload();
  await expect(names(page)).toHaveText([/SK하이닉스/, /삼성전자/, /코스피 200/]);
});

const views = (page: Page) => page.getByRole('radiogroup', { name: '보기' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('a list of the device is seen by its flows and its consensus, by keys, and put in order by either @phone', async ({
  page,
}) => {
  await page.goto('/my-stock');
  await page.getByRole('button', { name: '담기', exact: true }).first().click();
  await expect(names(page)).toHaveCount(10);
  await views(page).getByRole('radio', { name: '시세' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=flows/);
  const first = page.locator('tbody tr[data-order]').first();
  await expect(first.locator('th, td')).toContainText([/삼성전자/, /%/, /^[+−][\d,]+$/, /^[+−][\d,]+$/]);
  await head(page, '기관').getByRole('button').click();
  await expect(head(page, '기관')).toHaveAttribute('aria-sort', 'descending');
  const nets = page.locator('tbody tr[data-order] td:nth-child(5)');
  const netValues = (await nets.allInnerTexts()).map((text) => Number(text.replace('−', '-').replace(/[+,]/g, '')));
  expect(netValues).toEqual(netValues.toSorted((a, b) => b - a));
  expect(new Set(netValues).size).toBeGreaterThan(5);

  await views(page).getByRole('radio', { name: '컨센서스' }).click();
  await expect(page).toHaveURL(/view=consensus/);
  await expect(first).toContainText('삼성전자'); // what another view was ordered by does not order this one
  await expect(first.getByRole('cell', { name: /매수|보유|매도/ })).toBeVisible();
  await page.reload();
  await expect(views(page).getByRole('radio', { name: '컨센서스' })).toBeChecked();
  await expect(head(page, '목표주가')).toBeVisible();
  await expectUsable(page);
});

test('the view of an account holds in another group, with its numbers in the served page', async ({
  page,
  watched,
}) => {
  await joinWithTen(page);
  await views(page).getByRole('radio', { name: '수급' }).click();
  await rail(page).getByRole('link', { name: /전체/ }).click();
  await expect(page).toHaveURL(/group=all&view=flows/);
  await expect(head(page, '외국인(억)')).toBeVisible();
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('외국인(억)');
  expect(html).toMatch(/<td[^>]*><span class="(up|down)" title="−?[\d,]+원">[+−]/);

  await page.route('**/api/v2/mystock/facts*', (route) => route.fulfill({ status: 503, json: { code: 'store.away' } }));
  await page.goto('/my-stock'); // of this view the page brought nothing along
  await views(page).getByRole('radio', { name: '컨센서스' }).click();
  await expect(page.getByText('컨센서스를 불러오지 못했습니다')).toBeVisible();
  await page.unroute('**/api/v2/mystock/facts*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('컨센서스를 불러오지 못했습니다')).toBeHidden();
  await expect(page.getByRole('cell', { name: /매수|보유|매도/ }).first()).toBeVisible();
  watched.complaints.length = 0; // the refusals it was given
});

test('a list of the device goes to the account, and the arithmetic is shown before', async ({ page }) => {
  await page.goto('/my-stock');
  await page.getByRole('button', { name: '담기', exact: true }).first().click();
  await expect(names(page)).toHaveCount(10);
  await signUp(page, '/my-stock');
  await expect(dialog(page).getByRole('row', { name: /^합계/ })).toHaveText(/합계\s*10\s*0\s*0\s*10/);
  await page.getByRole('button', { name: '10종목으로 합치기' }).click();
  await expect(page.getByText('이 기기의 목록을 계정에 합쳤습니다.')).toBeVisible();
  await expect(names(page)).toHaveCount(10);
  expect(await page.evaluate(() => localStorage.getItem('sise-favorites'))).not.toContain('005930');
});

test('the group shown has the same 당일 among the groups as in its band while prices move', async ({
  page,
  market,
}) => {
  await joinWithTen(page);
  const today = page.getByRole('region', { name: /흐름$/ }).locator('div', { hasText: /^당일/ }).locator('b');
  const shown = rail(page).locator('a[aria-current]');
  const before = (await today.textContent()) ?? '';
  await expect(shown).toContainText(before);
  await market.advance(30_000);
  await expect(today).not.toHaveText(before);
  await expect
    .poll(async () => (await shown.textContent())?.includes((await today.textContent()) ?? 'no figure'))
    .toBe(true);
});

test('groups are made, named, refused a name in use, and deleted after a question', async ({ page }) => {
  await joinWithTen(page);
  const announced = await page.evaluateHandle(() => {
    const news: string[] = [];
    addEventListener('sise:my-stock', (event) => news.push((event as CustomEvent<{ news: string }>).detail.news));
    return news;
  });
  await rail(page).getByRole('button', { name: '그룹 만들기' }).click();
  await page.getByLabel('그룹 이름').fill('시가총액 10위');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(page.getByText('같은 이름의 그룹이 있습니다.')).toBeVisible();
  await page.getByLabel('그룹 이름').fill('배당');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(page.getByText('아직 담은 종목이 없습니다')).toBeVisible();
  await expect.poll(() => announced.jsonValue()).toEqual(expect.arrayContaining(['changed', 'refreshed']));

  await rail(page).getByRole('button', { name: '배당 그룹 고치기' }).click();
  await page.getByLabel('그룹 이름').fill('배당주');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await rail(page).getByRole('button', { name: '배당주 그룹 고치기' }).click();
  await page.getByRole('button', { name: '그룹 지우기' }).click();
  await expect(dialog(page)).toContainText('‘배당주’ 그룹을 지울까요?');
  await dialog(page).getByRole('button', { name: '지우기' }).click();
  await expect(rail(page).getByRole('link', { name: /배당주/ })).toBeHidden();
  await expect(names(page)).toHaveCount(10);
});

test('groups are put in order where they lie side by side, and the one shown stays @phone', async ({
  page,
  isMobile,
}) => {
  await joinWithTen(page);
  for (const name of ['배당', '조선']) await post(page, '/mystock/favorite-stock-group', { name });
  await page.goto('/my-stock');
  const groups = rail(page).getByRole('link');
  await expect(groups).toHaveText([/전체/, /시가총액/, /배당/, /조선/]);
  if (isMobile) {
    await rail(page).getByRole('button', { name: '그룹 순서 바꾸기' }).click();
    await drag(
      dialog(page).getByRole('button', { name: '조선 순서 바꾸기' }),
      dialog(page).locator('.order li').first(),
    );
    await dialog(page).getByRole('button', { name: '배당 위로' }).click();
    await page.getByRole('button', { name: '완료', exact: true }).click();
  } else {
    await groups.nth(3).hover();
    await drag(rail(page).getByRole('button', { name: '조선 순서 바꾸기' }), groups.nth(1));
    await groups.nth(3).hover();
    await drag(rail(page).getByRole('button', { name: '배당 순서 바꾸기' }), groups.nth(2));
  }
  await expect(groups).toHaveText([/전체/, /조선/, /배당/, /시가총액/]);
  await expect(names(page)).toHaveCount(10);
  await page.reload();
  await expect(groups).toHaveText([/전체/, /조선/, /배당/, /시가총액/]);
  await expect(groups.nth(3)).toHaveAttribute('aria-current', 'true');
});

test('several rows are moved up, to another group, and out, which can be taken back @phone', async ({ page }) => {
  await joinWithTen(page);
  await rail(page).getByRole('button', { name: '그룹 만들기' }).click();
  await page.getByLabel('그룹 이름').fill('옮길 곳');
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await rail(page)
    .getByRole('link', { name: /시가총액/ })
    .click();
  await expect(names(page)).toHaveCount(10);
  await expect(names(page).first()).toContainText('삼성전자');
  const before = await names(page).allInnerTexts();
  await page.getByRole('button', { name: '편집' }).click();
  const boxes = page.getByRole('checkbox', { name: /고르기$/ });

  await boxes.nth(8).check();
  await boxes.nth(9).check();
  await page.getByRole('button', { name: '맨 위로' }).click();
  await expect.poll(() => names(page).allInnerTexts()).toEqual([...before.slice(8), ...before.slice(0, 8)]);
  await page.getByRole('combobox', { name: '그룹 옮기기' }).selectOption({ label: '옮길 곳' });
  await expect(names(page)).toHaveCount(8);
  await boxes.first().check();
  await page.getByRole('button', { name: '빼기' }).click();
  await expect(names(page)).toHaveCount(7);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(names(page)).toHaveCount(8);
  await rail(page)
    .getByRole('link', { name: /옮길 곳/ })
    .click();
  await expect(names(page)).toHaveCount(2);
});

test('a row is dragged, and the tab beside follows @phone', async ({ page, context, isMobile }) => {
  await joinWithTen(page);
  const other = await context.newPage();
  const line = other.waitForEvent('websocket');
  await other.goto('/my-stock');
  await (await line).waitForEvent('framereceived', (frame) => frame.payload.includes('status')); // it receives
  await expect(names(other)).toHaveCount(10);
  if (isMobile) await page.getByRole('button', { name: '편집' }).click();
  const [first = ''] = (await names(page).first().innerText()).split('\n');
  const grips = page.getByRole('button', { name: /순서 바꾸기$/ }).filter({ hasNot: rail(page) });
  const table = page.getByRole('table', { name: /관심종목$/ });
  expect(await grips.count()).toBeGreaterThan(9);
  await drag(table.getByRole('button', { name: `${first} 순서 바꾸기` }), table.locator('tbody tr').nth(2));
  await expect(names(page).nth(2)).toContainText(first);
  await expect(names(other).nth(2)).toContainText(first);
});

test('a refused write is undone and reported, and too many clicks must wait', async ({ page, watched }) => {
  await joinWithTen(page);
  const before = await names(page).allInnerTexts();
  await page.route('**/api/v2/mystock/favorite-stocks', (route) =>
    route.fulfill({ status: 503, json: { code: 'store.away', status: 503, message: '지금은 저장할 수 없습니다.' } }),
  );
  await page.getByRole('button', { name: '편집' }).click();
  await page
    .getByRole('checkbox', { name: /고르기$/ })
    .last()
    .check();
  await page.getByRole('button', { name: '맨 위로' }).click();
  await expect(dialog(page)).toContainText('지금은 저장할 수 없습니다.');
  await dialog(page).getByRole('button', { name: '확인' }).click();
  await expect.poll(() => names(page).allInnerTexts()).toEqual(before);
  watched.complaints.length = 0; // the refusal it was given

  await page.goto('/stock/000660');
  const star = page.getByRole('button', { name: '관심', exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true'); // one of the ten
  for (let press = 1; press < 10; press++) {
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', String(press % 2 === 0));
  }
  await star.click();
  await expect(dialog(page)).toContainText('1분 후에 다시 시도할 수 있습니다.');
  await dialog(page).getByRole('button', { name: '확인' }).click();
  await star.click();
  await expect(dialog(page)).toContainText(/\d+초 후에 다시 시도할 수 있습니다\./);
});

test('a list with rows, its edit mode and its dialogs can be used by everybody @phone', async ({ page }) => {
  test.slow(); // six looks at a page of a thousand parts
  await joinWithTen(page);
  await expectUsable(page);
  await page.getByRole('button', { name: '편집' }).click();
  await expectUsable(page);
  await page.getByRole('button', { name: '완료' }).click();
  await page.getByRole('button', { name: '종목 추가' }).click();
  await page.getByRole('searchbox', { name: '담을 종목' }).fill('삼성');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expectUsable(page);
});
