import { equityFields, filterFields, SCREEN_FIELDS, stockFields } from '@sise/contract/screener-filter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FIELD_READERS } from './field-readers.ts';
import type { FieldReader } from './field-readers.ts';

const SCHEMAS: Readonly<Record<keyof typeof FIELD_READERS, Readonly<Record<string, z.ZodType>>>> = {
  stocks: { ...filterFields, ...stockFields },
  products: { ...filterFields, ...equityFields },
};

const FIELDS = (['stocks', 'products'] as const).flatMap((kind) =>
  Object.entries<FieldReader>(FIELD_READERS[kind]).map(([name, reader]) => ({ kind, name, reader })),
);
const WORDS = [
  'ALL',
  '',
  'up',
  'above20',
  '5-20',
  'upper',
  'large',
  'mid',
  '1',
  '2',
  'kospi',
  'etf',
  'EN',
  '3M',
  'YTD',
];
const piece = fc.oneof(
  fc.constantFrom(...WORDS, ...SCREEN_FIELDS, 'netIncome', 'oversold', 'down', '1013', 'true', 'OFF'),
  fc.integer({ min: -300, max: 300 }).map(String),
  fc.double({ noNaN: true }).map(String),
  fc.string({ maxLength: 6 }),
);
const texts = fc.oneof(
  piece,
  fc.tuple(piece, fc.constantFrom('~', ','), piece).map((parts) => parts.join('')),
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(',')),
);

describe('the fields of a screen', () => {
  it('are those of the call', () => {
    for (const kind of ['stocks', 'products'] as const)
      expect(Object.keys(FIELD_READERS[kind])).toEqual(Object.keys(SCHEMAS[kind]));
  });

  it('are read as the call reads them, and refused when it refuses them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), texts, ({ kind, name, reader }, text) => {
        const parsed = SCHEMAS[kind][name]?.safeParse(text);
        expect(reader.read(text), `${name}=${text}`).toEqual(parsed?.success === true ? parsed.data : undefined);
      }),
      { numRuns: 3_000 },
    );
  });

  it('have the defaults of the call', () => {
    for (const { kind, name, reader } of FIELDS)
      expect(reader.preset, name).toEqual(SCHEMAS[kind][name]?.parse(undefined));
  });
});
