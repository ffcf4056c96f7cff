import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isForAppOnly } from './app-routing.ts';
import { appSeo } from './app-seo.ts';
import { middlewareOf, PAGE_MIDDLEWARE } from './table.ts';

const args = (url: string) => ({
  request: new Request(url),
  url: new URL(url),
  pattern: '*',
  params: {},
  context: new RouterContextProvider(),
});
const page = async () => new Response('page');
async function robots(path: string): Promise<string | null> {
  const response = await appSeo(args(`https://sise.example${path}`), page);
  return response instanceof Response ? response.headers.get('x-robots-tag') : 'no response';
}

describe('the middleware of a page', () => {
  it('runs in the order header auth, routing, auth, SEO', () => {
    expect(PAGE_MIDDLEWARE).toEqual(['hkapp-header-auth', 'app-routing', 'app-auth', 'app-seo']);
  });

  it('fails a request with 500 where a name is unknown', () => {
    const [unknown] = middlewareOf(['app-rooting']);
    expect(() => unknown?.(args('https://sise.example/'), page)).toThrow(
      expect.objectContaining({ data: 'Unknown middleware', init: { status: 500, statusText: 'Unknown middleware' } }),
    );
  });

  it('hides the pages of the app from visitors who are not in it', () => {
    const [routing] = middlewareOf(['app-routing']);
    expect(() => routing?.(args('https://sise.example/hkapp/stock/005930'), page)).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });

  it.each(['/hkapp/error', '/', '/stock/005930', '/hkapplication'])('lets %s through', (path) => {
    expect(isForAppOnly(path)).toBe(false);
  });

  it('keeps developers’ pages out of search engines, and no others', async () => {
    expect(await robots('/playground')).toBe('noindex');
    expect(await robots('/stock')).toBeNull();
  });
});
