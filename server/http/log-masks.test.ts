import { describe, expect, it } from 'vitest';
import { maskAddress, maskText } from './log-masks.ts';

describe('an address in the log', () => {
  it('has no login and no mail address, however they are written', () => {
    expect(maskAddress('/stock?page=2&ssoToken=abc.def&_hk_token=x&SSOid=a%40b.kr&email=a@b.kr&link=abc#top')).toBe(
      '/stock?page=2&ssoToken=-&_hk_token=-&SSOid=-&email=-&link=-#top',
    );
    expect(maskAddress('/stock?%73soToken=abc&Email=a@b.kr')).toBe('/stock?%73soToken=-&Email=-');
    expect(maskAddress('/member/callback/google?state=abc&code=4%2Fdef')).toBe(
      '/member/callback/google?state=-&code=-',
    );
    expect(maskAddress('/member/login?next=%2Fstock%3FssoToken%3Dabc')).toBe(
      '/member/login?next=%2Fstock%3FssoToken%3D-',
    );
    expect(maskAddress('/of/minji.han%40news.example/page')).toBe('/of/-/page');
  });

  it('is the same where there is none', () => {
    for (const url of ['/', '/api/v2/future/book?code=A016C000', '/search?q=%EC%82%BC%EC%84%B1', '/news?page=%ZZ'])
      expect(maskAddress(url)).toBe(url);
  });
});

it('leaves mail addresses and tokens out of what others say', () => {
  expect(maskText('550 <minji@news.example>: no such user; Key (email)=(a.b@c.co.kr) already exists')).toBe(
    '550 <->: no such user; Key (email)=(-) already exists',
  );
  expect(maskText('invalid: eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln')).toBe('invalid: -');
});
