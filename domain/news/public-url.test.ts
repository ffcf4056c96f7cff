import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicUrl } from './public-url.ts';

describe('the public url of an article', () => {
  it.each([
    'https://www.hankyung.com/article/202611200001',
    'http://news.example.kr/a?b=1&c=%EA%B8%B0#d',
    'HTTPS://NEWS.EXAMPLE.KR',
    'https://xn--989a00af8jnslv3dba.xn--3e0b707e/기사/상승?q=코스피',
  ])('%s is linked', (url) => {
    expect(publicUrl(url)).toBe(url);
    expect(
      publicUrl(` ${url}
`),
    ).toBe(url);
  });

  it.each([
    '',
    'hankyung.com/article',
    '//hankyung.com/article',
    '/article/1',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://hankyung.com/a',
    'https://hankyung.com@evil.example/a',
    'https://hankyung.com:8443/a',
    'http://localhost/a',
    'http://intranet/a',
    'http://127.0.0.1/a',
    'http://2130706433/a',
    'http://[::1]/a',
    'https://.com/a',
    'https://hankyung.com/a b',
    'https://hankyung.com/"onclick=alert(1)',
    'https://hankyung.com\\@evil.example',
    'https://hankyung.com/\u202egpj.a',
    `https://hankyung.com/${'a'.repeat(2_000)}`,
  ])('%s is not linked', (text) => expect(publicUrl(text)).toBeNull());

  it('is never anything but http and https, and the same when checked again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.webUrl().map((url) => `javascript:${url}`),
        ),
        (text) => {
          const url = publicUrl(text);
          if (url === null) return;
          expect(url).toMatch(/^https?:\/\/[^/?#@:]+(?:[/?#]|$)/i);
          expect(publicUrl(url)).toBe(url);
        },
      ),
      { numRuns: 40 },
    );
  });
});
