import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('a list has the fields of all its rows, and what is inside a row as JSON', () => {
  const rows = [
    { shcode: '005930', price: null },
    { shcode: '000660', asks: [1, 2] },
  ];
  expect(toCsv(rows)).toBe('\uFEFFshcode,price,asks\r\n005930,,\r\n000660,,"[1,2]"\r\n');
});
