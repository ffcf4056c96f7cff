import { expectUsable } from '../support/accessibility.ts';
import { expect, expectOnly, test } from '../support/journey.ts';
import { newPortfolioReader } from '../support/portfolio-reader.ts';

test.use({ members: true });
test.setTimeout(90_000); // looking at a whole page for everybody, light and dark, takes seconds each time

const REFUSED = /^(400|409): .*\/(stocks|portfolio-group|portfolio-group\/name)$/;

test('a purchase is typed, previewed, saved, changed and deleted, each with an undo @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { makeGroup, begin, goOn, button, held, isPhone } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await begin('매수', 'ㅅㅅㅈㅈ');
  await expect(page.getByLabel('수량')).toBeFocused();
  await expect(page.getByText(/그날 저가 [\d,]+~고가 [\d,]+/)).toBeVisible();

  // Numbers get their separators as they are typed, Enter goes on.
  await page.keyboard.type('1200');
  await expect(page.getByLabel('수량')).toHaveValue('1,200');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('단가')).toBeFocused();
  await page.keyboard.type('100000');
  await expect(page.getByLabel('단가')).toHaveValue('100,000');
  await expect(page.getByRole('textbox', { name: /^수수료/ })).toHaveValue('18,000');
  const effect = page.getByRole('region', { name: '저장하면' });
  await expect(effect).toContainText('낼 금액120,018,000원');
  await expect(effect).toContainText('1,200주');
  await expect(effect).toContainText('100.0%');
  await page.getByRole('textbox', { name: /^수수료/ }).fill('12000');
  await expect(effect).toContainText('낼 금액120,012,000원');
  await expectUsable(page);
  await goOn();
  await expect(button('저장')).toBeVisible();
  if (isPhone) await expectUsable(page); // elsewhere all steps are one screen
  await button('이어서 입력').click();
  await expect(page.getByText('삼성전자 매수 거래를 입력했습니다.')).toBeVisible();

  // The stock and the day stay; the next entry begins at its number.
  await expect(page.getByLabel('수량')).toHaveValue('');
  await expect(page.getByLabel('수량')).toBeFocused();
  await expect.poll(held).toEqual({ 삼성전자: 1_200 });
  await button('닫기').click();

  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(held).toEqual({});
  await begin('매수', '005930');
  await page.getByLabel('수량').fill('10');
  await page.getByLabel('단가').fill('100000');
  await goOn();
  await button('저장').click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });
  await expect(button('저장')).toHaveCount(0);
  expect(isPhone || (await button('거래 입력').evaluate((element) => element === document.activeElement))).toBe(true);
});

test('a stored entry is changed and deleted, each with an undo', async ({ page }) => {
  const { makeGroup, begin, goOn, button, held } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await begin('매수', '005930');
  await page.getByLabel('수량').fill('10');
  await page.getByLabel('단가').fill('100000');
  await goOn();
  await button('저장').click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });

  const open = async () => {
    const stock = button('삼성전자 거래 보기');
    if ((await stock.getAttribute('aria-expanded')) === 'false') await stock.click();
    const entries = page.getByRole('list', { name: '삼성전자 거래' });
    await entries.getByRole('button', { name: /2026.11.20.*고치기/ }).click();
    await expect(page.getByRole('heading', { name: '거래 고치기' })).toBeVisible();
  };
  await open();
  await expect(page.getByLabel('수량')).toHaveValue('10');
  await page.getByLabel('수량').fill('12');
  await goOn();
  await button('저장').click();
  await expect.poll(held).toEqual({ 삼성전자: 12 });
  await page.getByText('거래를 고쳤습니다.').getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });

  await open();
  await button('지우기').click();
  await expect.poll(held).toEqual({});
  await page.getByText('거래를 지웠습니다.').getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });
});

