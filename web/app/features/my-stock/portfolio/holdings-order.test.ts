import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';
import { expect, it } from 'vitest';
import { nameOfOrder, nextOrder, ordered, PLAIN_ORDER } from './holdings-order.ts';

const row = (hname: string, order: number, unrealised: number | null, quantity = 1) =>
  ({ hname, order, unrealised, quantity }) as PortfolioSummaryRow; // the fields used by the order
const rows = [row('나', 0, 5), row('가', 1, null), row('라', 2, 9, 0), row('다', 3, 7)];
const names = (list: readonly PortfolioSummaryRow[]) => list.map(({ hname }) => hname).join('');

it('puts the largest profit first, unknown ones after it and sold ones last', () => {
  expect(names(ordered(rows, PLAIN_ORDER))).toBe('다나가라');
  expect(names(ordered(rows, { key: 'unrealised', descending: false }))).toBe('나다가라');
  expect(names(ordered(rows, { key: 'hname', descending: false }))).toBe('가나다라');
  expect(names(ordered(rows.toReversed(), { key: 'own', descending: false }))).toBe('나가라다');
});

it('is reversed by the second press and reset by the third', () => {
  const first = nextOrder(PLAIN_ORDER, 'value');
  const second = nextOrder(first, 'value');
  expect([first, second, nextOrder(second, 'value')]).toEqual([
    { key: 'value', descending: true },
    { key: 'value', descending: false },
    PLAIN_ORDER,
  ]);
});

it('is called 손익 순 only while it is by profit', () => {
  expect(nameOfOrder(PLAIN_ORDER)).toBe('손익 순');
  expect(nameOfOrder({ key: 'own', descending: false })).toBe('손익 순');
  expect(nameOfOrder(nextOrder(PLAIN_ORDER, 'value'))).toBe('정렬한 순서');
});
