import { PAGES } from '@sise/contract/page-table';
import { pageAt, twinOf } from '@sise/contract/paths';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadable, spelled } from './path-spelling.ts';

describe('the spelling of an address', () => {
  it.each([
    ['/', '/'],
    ['/stock/005930?chart=1y#top', '/stock/005930?chart=1y'],
    ['/coins/BTC', '/coins/BTC'],
    ['/stock/0126Z0', '/stock/0126Z0'],
    ['/INDICES/KOSPI-OPTION', '/indices/kospi-option'],
    ['/Indices/KOSPI/daily', '/indices/KOSPI/daily'],
    ['/indices/kospi%2Doption', '/indices/kospi-option'],
    ['/%6dy-stock', '/my-stock'],
    ['/MEMBER/ACCOUNT', '/member/account'],
    ['/HKAPP/STOCK/005930', '/hkapp/stock/005930'],
    ['/HKAPP/Indices/KOSPI-Futures', '/hkapp/indices/kospi-futures'],
    ['/HKapp/index-info', '/hkapp/index-info'],
    ['/hkAPP/none', '/hkapp/none'],
    ['/EMBED/quote/005930', '/embed/quote/005930'],
    ['/Embed/None', '/embed/None'],
    ['/stock/00593%30', '/stock/005930'],
    ['/stock/005930/', '/stock/005930'],
    ['/stock//005930//', '/stock/005930'],
    ['/stock/../my-stock', '/my-stock'],
    ['/stock/%2e%2E/my-stock', '/my-stock'],
    ['/my-stock\\portfolio', '/my-stock/portfolio'],
    ['/my-stock#/x?y', '/my-stock'],
    ['/world/a%2fb%3a', '/world/a%2Fb%3A'],
    ['/%61pi/v2/main/ticker?x=%61', '/api/v2/main/ticker?x=%61'],
    ['/api//v2/./consensus/report/1/pd%66', '/api/v2/consensus/report/1/pdf'],
    ['/api/v2/stock/0126Z0/detail', '/api/v2/stock/0126Z0/detail'],
    ['/api/v2/stock/', '/api/v2/stock/'],
    ['/assets/Page-Bx_1.js', '/assets/Page-Bx_1.js'],
    ['/hk-origin/a//b/', '/hk-origin/a//b/'],
    ['/%68k-origin/a', '/hk-origin/a'],
    ['/Robots.txt', '/Robots.txt'],
    ['/og/stock/%2e%2e.png', '/og/stock/%2e%2e.png'],
    ['/assets/..%2f..%2fdone', '/assets/..%2f..%2fdone'],
    ['/og/../%6dy-stock', '/my-stock'],
    ['/%6fg/site.png', '/og/site.png'],
  ])('of %s is %s', (url, spelling) => {
    expect(spelled(url)).toBe(spelling);
  });

  it.each(['/stock/%', '/stock/%E0%A4%A', '/api/v2/stock/%zz/detail', '/%ff?x=1'])('%s has none', (url) => {
    expect([isReadable(url), spelled(url)]).toEqual([false, url]);
  });

  it.each(['//evil.example', '/\\evil.example', '/%2e//evil.example', '/..//\\/evil.example', '///evil.example/..//x'])(
    '%s stays on this site',
    (url) => {
      expect(URL.parse(spelled(url), 'https://sise.example')?.origin).toBe('https://sise.example');
    },
  );

  const piece = fc.oneof(
    fc.constantFrom('/', '//', '.', '..', '\\', '%', '%2e', '%2F', '%5c', '%6D', '%25', '%E0', '?', '#', '=', ':', '@'),
    fc.constantFrom(
      'api',
      'API',
      'v2',
      'stock',
      'STOCK',
      'hkapp',
      'HKAPP',
      'Embed',
      'my-stock',
      '005930',
      'hk-origin',
      'og',
      'assets',
    ),
    fc.stringMatching(/^[!-~]{0,4}$/),
  );

  it('is one, whatever is asked, and is the address of this site that was asked for', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const url = `/${pieces.join('')}`;
        const once = spelled(url);
        expect(spelled(once)).toBe(once);
        if (!isReadable(url)) return;
        expect(once).toMatch(/^\/(?![/\\])/);
        expect(URL.parse(once, 'https://sise.example')?.origin).toBe('https://sise.example');
        expect(once.split('?').slice(1)).toEqual((url.split('#')[0] ?? '').split('?').slice(1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of every page is its path, in whichever case its names are written', () => {
    const patterns = Object.values(PAGES).flatMap((page) => [page.path, twinOf(page) ?? page.path]);
    for (const pattern of patterns) {
      const path = pattern.replace(/:\w+/g, 'A1b');
      const shouted = pattern.toUpperCase().replace(/:\w+/g, 'A1b');
      expect(spelled(shouted), shouted).toBe(path === '/' ? path : path.replace(/\/$/, ''));
      expect(pageAt(spelled(shouted))?.id).toBe(pageAt(path)?.id);
    }
  });
});
