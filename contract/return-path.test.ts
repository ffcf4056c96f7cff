import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath, withReturn } from './return-path.ts';

const SITE = 'https://sise.example';

/** Pieces of addresses that have defeated such checks before. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  ':',
  '@',
  '?',
  '#',
  '.',
  '..',
  '/./',
  '/../',
  '%2f',
  '%2F%2f',
  '%5c',
  '%255c',
  '%252f',
  '%09',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '%00',
  'http:',
  'https://',
  'javascript:',
  'data:',
  'evil.example',
  'sise.example',
  'stock',
  '005930',
  '한글',
  '%ZZ',
  '\uFF0F',
  '\u2044',
  '\u3002',
  '&',
  '=',
  'member',
  '/member/login',
  '%E2%80%AE',
);
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl(),
  fc.string(),
);

describe('the return path after signing in', () => {
  it('never leaves the site, for any input and any way a browser reads it', () => {
    fc.assert(
      fc.property(address, (given) => {
        const path = ownPath(given);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, SITE).origin).toBe(SITE);
        const { pathname } = new URL(path, SITE);
        for (const decoded of [
          pathname,
          decodeURIComponent(pathname),
          decodeURIComponent(decodeURIComponent(pathname)),
        ])
          expect(new URL(decoded, SITE).origin).toBe(SITE);
        expect(pathname).not.toMatch(/^\/member\/login(\/|$)/);
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not change when it is applied twice', () => {
    fc.assert(fc.property(address, (given) => ownPath(ownPath(given)) === ownPath(given)));
  });

  it.each([
    ['/stock/005930?period=1year#chart', '/stock/005930?period=1year#chart'],
    ['/?search=%EC%82%BC%EC%84%B1', '/?search=%EC%82%BC%EC%84%B1'],
    ['/my-stock', '/my-stock'],
    ['/member/password', '/member/password'],
    ['/a?to=https://evil.example', '/a?to=https://evil.example'],
  ])('keeps %s', (given, kept) => expect(ownPath(given)).toBe(kept));

  it.each([
    undefined,
    '',
    'stock',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/./%2fevil.example',
    '/.//evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/%ZZ',
    '/member/login?returnUrl=/member/login',
    '/x/../member/logout',
  ])('returns the home page for %s', (given) => expect(ownPath(given)).toBe('/'));

  it('is passed to the member site completely', () => {
    const link = withReturn('https://member.example/login?site=m', `${SITE}/stock?a=1&b=2#c`);
    expect(new URL(link).searchParams.get('returnUrl')).toBe(`${SITE}/stock?a=1&b=2#c`);
    expect(new URL(link).searchParams.get('site')).toBe('m');
  });
});
