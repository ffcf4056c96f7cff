import { expect, it } from 'vitest';
import { whyNoRows } from './why-no-rows.ts';

const list = { title: '거래대금' };

it('is before the opening that nothing has been traded, unless there are no products at all', () => {
  expect(whyNoRows(list, { sessionId: 'opening-auction' })).toBe('장이 열리면 나옵니다.');
  expect(whyNoRows(list, { sessionId: 'regular' })).toContain('아직 집계되지 않았거나');
  expect(whyNoRows(list, { sessionId: 'before-open', missing: ['products'] })).toContain('상품이 없습니다');
});
