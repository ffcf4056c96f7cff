import { NUMBER_FIELDS, RANGE_FIELDS, SCREEN_CHOICES } from '@sise/contract/screener-filter';
import type { SetFields } from '@sise/web/app/features/screener/screen-fields';
import fc from 'fast-check';

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_FIELDS);
const LISTS: ReadonlySet<string> = new Set(['marketCapSize', 'opinion']);

const range = fc
  .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 1, max: 99_999 }))
  .chain(([from, width]) =>
    fc.constantFrom(
      { from: from / 100, to: (from + width) / 100 },
      { from: from / 100, to: null },
      { from: null, to: from / 100 },
    ),
  );

/** Any screen of stocks: ranges, choices and settings. */
export const anyScreen: fc.Arbitrary<SetFields> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...RANGE_FIELDS.filter((field) => field !== 'marketCap')), range, { maxKeys: 4 }),
    fc.uniqueArray(fc.constantFrom(...Object.entries(SCREEN_CHOICES)), { selector: ([field]) => field, maxLength: 3 }),
    fc.constantFrom({}, { stockProfitType: '1Y' }, { businessGrowth: 'netIncome', crossDays: 20 }),
    fc.nat({ max: 9 }),
  )
  .map(([ranges, choices, settings, at]) => {
    const chosen = choices.map(([field, values]) => {
      const value = values[at % values.length] ?? '';
      return [field, LISTS.has(field) ? [value] : NUMBERS.has(field) ? Number(value) : value] as const;
    });
    return { ...ranges, ...Object.fromEntries(chosen), ...settings };
  });
