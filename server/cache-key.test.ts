import { addressOf as writtenOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { describe, expect, it } from 'vitest';
import { analystLookIn, pageAddress } from './cache-key.ts';
import { createCallAddresses } from './http/call-address.ts';

const calls = createCallAddresses(ENDPOINTS);
const addressOf = (url: string) => calls.read(url)?.address;

describe('the address of a call', () => {
  it.each([
    ['an order', '/api/v2/stock/filter/stocks?upcode=1001&num=100', '/api/v2/stock/filter/stocks?num=100&upcode=1001'],
    ['an escape', '/api/v2/stock/filter/stocks?upcode=%31001', '/api/v2/stock/filter/stocks?up%63ode=1001'],
    ['a version', '/api/stock/filter/stocks?num=5', '/api/v2/stock/filter/stocks?num=5'],
    ['unknown fields', '/api/v2/market-status', '/api/v2/market-status?x=1&utm_source=2&__proto__=3&email=4'],
    ['an empty query', '/api/v2/market-status', '/api/v2/market-status?&&'],
    ['a field of the path given again', '/api/v2/index/1001/detail', '/api/v2/index/1001/detail?id=2001'],
    ['a format', '/api/v2/market-status', '/api/v2/market-status?format=json'],
  ])('is the same when written with another form of: %s', (_, one, other) => {
    expect(addressOf(one)).toBeDefined();
    expect(addressOf(other)).toBe(addressOf(one));
  });

  it.each([
    ['/api/v2/index/1001/detail', '/api/v2/index/2001/detail'],
    ['/api/v2/index/1001/detail', '/api/v2/index/1001/stocks'],
    ['/api/v2/stock/filter/stocks?num=1', '/api/v2/stock/filter/stocks?num=2'],
    ['/api/v2/stock/filter/stocks?num=', '/api/v2/stock/filter/stocks'],
    ['/api/v2/search?word=a%26num%3D5', '/api/v2/search?word=a&num=5'],
    ['/api/v2/search?word=a%3Db', '/api/v2/search?word=a'],
  ])('differs between %s and %s', (one, other) => {
    expect(addressOf(one)).toBeDefined();
    expect(addressOf(other)).toBeDefined();
    expect(addressOf(other)).not.toBe(addressOf(one));
  });

  it.each([
    ['a call of members', '/api/v2/mystock/favorite-stock-groups'],
    ['a call with the email of a member', '/api/v2/analyst/1/detail?email=me@example.com'],
    ['no call', '/api/v2/nothing'],
    ['a path with a trailing slash', '/api/v2/market-status/'],
    ['a field given twice', '/api/v2/stock/filter/stocks?num=1&num=2'],
    ['a format given twice', '/api/v2/market-status?format=&format=csv'],
    ['an unknown format', '/api/v2/market-status?format=xml'],
    ['an invalid escape', '/api/v2/stock/filter/stocks?num=%zz'],
  ])('is null for %s', (_, url) => expect(calls.read(url)).toBeNull());

  it('names the call that the router would find, for every call that is shared', () => {
    for (const endpoint of ENDPOINTS.filter(({ method }) => method === 'GET')) {
      const shared = endpoint.who === 'public' && endpoint.freshness !== 'private';
      const found = calls.read(writtenOf(endpoint, endpoint.example).url);
      expect([endpoint.name, found?.endpoint.name]).toEqual([endpoint.name, shared ? endpoint.name : undefined]);
    }
  });
});

describe('the address of a page', () => {
  it('has its query in one order and one spelling', () => {
    expect(pageAddress('/konex?sortBy=name&page=%32')).toBe(pageAddress('/konex?page=2&sortBy=name'));
    expect(pageAddress('/konex?open=2&open=1')).not.toBe(pageAddress('/konex?open=1&open=2'));
  });

  it.each(['/', '/stock/005930', '/analyst/view/A001', '/stock/0001A0/chart?range=1y', '/indices/kospi'])(
    'is unchanged: %s',
    (url) => expect(pageAddress(url)).toBe(url),
  );

  it.each(['//', '/konex/', '/kone%78', '/KONEX', '/a.b', `/konex?q=${'a'.repeat(300)}`, '/konex?page=%zz'])(
    'is null for %s, which the site does not write',
    (url) => expect(pageAddress(url)).toBeNull(),
  );
});

describe('the cookies of the pages of analysts', () => {
  const cookies = 'a=1; sise-analyst-range=6M; sise-analyst-tip=closed';

  it('tell copies of these pages apart, and of no others', () => {
    expect(analystLookIn('/analyst', cookies)).toBe(' 6M closed');
    expect(analystLookIn('/analyst/view/A001?page=2', 'sise-analyst-range=6M')).toBe(' 6M');
    expect(analystLookIn('/analyst', 'sise-analyst-tip=closed')).toBe('  closed');
    expect(analystLookIn('/hkapp/analyst', cookies)).toBe(' 6M closed');
    expect(analystLookIn('/hkapp/analyst/view/A001?page=2', cookies)).toBe(' 6M closed');
    expect(analystLookIn('/konex', cookies)).toBe('');
    expect(analystLookIn('/hkapp/konex', cookies)).toBe('');
  });

  it.each([undefined, '', 'sise-analyst-range=2W', 'sise-analyst-tip=x; sise-view=dark'])(
    'make no further copy of a page with %s',
    (given) => expect(analystLookIn('/analyst', given)).toBe(''),
  );
});
