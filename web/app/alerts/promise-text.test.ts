import { describe, expect, it } from 'vitest';
import { startOf } from './distance.ts';
import { promiseText } from './promise-text.ts';

describe('the promise of an alert', () => {
  const now = startOf(194_400, 190_000);

  it('says how far the price has to go', () => {
    expect(promiseText(now, 204_000)).toBe('지금 194,400원에서 4.9% 오른 204,000원 이상이 되면 한 번 알려 드립니다.');
    expect(promiseText(now, 175_000)).toBe('지금 194,400원에서 10.0% 내린 175,000원 이하가 되면 한 번 알려 드립니다.');
  });

  it('starts from the base price before the first trade', () => {
    expect(promiseText(startOf(null, 190_000), 199_500)).toMatch(/^기준가 190,000원에서 5\.0% 오른/);
  });

  it('refuses the price itself', () => {
    expect(promiseText(now, 194_400)).toBe('지금 가격과 같습니다. 다른 가격을 입력해 주세요.');
    expect(promiseText(startOf(null, 190_000), 190_000)).toBe('기준가와 같습니다. 다른 가격을 입력해 주세요.');
  });
});
