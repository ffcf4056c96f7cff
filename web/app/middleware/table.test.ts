import type { RequestScope } from '@sise/contract/page';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { OUTSIDE_APP } from '@sise/contract/native-app';
import type { AppState } from '@sise/contract/native-app';
import { PAGES } from '@sise/contract/page-table';
import { twinOf } from '@sise/contract/paths';
import { isForAppOnly } from './app-routing-in-browser.ts';
import { requestScope, visitedApp } from '../api/scope.ts';
import { appAuth } from './app-auth.ts';
import { appSeo } from './app-seo.ts';
import { clientMiddlewareOf } from './browser-table.ts';
import { PAGE_MIDDLEWARE } from './names.ts';
import { middlewareOf } from './table.ts';

const args = (url: string) => ({
  request: new Request(url),
  url: new URL(url),
  pattern: '*',
  params: {},
  context: new RouterContextProvider(),
});
const INSIDE: AppState = { platform: 'ios', isSlide: true };
/** A request with what hkapp-header-auth has read of it. */
function visited(url: string, app: AppState) {
  const given = args(url);
  given.context.set(visitedApp, app);
  return given;
}
/** A request of somebody who is signed in or not. */
function asked(url: string, scope: { isMember: boolean; memberLogin: string }) {
  const given = args(url);
  given.context.set(requestScope, { ...scope, origin: new URL(url).origin } as RequestScope); // all that is looked at
  return given;
}
const page = async () => new Response('page');
const none = async () => undefined;
/** Where a redirect leads. */
function locationOf(run: () => unknown): string | null | undefined {
  try {
    run();
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : undefined;
  }
  return undefined;
}
async function robots(path: string): Promise<string | null> {
  const response = await appSeo(args(`https://sise.example${path}`), page);
  return response instanceof Response ? response.headers.get('x-robots-tag') : 'no response';
}

describe('the middleware of a page', () => {
  it('runs in the order header auth, routing, auth, SEO', () => {
    expect(PAGE_MIDDLEWARE).toEqual(['hkapp-header-auth', 'app-routing', 'app-auth', 'app-seo']);
  });

  it('fails a request with 500 if a name is unknown', () => {
    const [unknown] = middlewareOf(['app-rooting']);
    expect(() => unknown?.(args('https://sise.example/'), page)).toThrow(
      expect.objectContaining({ data: 'Unknown middleware', init: { status: 500, statusText: 'Unknown middleware' } }),
    );
  });

  it('leads from a code to its page, also within a document', async () => {
    const [routing] = middlewareOf(['app-routing']);
    const [browserRouting] = clientMiddlewareOf(['app-routing']);
    const url = 'https://sise.example/hkapp/indices/1001/daily?page=2';
    const place = '/hkapp/indices/kospi/daily?page=2';
    expect(locationOf(() => routing?.(visited(url, INSIDE), page))).toBe(place);
    const led = await Promise.resolve(browserRouting?.(visited(url, INSIDE), none)).catch((thrown: unknown) => thrown);
    expect(led instanceof Response && led.headers.get('location')).toBe(place);
  });

  it('hides the pages of the app from visitors who are not in it', () => {
    const [routing] = middlewareOf(['app-routing']);
    const [browserRouting] = clientMiddlewareOf(['app-routing']);
    const url = 'https://sise.example/hkapp/stock/005930';
    expect(() => routing?.(visited(url, OUTSIDE_APP), page)).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
    expect(() => browserRouting?.(visited(url, OUTSIDE_APP), none)).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });

  it('lets the app through, and leads it from a code to its page', async () => {
    const [routing] = middlewareOf(['app-routing']);
    const at = (path: string) => routing?.(visited(`https://sise.example/hkapp${path}`, INSIDE), page);
    expect(await at('/stock/005930')).toBeInstanceOf(Response);
    for (const [path, to] of [
      ['/indices/2001?page=2', '/hkapp/indices/kosdaq?page=2'],
      ['/indices/kosdaq150', '/hkapp/indices/kosdaq-futures'],
      ['/indices/nasdaq', '/hkapp/error'],
    ] as const)
      expect(locationOf(() => at(path))).toBe(to);
  });

  it('tells the middleware that follows from which app a request comes', async () => {
    const given = args('https://sise.example/');
    given.context.set(requestScope, { app: INSIDE } as RequestScope); // all that is looked at
    const [first, second] = middlewareOf(PAGE_MIDDLEWARE);
    await first?.(given, async () => (await second?.(given, page)) ?? new Response());
    expect(given.context.get(visitedApp)).toEqual(INSIDE);
  });

  it('has no page of the app that only members may see', () => {
    const pages = Object.values(PAGES).filter(({ membersOnly }) => membersOnly);
    expect(pages.filter((each) => twinOf(each) !== null)).toEqual([]);
  });

  it.each(['/hkapp/error', '/hkapp/error/', '/', '/stock/005930', '/hkapplication'])('lets %s through', (path) => {
    expect(isForAppOnly(path)).toBe(false);
  });

  it.each([
    ['/member/login', '/member/login?returnUrl=%2Fmember%2Fpassword'],
    [
      'https://news.example/login',
      'https://news.example/login?returnUrl=https%3A%2F%2Fsise.example%2Fmember%2Fpassword',
    ],
  ])('sends strangers from pages of members to %s, and nobody else', async (memberLogin, login) => {
    const url = 'https://sise.example/member/password';
    let response: unknown;
    try {
      await appAuth(asked(url, { isMember: false, memberLogin }), page);
    } catch (thrown) {
      response = thrown;
    }
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).headers.get('location')).toBe(login); // checked above
    expect(await appAuth(asked(url, { isMember: true, memberLogin }), page)).toBeInstanceOf(Response);
    await expect(async () =>
      appAuth(asked('https://sise.example/member/account', { isMember: false, memberLogin }), page),
    ).rejects.toBeInstanceOf(Response);
    expect(await appAuth(args('https://sise.example/stock'), page)).toBeInstanceOf(Response);
  });

  it('keeps pages of developers, of readers and of signing in out of search engines, and no others', async () => {
    expect(await robots('/playground')).toBe('noindex');
    expect(await robots('/member/login')).toBe('noindex');
    expect(await robots('/my-stock/portfolio')).toBe('noindex');
    expect(await robots('/hkapp/stock/005930')).toBe('noindex');
    expect(await robots('/stock')).toBeNull();
  });
});
