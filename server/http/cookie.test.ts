import { describe, expect, it } from 'vitest';
import { cookieIn } from './cookie.ts';

describe('a cookie of a request', () => {
  it.each([
    ['no cookie', undefined, undefined],
    ['an empty header', '', undefined],
    ['others', 'a=1; ab=2', undefined],
    ['the first of two', 'view=one; view=two', 'one'],
    ['no space between', 'a=1;view=dark', 'dark'],
    ['equals signs', 'view=YWI==', 'YWI=='],
    ['escapes', 'view=%EA%B0%80%3B', '가;'],
    ['invalid escapes', 'view=%E0%A4%A', '%E0%A4%A'],
    ['a name of every object', 'toString=1; __proto__=2', undefined],
    ['empty', 'view=', ''],
  ])('is read from a header with %s', (_, header, value) => {
    expect(cookieIn(header, 'view')).toBe(value);
  });

  it('does not return properties that every object has', () => {
    expect(cookieIn('a=1', 'constructor')).toBeUndefined();
    expect(cookieIn('__proto__=x; a=1', 'a')).toBe('1');
  });
});
