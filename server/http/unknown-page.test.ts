import { PAGES } from '@sise/contract/page-table';
import { paths, twinOf } from '@sise/contract/paths';
import { withReturn } from '@sise/contract/return-path';
import { describe, expect, it } from 'vitest';
import { isUnknownPage, UNKNOWN_PAGE, unknownPageFor } from './unknown-page.ts';

describe('an unknown page', () => {
  it('is a path without a page', () => {
    for (const path of [UNKNOWN_PAGE, '/wp-login.php', '/stock/005930/nothing', '/member/login/x', '/a/'])
      expect(isUnknownPage(path), path).toBe(true);
  });

  it('is no path of a page, in any spelling', () => {
    const known = Object.values(PAGES).flatMap((page) => [page.path, twinOf(page) ?? page.path]);
    for (const path of known.map((pattern) => pattern.replaceAll(/:\w+/g, 'x')))
      for (const spelled of [path, path.toUpperCase(), `${path}/`]) expect(isUnknownPage(spelled), spelled).toBe(false);
  });

  it('is none that could be spelled in another way', () => {
    for (const path of [
      '//a',
      '/a/../konex',
      '/%6bonex',
      '/a b',
      "/'",
      '/hkapp/none',
      '/embed/none',
      `/${'a'.repeat(300)}`,
    ])
      expect(isUnknownPage(path), path).toBe(false);
  });

  it('leads back to its own address from the login', () => {
    expect(unknownPageFor('/none/1', login(UNKNOWN_PAGE))).toBe(login('/none/1'));
    expect(unknownPageFor('/member/login/x', login(UNKNOWN_PAGE))).toBe(login('/'));
  });
});

function login(path: string): string {
  return `<a href="${withReturn(paths.login(), path)}">`;
}
