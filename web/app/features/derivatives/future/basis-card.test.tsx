import type { FutureRow } from '@sise/contract/futures';
import type { IndexRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { dateKst } from '@sise/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BasisCard } from './basis-card.tsx';
import { FUTURE_PRODUCTS } from './future-product.ts';
import type { FutureView } from './use-future-view.ts';

const row = {
  code: 'A0173000',
  price: 1_013.7,
  basis: 8.86,
  ibasis: 3.47,
  theoryprice: 1_008.31,
  lastdate: dateKst('2027-03-11'),
  jandatecnt: 90,
} as FutureRow; // what the card reads

/** The card beside an index, without tags. */
function textWith(index: Pick<IndexRow, 'price' | 'change'>): string {
  const head = { underlying: { upcode: '1029', ...index }, multiplier: 250_000 };
  const view = { product: elementAt(FUTURE_PRODUCTS, 0), head } as unknown as FutureView; // what the card reads
  return renderToStaticMarkup(<BasisCard view={view} row={row} />).replaceAll(/<[^>]*>/g, ' ');
}

it('judges a future against its index only once there is an index of the day', () => {
  const before = textWith({ price: 1_004.84, change: null });
  expect(before).toContain('지수가 나오기 전이라 전일 종가와 비교한 값입니다.');
  expect(before).not.toMatch(/콘탱고|고평가/);
  expect(textWith({ price: 1_004.84, change: 1.2 })).toMatch(/8\.86포인트 높은 콘탱고입니다\. .* 고평가 상태입니다\./);
});
