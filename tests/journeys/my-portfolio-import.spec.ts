import { expectUsable } from '../support/accessibility.ts';
import { expect, expectOnly, test } from '../support/journey.ts';
import { newPortfolioReader } from '../support/portfolio-reader.ts';

test.use({ members: true });
test.setTimeout(90_000); // looking at a whole page for everybody, light and dark, takes seconds each time

/**
 * In CP949: a title, then heads, and three trades: 삼성전자 10 bought on 2026-03-03 at 70,000, 5 sold on 2026-05-04, and
 * one of a company there is not.
 */
const STATEMENT = [
  'sMW3obO7v6ogMjAyNi4wMy4wMSB+IDIwMjYuMDUuMzEsLCwsLCwNCsO8sOHAzyzBvrjxuO0suMW4xbG4utAsvPa3riy03LChLLz2',
  'vPa34SywxbehvLwNCjIwMjYuMDMuMDMsu++8usD8wNosx/ax3bjFvPYsMTAsIjcwLDAwMCIsMTA1LA0KMjAyNi4wNS4wNCy777y6',
  'wPzA2izH9rHduMW1tSw1LCI5MCwwMDAiLDY3LDkwMA0KMjAyNi4wNS4wNiy++LTCyLi75yzH9rHduMW89iwxLCIxLDAwMCIsLA==',
].join('');
const csv = (content: string | Buffer) => ({
  name: '거래내역.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

test('a statement in CP949 is previewed, imported without its faulty line and its twin, and undone @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { makeGroup, begin, goOn, button, held } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await begin('매수', '005930');
  await page.getByLabel('체결일').fill('2026-03-03');
  await page.getByLabel('수량').fill('10');
  await page.getByLabel('단가').fill('70000');
  await goOn();
  await button('저장').click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });

  await button('가져오기').first().click();
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible(); // where the dialog begins, before it moves on
  await page.getByLabel(/CSV 파일 고르기/).setInputFiles(csv(Buffer.from(STATEMENT, 'base64')));
  const rows = page.getByRole('list', { name: '파일의 거래' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('dialog').locator('output')).toHaveText(
    '3행을 읽었습니다. 새 거래 1, 이미 있음 1, 오류 1',
  );
  await expect(button('다른 파일')).toBeFocused();
  await expect(rows.nth(0)).toContainText('이미 있음');
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await expect(rows.nth(1)).toContainText('5주 90,000원');
  await expect(rows.nth(2)).toContainText('없는 종목입니다.');
  await expect(rows.nth(2).getByRole('checkbox')).toBeDisabled();
  await expectUsable(page);
  await page.getByText('오류 1', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('3행');
  await page.getByText('전체 3', { exact: true }).click();

  await button('1건 가져오기').click();
  await expect(page.getByText('거래 1건을 가져왔습니다.')).toBeVisible();
  await expect(button('완료')).toBeFocused();
  await expect(page.getByText('나머지 2행은 가져오지 않았습니다.')).toBeVisible();
  await expectUsable(page);
  await expect.poll(held).toEqual({ 삼성전자: 5 });
  await button('가져온 거래 되돌리기').click();
  await expect.poll(held).toEqual({ 삼성전자: 10 });
  await expect(page.getByText('CSV 파일 고르기')).toBeVisible();
  await expect(page.getByRole('dialog').locator('output')).toHaveText('가져온 거래를 되돌렸습니다.');
  await expect(page.getByLabel(/CSV 파일 고르기/)).toBeFocused();
});

test('a row in conflict with other entries is marked, and unknown column heads are matched by hand', async ({
  page,
  watched,
}) => {
  const { makeGroup, button, held } = await newPortfolioReader(page);
  await makeGroup('장기 투자');
  await button('가져오기').first().click();
  const input = page.getByLabel(/CSV 파일 고르기/);

  await input.setInputFiles({ name: '거래내역.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK') });
  await expect(page.getByText(/CSV 파일만 읽을 수 있습니다/)).toBeVisible();

  await input.setInputFiles(csv('체결일,종목코드,매매구분,수량,단가\n2026-05-04,005930,매도,5,90000\n'));
  await button('1건 가져오기').click();
  await expect(page.getByRole('listitem').filter({ hasText: '1행' })).toContainText('당시 보유한 0주보다 많습니다.');
  await expect(page.getByText('거래 1건이 다른 거래와 맞지 않습니다(1행).')).toBeVisible();
  await expect(page.getByRole('list', { name: '파일의 거래' }).getByRole('checkbox')).toBeFocused();

  await button('다른 파일').click();
  await input.setInputFiles(csv('체결일,종목코드,매매구분,수량,단가,환율\n2026-05-04,AAPL,매수,5,150.25,1437.256\n'));
  await expect(page.getByRole('listitem').filter({ hasText: '1행' })).toContainText('1달러 1,437.26원');

  await button('다른 파일').click();
  await input.setInputFiles(csv('a,b,c,d,e\n2026-03-03,005930,매수,3,70000\n'));
  await expect(page.getByRole('paragraph').filter({ hasText: /찾지 못한 항목: 체결일/ })).toBeVisible();
  await expectUsable(page);
  for (const [role, column] of Object.entries({ 체결일: 'a', 종목코드: 'b', '거래 종류': 'c', 수량: 'd', 단가: 'e' }))
    await page.getByRole('combobox', { name: role, exact: true }).selectOption({ label: column });
  await button('1건 가져오기').click();
  await expect.poll(held).toEqual({ 삼성전자: 3 });
  await button('완료').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expectOnly(watched.complaints, /^400: .*\/import$/);
});
