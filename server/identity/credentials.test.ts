import fc from 'fast-check';
import { appStateOf } from '@sise/contract/native-app';
import { describe, expect, it } from 'vitest';
import { credentialsIn, showsCredentials, withoutLogin } from './credentials.ts';

const text = fc.string({ unit: 'binary', maxLength: 20 });
const asking = fc.record({
  headers: fc.dictionary(
    fc.constantFrom('cookie', 'sso-token', 'sso-id', 'hk-token', 'hkapp-env', 'user-agent'),
    fc.oneof(
      text,
      fc.constantFrom('ssoToken=a.b.c', 'ssoToken=', 'SSOid=x; ssoToken=t', 'News A', '%E0%A4%A', 'a%40b.kr'),
    ),
  ),
  url: fc.oneof(text, fc.constantFrom('/', '/x?ssoToken=t&SSOid=a%40b.kr&_hk_token=h', '/x?ssoToken=%', '?ssoToken=')),
});

describe('the credentials of a request', () => {
  it('are never overlooked by a shared cache', () => {
    fc.assert(
      fc.property(asking, (one) => {
        if (credentialsIn(one, appStateOf) !== null) expect(showsCredentials(one)).toBe(true);
      }),
    );
  });

  it('come from the header before the cookie, and from the cookie when the app sends none', () => {
    const headers = { cookie: 'a=1; ssoToken=web; b=2', 'user-agent': 'Mozilla/5.0 Safari/537.36' };
    expect(credentialsIn({ headers, url: '/' }, appStateOf)).toEqual({
      token: 'web',
      via: 'web',
      from: 'cookie',
      email: null,
    });
    const app = { ...headers, 'sso-token': 'app', 'hk-token': 'h', 'sso-id': 'a%40b.kr' };
    expect(credentialsIn({ headers: app, url: '/' }, appStateOf)).toEqual({
      token: 'app',
      via: 'app',
      from: 'header',
      email: 'a@b.kr',
    });
  });

  it('come from the query of the app only, which HKAPP-ENV alone does not prove', () => {
    const url = '/?_hk_token=h&ssoToken=app&SSOid=a%40b.kr';
    const from = (headers: Record<string, string>) => credentialsIn({ headers, url }, appStateOf)?.from;
    expect(from({ 'user-agent': 'News A' })).toBe('query');
    expect(from({ 'user-agent': 'News/NOKIA', 'hkapp-env': 'android' })).toBe('query');
    expect(from({ 'user-agent': 'News/NOKIA' })).toBeUndefined();
    expect(from({ 'user-agent': 'Mozilla/5.0 Safari/537.36', 'hkapp-env': 'android' })).toBeUndefined();
  });

  it.each(['sso-token', 'sso-id', 'hk-token', 'authkey', 'device-id'])('show in the header %s alone', (name) =>
    expect(showsCredentials({ headers: { [name]: 'x' }, url: '/' })).toBe(true),
  );

  it.each(['_hk_token', 'ssoToken', 'SSOid'])('show in the query field %s alone', (name) =>
    expect(showsCredentials({ headers: {}, url: `/x?page=2&${name}=x` })).toBe(true),
  );

  it('are taken out of the address of a page', () => {
    expect(withoutLogin('/stock/005930?range=1y')).toBeNull();
    expect(withoutLogin('/stock?ssoToken=a.b&_hk_token=x&SSOid=a%40b.kr')).toBe('/stock');
    expect(withoutLogin('/stock?q=%EC%82%BC&ssoToken=a.b&page=2')).toBe('/stock?q=%EC%82%BC&page=2');
    for (const slashes of ['//', '/\\', '///'])
      expect(withoutLogin(`${slashes}evil.example?ssoToken=a`)).toBe('/evil.example');
  });
});
