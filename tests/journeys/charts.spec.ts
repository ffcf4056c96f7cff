import { readFile } from 'node:fs/promises';
import { floorToTick } from '@sise/domain/market/tick-size';
import type { Locator, Page } from '@playwright/test';
import { expectDrawn, plot } from '../support/chart.ts';
import { expect, test } from '../support/journey.ts';

const CHART = '/stock/005930/chart';

test('a chart page has the picture from the server until it is used, unless one has chosen another @phone', async ({
  page,
}) => {
  await page.goto(CHART);
  await expect(page.getByRole('button', { name: '표로 보기' })).toBeVisible();
  await expect(page.locator('[data-part=first-drawing] path').first()).toBeVisible();
  await expect(page.getByRole('list', { name: '차트 이벤트' }).getByRole('button').first()).toBeVisible();
  await expect(plot(page).locator('canvas')).toHaveCount(0);
  await expectDrawn(page);
  await page.goto(`${CHART}?range=1y&type=line`);
  await expect(plot(page).locator('canvas').first()).toBeVisible(); // nobody has pointed at it
});

test.describe('the chart of a stock', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(CHART);
    await expectDrawn(page);
  });

  test('shows minutes, and older ones when one scrolls to the left @phone', async ({ page }) => {
    const older = page.waitForResponse((response) => /\/stock\/tv\/005930.*lastTime=/.test(response.url()));
    const kinds = page.getByRole('combobox', { name: '봉', exact: true }); // a phone has one field instead of ten
    if (await kinds.isVisible()) await kinds.selectOption('5');
    else await page.getByRole('radio', { name: '5', exact: true }).check();
    await expect(plot(page)).toHaveAttribute('aria-label', /삼성전자 5분봉 차트/);
    await expect(plot(page)).toHaveAttribute('aria-valuetext', /^11\.\d\d \d\d:\d\d 종가/);
    const before = await barCount(page);
    await plot(page).focus();
    await page.keyboard.press('Home');
    const { data } = await (await older).json();
    expect(data.time.length).toBeGreaterThan(0);
    await expect.poll(() => barCount(page)).toBeGreaterThan(before);
  });

  test('draws year bars, lines and areas, raw prices, and each scale', async ({ page }) => {
    for (const [group, name] of [
      ['봉 간격', '년'],
      ['가격 기준', '원주가'],
      ['눈금', '%'],
      ['눈금', '로그'],
      ['눈금', '원'],
    ]) {
      const choice = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
      await choice.check();
      await expect(choice).toBeChecked();
    }
    await expect(plot(page)).toHaveAttribute('aria-valuetext', /^2026년 종가/);
    for (const style of ['선', '영역', '캔들']) await page.getByLabel('모양').selectOption({ label: style });
    await expectDrawn(page);
  });

  test('takes RSI and MACD under the prices, with numbers of the reader @phone', async ({ page }) => {
    await openPicker(page);
    await page.getByRole('checkbox', { name: 'RSI' }).check();
    await page.getByRole('checkbox', { name: 'MACD' }).check();
    const title = page.locator('[data-part=pane-title]', { hasText: 'RSI 14' });
    await expect(title).toHaveText(/RSI 14 \d+\.\d/);
    await page.getByRole('button', { name: 'RSI 값 14 바꾸기' }).click();
    await page.getByRole('spinbutton', { name: '기간' }).fill('1');
    await page.getByRole('button', { name: '적용' }).click();
    await expect(page.getByRole('alert')).toHaveText('기간 값은 2부터 400까지 넣을 수 있습니다.');
    await page.getByRole('spinbutton', { name: '기간' }).fill('9');
    await page.getByRole('button', { name: '적용' }).click();
    await page.getByRole('button', { name: '완료' }).click();
    await expect(page.locator('[data-part=pane-title]', { hasText: 'RSI 9' })).toHaveText(/RSI 9 \d+\.\d/);
    await expect(page.locator('[data-part=candle-chart-summary]')).toHaveText(
      /RSI \d+\.\d, MACD는 시그널 (위|아래)입니다\.$/,
    );
  });

  test('marks a choice before it draws it', async ({ page }) => {
    await openPicker(page);
    const pressed = await page.getByRole('checkbox', { name: 'RSI' }).evaluate((box: HTMLInputElement) => {
      box.click();
      const drawn = document.querySelector('[data-part=candle-chart-summary]')?.textContent ?? '';
      return { isMarked: box.checked, isDrawn: drawn.includes('RSI') };
    });
    expect(pressed).toEqual({ isMarked: true, isDrawn: false });
    await expect(page.locator('[data-part=candle-chart-summary]')).toContainText('RSI');
  });

  test('has room for three panes beside the volume and says which indicators there are @phone', async ({ page }) => {
    await openPicker(page);
    for (const name of ['MACD', 'RSI', 'CCI']) await page.getByRole('checkbox', { name }).check();
    await expect(page.getByRole('checkbox', { name: '스토캐스틱' })).toBeDisabled();
    await page.getByRole('checkbox', { name: '일목균형표' }).check();
    await page.getByRole('searchbox', { name: '지표 찾기' }).fill('bollinger');
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('checkbox', { name: '볼린저밴드' }).check();
    await page.getByRole('button', { name: '완료' }).click();
    await expect(page.locator('[data-part=pane-title]')).toHaveCount(4);
    await expect(page.locator('[data-part=read-out]')).toContainText('볼린저 20, 2');
    await expect(page.locator('[data-part=read-out]')).toContainText('전환선');
  });

  test('compares with KOSPI in percent, and with a stock that is searched for', async ({ page }) => {
    await page.getByRole('button', { name: /^비교/ }).click();
    await page.getByRole('option', { name: /^KOSPI 지수/ }).click();
    const field = page.getByRole('combobox', { name: '비교할 종목이나 지수 찾기' });
    await field.fill('하이닉스');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: '닫기' }).click();
    await expect(page.locator('[data-part=read-out]')).toContainText('SK하이닉스');
    // The first days of an index are reckoned from all of its stocks.
    await expect(page.locator('[data-part=read-out]')).not.toContainText('불러오는 중', { timeout: 30_000 });
    await expect(page.locator('[data-part=candle-chart-summary]')).toHaveText(/KOSPI보다 [+−]?\d+\.\d%p/);
    await expect(page.getByRole('button', { name: '비교 2' })).toBeVisible();
    await page.getByRole('button', { name: '비교 2' }).click();
    await page.getByRole('button', { name: 'KOSPI 비교 빼기' }).press('Enter');
    await expect(page.getByRole('button', { name: 'SK하이닉스 비교 빼기' })).toBeFocused();
    await page.getByRole('button', { name: '닫기' }).click();
    await expect(page.locator('[data-part=candle-chart-summary]')).toHaveText(/SK하이닉스보다/);
  });

  test('is exported as a table with a row per bar, and as a picture', async ({ page }) => {
    const menu = page.getByRole('button', { name: '그림과 값 내보내기' });
    await menu.click();
    const all = await saved(page, page.getByRole('button', { name: /^불러온 봉/ }));
    const rows = all.toString('utf8').trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFFdate,시가,고가,저가,종가,거래량,이동평균\(5\)/);
    expect(rows).toHaveLength((await barCount(page)) + 1);
    expect(rows[1]).toMatch(/^\d{4}-\d{2}-\d{2},\d+,\d+,\d+,\d+,\d+,,,,$/);
    await menu.click();
    const seen = (await saved(page, page.getByRole('button', { name: /^보이는 봉/ }))).toString('utf8');
    expect(rows.slice(1).join('\r\n')).toContain(seen.trimEnd().split('\r\n').slice(1).join('\r\n'));
    expect(seen.length).toBeLessThan(all.length);
    await menu.click();
    const picture = await saved(page, page.getByRole('button', { name: '그림 (PNG)' }));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(300);
    expect(await coloursAbove(page, picture, ['--c-3', '--c-1', '--c-2', '--c-4', '--c-5'])).toEqual([
      true, // the keys of the four averages, and nothing compared
      true,
      true,
      true,
      false,
    ]);
  });

  test('is unchanged after a reload, and has its defaults if the stored choice is broken', async ({ page }) => {
    await page.getByRole('radio', { name: '주', exact: true }).check();
    await page.getByLabel('모양').selectOption({ label: '영역' });
    await openPicker(page);
    await page.getByRole('checkbox', { name: 'CCI' }).check();
    await page.getByRole('button', { name: '완료' }).click();
    await page.goto('/stock/000660/chart');
    await expectDrawn(page);
    await expect(page.getByRole('radio', { name: '주', exact: true })).toBeChecked();
    await expect(page.getByLabel('모양')).toHaveValue('area');
    await expect(page.locator('[data-part=pane-title]', { hasText: 'CCI 20' })).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('sise-chart', '{"kind":"hour","indicators":[{"id":"rsi","params":[-1]}]'),
    );
    await page.reload();
    await expectDrawn(page);
    await expect(page.getByRole('radio', { name: '일', exact: true })).toBeChecked();
  });

  test('is in the address, so that it can be shared, and adds no history entry', async ({ page, context }) => {
    await page.goto('/stock/005930');
    await page.goto(CHART);
    await expectDrawn(page);
    await page.getByRole('radio', { name: '1년', exact: true }).check();
    await page.getByLabel('모양').selectOption({ label: '선' });
    await page.getByRole('button', { name: /^비교/ }).click();
    await page.getByRole('option', { name: /^KOSPI 지수/ }).click();
    await expect(page).toHaveURL(/\/chart\?range=1y&type=line&vs=1001$/);
    const sent = `${page.url()}_000660_999999`;
    await page.goBack();
    await expect(page).toHaveURL(/\/stock\/005930$/);
    const other = await context.newPage();
    await other.addInitScript(() => localStorage.clear());
    await other.goto(sent);
    await expectDrawn(other);
    await expect(other.getByRole('radio', { name: '1년', exact: true })).toBeChecked();
    await expect(other.getByLabel('모양')).toHaveValue('line');
    await expect(other.locator('[data-part=read-out]')).toContainText('SK하이닉스');
    await expect(other.getByRole('button', { name: '비교 2' })).toBeVisible();
    await other.close();
  });

  test('shows the events of a day, and links to more', async ({ page }) => {
    const mark = page.getByRole('list', { name: '차트 이벤트' }).getByRole('button', { name: /실적/ }).last();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-part=events-text]')).toHaveText(/\d{4}\.\d{2}\.\d{2} 실적 .*영업이익/);
    await page.getByRole('switch', { name: '이벤트' }).click();
    await expect(page.getByRole('list', { name: '차트 이벤트' })).toBeHidden();
  });

  test('can be read as a table, with its indicators', async ({ page }) => {
    await page.getByRole('button', { name: '표로 보기' }).click();
    const table = page.getByRole('table', { name: '삼성전자 시세 표' });
    await expect(table.getByRole('columnheader', { name: '20일', exact: true })).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText(/\d{3},\d{3}/);
  });

  test('moves its last bar and its averages with a trade @phone', async ({ page, market }) => {
    await expect(page.getByText('실시간').first()).toBeVisible();
    const { data } = await (await page.request.get('/api/stock/005930/detail')).json();
    const average = page.locator('[data-part=read-out] span', { hasText: '5일' }).locator('b');
    const before = await average.textContent();
    const price = floorToTick(data.price + 20 * data.tick);
    await market.trade('005930', price, 10);
    await expect(plot(page)).toHaveAttribute('aria-valuetext', new RegExp(`종가 ${price.toLocaleString('en-US')}`));
    await expect(average).not.toHaveText(before ?? '');
  });
});

test('the events are under the chart of 종합 too', async ({ page }) => {
  await page.goto('/stock/005930');
  await expectDrawn(page);
  await page.getByRole('list', { name: '차트 이벤트' }).getByRole('button').last().click();
  await expect(page.locator('[data-part=events-text]')).toHaveText(/^\d{4}\.\d{2}\.\d{2} /);
});

async function barCount(page: Page): Promise<number> {
  return Number(await plot(page).getAttribute('aria-valuemax')) + 1;
}

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^지표/ }).click();
  await expect(page.getByRole('searchbox', { name: '지표 찾기' })).toBeVisible();
}

/** Which of these tokens colour the words over the chart in an exported picture. */
async function coloursAbove(page: Page, picture: Buffer, tokens: readonly string[]): Promise<boolean[]> {
  return page.evaluate(
    async ([base64, names]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, 80);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, 80);
      const seen = new Set<string>();
      for (let i = 0; i < data.length; i += 4) {
        seen.add(`#${[...data.subarray(i, i + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`);
      }
      const style = getComputedStyle(document.documentElement);
      return names.map((name) => seen.has(style.getPropertyValue(name).trim().toLowerCase()));
    },
    [picture.toString('base64'), tokens] as const,
  );
}

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}
