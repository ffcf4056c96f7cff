import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, searchOf, viewInSearch } from './ranking-address.ts';

const PRESET = { investor: 'foreigner', side: 'buy', by: 'won', days: '1', market: 'all', page: 1 } as const;

it('reads what it writes', () => {
  const views = fc.record({
    investor: fc.constantFrom('foreigner' as const, 'institution' as const, 'both' as const),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    by: fc.constantFrom('won' as const, 'shares' as const),
    days: fc.constantFrom('1', '5', '20', '60'),
    market: fc.constantFrom('all' as const, 'kospi' as const, 'kosdaq' as const),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(viewInSearch(new URLSearchParams(searchOf(view)))).toEqual({ ...view, page: 1 });
    }),
  );
});

it('leaves presets out, and falls back to them', () => {
  expect(searchOf(PRESET)).toEqual({});
  expect(viewInSearch(new URLSearchParams('investor=nobody&days=7&market=konex&page=0'))).toEqual(PRESET);
});

it('has every stock in the file', () => {
  const url = csvOf({ ...PRESET, days: '20', page: 3 });
  expect(url).toMatch(/days=20.*format=csv/);
  expect(url).not.toMatch(/page/);
});
