import { describe, expect, it } from 'vitest';
import { SHELLS, shellOf } from './shell-table.ts';

describe('the shell of a page', () => {
  it.each([
    ['/', 'remake-pc', 'remake-mobile'],
    ['/stock/005930', 'remake-pc', 'remake-mobile'],
    ['/no/such/page', 'remake-pc', 'remake-mobile'],
    ['/hkapplication', 'remake-pc', 'remake-mobile'],
    ['/my-stock', 'my-stock-pc', 'my-stock-mobile'],
    ['/my-stock/portfolio', 'my-stock-pc', 'my-stock-mobile'],
    ['/terms', 'static', 'static'],
    ['/member/login', 'default', 'default'],
    ['/playground', 'pc', 'pc'],
    ['/playground-mobile', 'mobile', 'mobile'],
    ['/hkapp/stock/005930', 'app', 'app'],
    ['/hkapp/error', 'app', 'app'],
    ['/hkapp/no/such/page', 'app', 'app'],
    ['/hkapp/my-stock', 'my-stock-app', 'my-stock-app'],
    ['/hkapp/my-stock/analysts', 'my-stock-app', 'my-stock-app'],
  ])('of %s is %s on a desktop and %s on a phone', (path, pc, mobile) => {
    expect([shellOf(path, 'pc'), shellOf(path, 'mobile')]).toEqual([pc, mobile]);
  });

  it('follows the path when a document of the app shows a page of the web, and the other way round', () => {
    expect(shellOf('/terms', 'app')).toBe('static');
    expect(shellOf('/stock', 'app')).toBe('remake-mobile');
    expect(shellOf('/hkapp/stock', 'app')).toBe('app');
  });

  it('of an error is the ordinary one', () => {
    expect(shellOf('/member/login', 'pc', true)).toBe('remake-pc');
    expect(shellOf('/hkapp/my-stock', 'mobile', true)).toBe('app');
  });

  it('shows that quotes are simulated wherever there are quotes', () => {
    const without = Object.entries(SHELLS).filter(([, { banner }]) => !banner);
    expect(without.map(([name]) => name)).toEqual(['default']);
  });
});
