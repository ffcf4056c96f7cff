import { expect, it } from 'vitest';
import { firstStocks } from './my-stocks.ts';

const group = (name: string, ...codes: string[]) => ({
  id: name,
  name,
  stocks: codes.map((shcode) => ({ shcode, is_index: shcode.length === 4 })),
});

it("has the stocks of all groups in the reader's order, each once and no index", () => {
  expect(firstStocks([group('가', '005930', '1001', '000660'), group('나', '035720', '005930')])).toEqual([
    '005930',
    '000660',
    '035720',
  ]);
  expect(firstStocks([])).toEqual([]);
});

it('ends after a dozen', () => {
  const codes = Array.from({ length: 20 }, (_, n) => `${100_000 + n}`);
  expect(firstStocks([group('가', ...codes)])).toEqual(codes.slice(0, 12));
});
