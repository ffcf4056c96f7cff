import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './catalog.ts';
import { LIVE_CALLS } from './live.ts';
import { JoinForm, LoginForm, PasswordForm } from './member-forms.ts';
import { plainText } from './text.ts';
import { withoutUnsafe } from './unsafe-text.ts';

/** Characters that no text field accepts, at any position. */
const UNSAFE = ['가\u0000나', 'a\u001Bb', 'a\u0085b', 'a\uD800b', '\uDC00', 'a\u202Eb', 'a\u2066b'];

describe('text typed by people', () => {
  it('is one line without surrounding space, with composed characters', () => {
    const name = plainText(5);
    expect(name.parse('  반도체\t')).toBe('반도체');
    expect(name.parse('반도체'.normalize('NFD'))).toBe('반도체');
    expect(name.parse('👨‍👩‍👧')).toBe('👨‍👩‍👧');
    expect(name.safeParse('가나다라마바').success).toBe(false);
  });

  it('is empty if nothing of it shows', () => {
    const name = plainText(5).min(1);
    for (const blank of ['\u200B\u200B', '\u3164', ' \u2060\u00A0', '\u2800', '\uFE0F'])
      expect([blank, name.safeParse(blank).success]).toEqual([blank, false]);
    expect([name.parse('❤\uFE0F'), name.parse('가\u200D나')]).toEqual(['❤\uFE0F', '가\u200D나']);
  });

  it('can have a space in place of every character that is not allowed', () => {
    expect(withoutUnsafe('반도체 2')).toBe('반도체 2');
    expect(withoutUnsafe('\u0000가\u202E\u202E나')).toBe(' 가  나');
    for (const text of UNSAFE) expect(plainText(5).safeParse(withoutUnsafe(text)).success).toBe(true);
  });

  const inputs = [
    ...ENDPOINTS.map(({ name, input }) => [name, input] as const),
    ...Object.entries(LIVE_CALLS).map(([name, { input }]) => [name, input] as const),
    ...Object.entries({ LoginForm, JoinForm, PasswordForm }),
  ];
  it.each(inputs)('%s rejects characters that hide or corrupt stored text', (name, input) => {
    for (const [path, schema] of fieldsOf(input, name))
      for (const text of UNSAFE) expect([path, text, schema.safeParse(text).success]).toEqual([path, text, false]);
  });
});

it('counts the characters of a text, not the units that a browser stores them in', () => {
  const name = plainText(3);
  expect([name.safeParse('📈📈📈').success, name.safeParse('가나다').success]).toEqual([true, true]);
  expect([name.safeParse('📈📈📈📈').success, name.safeParse('가나다라').success]).toEqual([false, false]);
  expect(z.toJSONSchema(name.min(1).default('')), 'as JSON Schema counts').toMatchObject({ maxLength: 3 });
});

/** Every position of an input that holds one value, with its schema: the fields of objects and lists at any depth. */
function fieldsOf(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const inner = containerIn(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([field, one]) => fieldsOf(one as z.ZodType, `${path}.${field}`)); // zod's core types name less than its classes
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, `${path}[]`); // as above
  if (inner instanceof z.ZodRecord) return fieldsOf(inner.valueType as z.ZodType, `${path}.*`); // as above
  return [[path, schema]];
}

/** The object, list or record that a schema wraps; null if it wraps one value. */
function containerIn(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord) return schema;
  if (schema instanceof z.ZodPipe) return containerIn(schema.in as z.ZodType) ?? containerIn(schema.out as z.ZodType); // as above
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return containerIn(schema.unwrap() as z.ZodType); // as above
  return null;
}
