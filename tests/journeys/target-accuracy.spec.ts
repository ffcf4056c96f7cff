import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { comma, signed } from '@sise/domain/format/number';
import { expect, test } from '../support/journey.ts';

async function tested(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }, query = '') {
  const reply = await request.get(`/api/consensus/accuracy${query}`);
  return ((await reply.json()) as { data: TargetAccuracy }).data; // checked by the tests of the calls
}

test('whether corrected targets were nearer is said in a sentence, by month and by firm @phone', async ({ page }) => {
  await page.goto('/consensus/accuracy');
  const whole = await tested(page.request);
  await expect(page.getByRole('heading', { name: '목표주가 검증', level: 1 })).toBeAttached();
  const verdict = page.locator('[data-part="verdict"]');
  await expect(verdict).toContainText(whole.verdict);
  await expect(verdict).toContainText(`${comma(whole.rawError, 1)}%`);

  await verdict.getByText('3개월 뒤', { exact: true }).click();
  await expect(page).toHaveURL(/months=3/);
  const quarter = await tested(page.request, '?months=3');
  await expect(verdict).toContainText(quarter.verdict);
  const errors = page.locator('[data-part="errors"]');
  await errors.getByText('표로 보기').click();
  await expect(errors.getByRole('row')).toHaveCount(quarter.months.length + 1);
  const [first] = quarter.months;
  await expect(errors.getByRole('row').nth(1)).toContainText(`${comma(first?.correctedError ?? null, 1)}%`);

  const firms = page.locator('[data-part="firms"]').getByRole('row');
  await expect(firms).toHaveCount(quarter.firms.length + 1);
  const [boldest] = quarter.firms;
  await expect(firms.nth(1)).toContainText(boldest?.firm ?? '');
  await expect(firms.nth(1)).toContainText(`${signed(boldest?.optimism ?? null, 1)}%`);
  await expect(page.locator('[data-part="opinions"]')).toContainText(comma(quarter.opinions.buy));
  await page.goBack();
  await expect(verdict).toContainText(whole.verdict);
});
