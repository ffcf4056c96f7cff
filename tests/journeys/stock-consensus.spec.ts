import { rate } from '@sise/domain/format/number';
import { expect, test } from '../support/journey.ts';

const CONSENSUS = '/stock/005930/consensus';

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test('a stock that does not exist is a 404, and an address that means nothing is the plain page', async ({ page }) => {
  expect((await page.goto('/stock/000001/consensus'))?.status()).toBe(404);
  expect((await page.goto('/stock/nonsense/consensus'))?.status()).toBe(404);
  const odd = await page.goto(`${CONSENSUS}?open=x&page=-1&change=sideways&years=9&line=nobody&period=week`);
  expect(odd?.status()).toBe(200);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('table', { name: '삼성전자 보고서' })).toBeVisible();
});

test('the mean target follows from the printed arithmetic', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/stock/005930/general-consensus')).json();
  await page.goto(CONSENSUS);
  const card = page.getByRole('region', { name: '목표주가', exact: true });
  const [, count, sum = ''] = /(\d+)명 합 ([\d,]+) ÷/.exec((await card.textContent()) ?? '') ?? [];
  expect(Number(count)).toBe(data.targetCount);
  expect(Math.round(numberIn(sum) / Number(count))).toBe(data.target);
  await expect(card).toContainText(data.target.toLocaleString('en'));
});

test('the chosen firm is drawn, and is in the address @phone', async ({ page }) => {
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '증권사별 목표주가와 주가' });
  const chip = card.getByRole('button', { name: /증권$/ }).nth(1);
  const name = (await chip.textContent()) ?? '';
  await chip.click();
  await expect(page).toHaveURL(/line=/);
  await expect(card.getByRole('img', { name: new RegExp(`${name} 목표는 마지막에 [\\d,]+원`) })).toBeVisible();
  await card.getByRole('radio', { name: '2년' }).click();
  await expect(page).toHaveURL(/years=2/);
  await expect(card).toContainText('최근 2년');
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('radio', { name: '2년' })).toBeChecked();
});

test('opinions at month ends are also in a table', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/stock/005930/general-consensus')).json();
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '의견 분포' });
  await card.getByText('표로 보기').click();
  const rows = card.getByRole('row');
  await expect(rows).toHaveCount(data.history.length + 1);
  const now = data.history.at(-1);
  await expect(rows.last().getByRole('cell')).toHaveText(
    [now.grade1, now.grade2, now.grade3, now.grade4, now.grade5].map(String),
  );
});

test('estimates are marked, by years and by quarters', async ({ page }) => {
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '실적 추정', exact: true });
  expect(await card.getByRole('columnheader', { name: /^\d{4}E$/ }).count()).toBeGreaterThan(0);
  await card.getByText('분기', { exact: true }).click();
  await expect(page).toHaveURL(/period=quarter/);
  await expect(card.getByRole('columnheader', { name: /^\d\d\.\dQ$/ })).toHaveCount(7);
});

test('the estimate is shown beside the actual figure, for the chosen measure', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/stock/005930/earnings-expectations')).json();
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const revisions = page.getByRole('region', { name: '추정치 변화' });
  for (const { year, now } of data.years) {
    const table = revisions.getByRole('table', { name: new RegExp(`^${year}년 추정치 변화`) });
    await expect(table.getByRole('row', { name: /EPS/ })).toContainText(now.eps.toLocaleString('en'));
  }
  const card = page.getByRole('region', { name: '실적과 예상의 차이' });
  await expect(card.locator('tbody tr')).toHaveCount(data.quarters.length);
  for (const [name, field] of [
    ['영업이익', 'operatingprofit'],
    ['매출액', 'revenue'],
  ] as const) {
    await card.getByText(name, { exact: true }).click();
    await expect(card.getByRole('table', { name: new RegExp(`^분기 ${name}의 예상과 실제`) })).toBeVisible();
    const { surprise } = data.quarters.at(-2);
    await expect(card.locator('tbody tr').nth(1)).toContainText(rate(surprise[field], 1));
  }
});

