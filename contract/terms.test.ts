import { describe, expect, it } from 'vitest';
import { barSpan } from './lists.ts';
import { savedScreens } from './saved-screens.ts';
import { count, dateKst, optionalText, queryDate, uuid } from './terms.ts';

const messagesOf = (schema: typeof dateKst | typeof queryDate, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('a day', () => {
  it.each(['0000-01-01', '0000-06-01', '0001-01-01', '1899-12-31'])('before 1900 is refused: %s', (text) => {
    for (const schema of [dateKst, queryDate]) {
      expect(messagesOf(schema, text)).toEqual(['1900-01-01부터의 날짜여야 합니다.']);
    }
    const row = { id: '00000000-0000-4000-8000-000000000073', name: '저PER', kind: 'stocks', conditions: '' };
    expect(savedScreens.merge.input.safeParse({ screens: [{ ...row, savedOn: text }] }).success).toBe(false);
    expect(savedScreens.merge.input.safeParse({ screens: [{ ...row, savedOn: '1900-01-01' }] }).success).toBe(true);
  });

  it.each(['2026-02-30', '20260230', '2026-1120', '202611-20', '2026-11', '-'])('that is none is refused: %s', (text) =>
    expect(messagesOf(queryDate, text)).toEqual(['2026-11-20 같은 날짜여야 합니다.']),
  );

  it('may be written without dashes in a query, and be absent', () => {
    for (const text of ['20261120', '2026-11-20']) expect(queryDate.parse(text)).toBe('2026-11-20');
    expect(optionalText(queryDate).parse('')).toBeUndefined();
    expect(messagesOf(dateKst, '20261120')).toHaveLength(1);
  });
});

describe('the time before which bars are asked for', () => {
  it.each(['0000', '0930', '153000', '2359', ''])('may be %s', (text) =>
    expect(barSpan.lastTime.safeParse(text).success).toBe(true),
  );
  it.each(['1299', '2400', '2460', '9999', '093060', '930', '09:30'])('may not be %s', (text) =>
    expect(barSpan.lastTime.safeParse(text).success).toBe(false),
  );
});

it('an id is the same in both cases', () => {
  const id = 'abcdef00-0000-4000-8000-000000000073';
  expect(uuid().parse(id.toUpperCase())).toBe(id);
});

describe('a count', () => {
  const num = count({ min: 0, max: 200, default: 7 });
  it.each([3, '3', ' 3 ', '+3', '3.0', '003'])('is read from %j', (given) => expect(num.parse(given)).toBe(3));
  it.each([undefined, '', ' '])('is its default for %j', (given) => expect(num.parse(given)).toBe(7));
  it.each([true, false, null, [3], [], {}, '0x3', '3e0', '３', 'NaN', 'Infinity', '3,0', '1.5', 1.5, -1, '201'])(
    'is not read from %j',
    (given) => expect(num.safeParse(given).success).toBe(false),
  );
});
