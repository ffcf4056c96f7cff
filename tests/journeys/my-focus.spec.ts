import type { Page } from '@playwright/test';
import { expect, expectOnly, test } from '../support/journey.ts';
import { dropGroups } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';
import { newPortfolioReader } from '../support/portfolio-reader.ts';

test.use({ members: true });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: '되돌리기' });

test('by keys one begins a list, takes a stock out and back in, and keeps the focus', async ({ page }) => {
  await signUp(page, '/my-stock');
  await button(page, '담기').first().press('Enter');
  await expect(page.getByText('‘시가총액 10위’ 그룹에 10종목을 담았습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^시가총액 10위/ })).toBeFocused();

  await button(page, '편집').press('Enter');
  await expect(page.getByRole('checkbox', { name: '전체' })).toBeFocused();
  const boxes = page.getByRole('checkbox', { name: /고르기$/ });
  await boxes.first().press('Space');
  await button(page, '빼기').press('Enter');
  await expect(boxes).toHaveCount(9);
  await expect(button(page, '빼기')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(boxes).toHaveCount(10);
  await expect(button(page, '빼기')).toBeFocused();
  await button(page, '완료').press('Enter');
  await expect(button(page, '편집')).toBeFocused();
});

/** A dialog takes the focus a moment after it has opened. */
async function confirmDeletion(page: Page): Promise<void> {
  await expect(button(page, '취소')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('by keys one fills an empty group, deletes it, and deletes the last one, and keeps the focus', async ({
  page,
}) => {
  await page.goto('/my-stock');
  await page.waitForLoadState('networkidle');
  await button(page, '담기').first().press('Enter');
  await button(page, '그룹 만들기').press('Enter');
  await page.getByLabel('그룹 이름').fill('새 그룹');
  await page.keyboard.press('Enter');
  await expect(page.getByText('아직 담은 종목이 없습니다')).toBeVisible();
  await button(page, '종목 추가').last().press('Enter');
  await expect(page.getByLabel('담을 종목')).toBeFocused();
  await page.getByLabel('담을 종목').fill('하이닉스');
  await button(page, 'SK하이닉스 담기').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, '종목 추가')).toBeFocused();

  for (const left of [
    page.getByRole('link', { name: /^시가총액 10위/ }),
    page.getByRole('heading', { level: 2 }).first(),
  ]) {
    await button(page, /그룹 고치기$/).press('Enter');
    await expect(page.getByLabel('그룹 이름')).toBeFocused();
    await button(page, '그룹 지우기').press('Enter');
    await confirmDeletion(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(left).toBeFocused();
  }
});

test('a first portfolio has the focus once it is made, and what begins another once it is deleted', async ({
  page,
}) => {
  const { makeGroup } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await expect(button(page, /^장기 투자/).first()).toBeFocused();
  await button(page, '장기 투자 관리').press('Enter');
  await button(page, '포트폴리오 지우기').press('Enter');
  await confirmDeletion(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '첫 포트폴리오' })).toBeFocused();
});

test('a name half typed for a group that another device deletes goes with a word, the last group too', async ({
  page,
  watched,
}) => {
  await signUp(page, '/my-stock');
  await button(page, '담기').first().click();
  await button(page, /그룹 고치기$/).press('Enter');
  await page.getByLabel('그룹 이름').fill('새 이름으');
  await dropGroups(page.request, { origin: new URL(page.url()).origin });
  await expect(page.getByText('다른 탭이나 기기에서 지운 그룹입니다.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '지켜볼 종목을 담아 보세요' })).toBeFocused();
  // its rows and what is about them may have been fetched again before the page knew
  expectOnly(watched.complaints, /^404: .*\/(stocks|stock-news|stock-reports)/);
});

test('above the page, an entry keeps the focus as it is picked, saved, refused, and taken back', async ({
  page,
  context,
  watched,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const { makeGroup, begin, held } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await begin('매수', '005930');
  const shares = page.getByRole('dialog').getByLabel('수량');
  await expect(shares).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(shares).toBeFocused();

  await page.keyboard.type('10');
  await page.getByLabel('단가').fill('100000');
  await button(page, '이어서 입력').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '삼성전자 매수 거래를 입력했습니다.' })).toBeVisible();
  await expect(shares).toBeFocused();
  await page.keyboard.press('F8');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(held).toEqual({});
  await expect(shares).toBeFocused();

  await shares.fill('10');
  await page.getByLabel('단가').fill('100000');
  const cookies = await context.cookies();
  await context.clearCookies();
  await button(page, '저장').press('Enter');
  await expect(page.getByText('로그인이 끝났습니다.')).toBeVisible();
  await expect(button(page, '저장')).toBeFocused();
  expectOnly(watched.complaints, /^401: /);

  // Beside the page, an entry is deleted that had the focus: it goes to what stood around it.
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, '저장').press('Enter');
  await expect.poll(held).toEqual({ 삼성전자: 10 });
  await button(page, /삼성전자 매수 고치기$/).press('Enter');
  await expect(page.getByRole('heading', { name: '거래 고치기' })).toBeFocused();
  await button(page, '지우기').press('Enter');
  await expect(page.getByRole('heading', { name: '거래 고치기' })).toHaveCount(0);
  await expect(page.locator('main').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
});