test('weekly estimates are drawn and listed, for the chosen year and figure @phone', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/stock/005930/earnings-expectations')).json();
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const card = page.locator('[data-part=estimate-weeks]');
  await expect(card).toContainText(`13주 동안 ${data.years[0].year}년 영업이익 추정은`);
  await card.getByText('EPS', { exact: true }).click();
  await expect(page).toHaveURL(/estimate=eps/);
  await card.getByText(`${data.years[1].year}년`, { exact: true }).click();
  await expect(page).toHaveURL(/fy=next/);
  await card.getByText('표로 보기').click();
  const table = card.getByRole('table', { name: `${data.years[1].year}년 EPS 추정의 주간 변화, 원` });
  await expect(table.locator('tbody tr')).toHaveCount(data.years[1].weeks.length);
  const last = data.years[1].weeks.at(-1);
  await expect(table.locator('tbody tr').first()).toContainText(last.eps.toLocaleString('en'));
  await expect(table.locator('tbody tr').first()).toContainText(`${last.firms.eps.up}곳`);
  const spread = page.locator('[data-part=estimate-spread]');
  await expect(spread).toContainText(`${data.years[1].year}년 · 증권사 ${data.firms}곳`);
  await expect(spread).toContainText(data.years[1].low.eps.toLocaleString('en'));
  await expect(spread).toContainText(data.years[1].high.eps.toLocaleString('en'));
});

test('the next announcement is the one of the calendar, and marked as an estimate', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/stock/005930/earnings-expectations')).json();
  await page.goto(CONSENSUS);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '실적과 예상의 차이' });
  const link = card.getByRole('link', { name: `${data.next.title} ${data.next.date.replaceAll('-', '.')}` });
  await expect(card.getByText('추정', { exact: true })).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`date=${data.next.date}`));
  await expect(page.getByRole('main')).toContainText('삼성전자');
});

test.describe('the list of reports', () => {
  test('is narrowed by firm and by the outcome of the target @phone', async ({ page, request }) => {
    await page.goto(CONSENSUS);
    await page.waitForLoadState('networkidle');
    const card = page.getByRole('region', { name: '보고서', exact: true });
    const rows = card.locator('tbody tr');
    const choice = card.getByRole('combobox', { name: '증권사' });
    const firm = (await choice.locator('option').nth(1).textContent()) ?? '';
    await choice.selectOption(firm);
    await expect(page).toHaveURL(/firm=/);
    const search = `businessCode=005930&firm=${encodeURIComponent(firm)}`;
    const { total } = (await (await request.get(`/api/v2/consensus/search/report?${search}`)).json()).data;
    await expect(card).toContainText(`최근 2년 · ${total}건`);
    await expect(rows).toHaveCount(Math.min(20, total));
    await expect(rows.filter({ hasText: firm })).toHaveCount(Math.min(20, total));
    const chip = card.getByRole('button', { name: /^상향 \d/ });
    const count = numberIn(await chip.textContent());
    await chip.click();
    await expect(page).toHaveURL(/change=up/);
    await expect(card).toContainText(`최근 2년 · ${count}건`);
    await expect(rows).toHaveCount(Math.min(20, count));
    await page.reload();
    await expect(choice).toHaveValue(firm);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  test('marks the counted reports, and continues on the next page', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v2/stock/005930/general-consensus')).json();
    await page.goto(CONSENSUS);
    await page.waitForLoadState('networkidle');
    const card = page.getByRole('region', { name: '보고서', exact: true });
    await expect(card.getByText('반영', { exact: true })).toHaveCount(data.rows.length);
    const first = await card.locator('tbody td').first().textContent();
    await card.getByRole('navigation', { name: '보고서 페이지' }).getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(card.locator('tbody td').first()).not.toHaveText(first ?? '');
  });
});

test.describe('a report', () => {
  test('is read by keyboard alone, and closing gives the focus back @phone', async ({ page }) => {
    await page.goto(CONSENSUS);
    await page.waitForLoadState('networkidle');
    const links = page.locator('[data-part=reports-table-title]').getByRole('link');
    const [first, second] = [await links.nth(0).textContent(), await links.nth(1).textContent()];
    await links.nth(0).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(first ?? '');
    await expect(dialog.getByText('작성 당시 주가')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /주가와 목표주가/ })).toBeVisible();
    await page.keyboard.press('j');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(second ?? '');
    await page.keyboard.press('k');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(first ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/open=/);
    await expect(links.nth(0)).toBeFocused();
  });

  test('has an address of its own, and its PDF', async ({ page, request }) => {
    await page.goto(CONSENSUS);
    await page.waitForLoadState('networkidle');
    await page.locator('[data-part=reports-table-title]').getByRole('link').nth(2).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goto(address);
    const pdf = dialog.getByRole('link', { name: '원문 PDF 열기' });
    await expect(pdf).toBeVisible();
    const file = await request.get((await pdf.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    await page.getByRole('button', { name: '닫기' }).click();
    await expect(page).not.toHaveURL(/open=/);
  });
});

test('a stock without reports says so', async ({ page }) => {
  await page.goto('/stock/069500/consensus');
  await expect(page.getByText('ETF와 ETN은 회사가 아니어서 증권사가 목표주가를 내지 않습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '보고서', exact: true })).toBeHidden();
});