test('an invalid value is refused at its field with a message, and no typed text is lost', async ({
  page,
  watched,
}) => {
  const { makeGroup, begin, goOn, button, held, groups, isPhone } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await begin('매수', '005930');
  await page.getByLabel('날짜').or(page.getByLabel('체결일')).fill('2026-11-21');
  await page.getByLabel('수량').fill('0');
  await button(isPhone ? '다음' : '저장').click();
  await expect(page.getByText('아직 오지 않은 날짜입니다.')).toBeVisible();
  await expect(page.getByText('수량을 0보다 크게 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('단가를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('체결일')).toBeFocused();
  await expect(page.getByLabel('단가')).toHaveAccessibleDescription('단가를 입력해 주세요.');
  await expectUsable(page);
  await page.getByLabel('체결일').fill('2026-11-19');
  await page.getByLabel('수량').fill('10');
  await page.getByLabel('단가').fill('100000');
  await goOn();

  // Without a response the form keeps what was typed; the next try enters it once.
  await page.route('**/portfolio/*/stocks', (route) => route.abort());
  await button('저장').click();
  await expect(page.getByText(/서버에 연결하지 못했습니다\. 입력한 내용은 그대로 있습니다\./)).toBeVisible();
  await page.unroute('**/portfolio/*/stocks');
  await button('저장').click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });
  expect(await groups()).toMatchObject([{ transactions: 1 }]);

  await begin('매도', '005930');
  await page.getByLabel('수량').fill('11');
  await page.getByLabel('단가').fill('100000');
  await button(isPhone ? '다음' : '저장').click();
  if (isPhone) await button('저장').click();
  await expect(page.getByText('당시 보유한 10주보다 많습니다.')).toBeVisible();
  await expect(page.getByLabel('수량')).toBeFocused();
  await expect(page.getByLabel('단가')).toHaveValue('100,000');
  await page.getByLabel('수량').fill('4');
  await expect(page.getByText('당시 보유한 10주보다 많습니다.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^세금/ })).toHaveValue('800'); // 400,000 at 0.05 % and 0.15 %
  await goOn();
  await button('저장').click();
  await expect.poll(held).toEqual({ 삼성전자: 6 });

  // A form with something in it is not closed without a question.
  await begin('매수', '005930');
  await page.getByLabel('수량').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '그만두기' }).click();
  await expect(button('저장').or(button('다음'))).toHaveCount(0);
  expectOnly(watched.complaints, /^failed: .*\/stocks |^400: .*\/stocks$/);
});

test('a split of a holding is proposed, entered, declined, and each can be undone', async ({ page }) => {
  const { makeGroup, begin, goOn, button, held } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await begin('매수', '802780'); // split five for one on 2026-05-27
  await page.getByLabel('체결일').fill('2026-05-26');
  await page.getByLabel('수량').fill('100');
  await page.getByLabel('단가').fill('72100');
  await goOn();
  await button('저장').click();
  const card = page.getByRole('region', { name: '기업행사' });
  await expect(card).toContainText('1주가 5주로. 보유 100주 → 500주');
  await expectUsable(page);
  await card.getByRole('button', { name: /거래로 입력/ }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(held).toEqual({ 티노셀렌탈: 500 });
  await page
    .getByText(/액면분할 거래를 입력했습니다/)
    .getByRole('button', { name: '되돌리기' })
    .click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /받지 않기/ }).click();
  await expect(card).toHaveCount(0);
  await page.getByText('다시 제안하지 않습니다.').getByRole('button', { name: '되돌리기' }).click();
  await expect(card).toBeVisible();
  await expect.poll(held).toEqual({ 티노셀렌탈: 100 });
});

test('a portfolio is made, renamed and deleted; a name in use is refused at its field', async ({ page, watched }) => {
  const { makeGroup, groups, button } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await button('포트폴리오 만들기').click();
  await page.getByLabel('이름', { exact: true }).fill('장기 투자');
  await button('만들기').click();
  await expect(page.getByText('같은 이름의 포트폴리오가 있습니다.')).toBeVisible();
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused();
  await expectUsable(page);
  await page.getByLabel('이름', { exact: true }).fill('연금');
  await button('만들기').click();
  await expect.poll(async () => (await groups()).map(({ name }) => name)).toEqual(['장기 투자', '연금']);

  await button('연금 관리').click();
  await button('이름 바꾸기').click();
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue('연금');
  await page.getByLabel('이름', { exact: true }).fill('노후');
  await page.keyboard.press('Enter');
  await button('노후 관리').click();
  await button('포트폴리오 지우기').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect.poll(async () => (await groups()).map(({ name }) => name)).toEqual(['장기 투자']);
  expectOnly(watched.complaints, REFUSED);
});
