import { APP_ROOT, CALENDAR_FEED, paths, PICTURES } from '@sise/contract/paths';
import { API_PREFIX } from '@sise/contract/address';
import { describe, expect, it } from 'vitest';
import { planFor } from './request-plan.ts';

const ORIGIN = 'https://sise.example';

function planOf(address: string, asked: { readonly method?: string; readonly mode?: RequestMode } = {}) {
  const { method = 'GET', mode = 'navigate' } = asked;
  return planFor({ method, mode, url: new URL(address, ORIGIN).href }, ORIGIN);
}

describe('what the worker does with a request', () => {
  it.each([paths.home(), paths.stock('005930'), `${paths.screener()}?rsi=~40`, '/embed', '/no-such-page'])(
    'loads the page %s with its kept copy in reserve',
    (address) => expect(planOf(address)).toBe('page'),
  );

  it.each([paths.myStock(), paths.login()])(
    'has the offline page ready for %s, of which nothing is kept',
    (address) => {
      expect(planOf(address)).toBe('page');
    },
  );

  it('takes built files from its cache first', () => {
    expect(planOf('/assets/react-a1b2.js', { mode: 'cors' })).toBe('asset');
  });

  it.each([
    `${API_PREFIX}/consensus/report/1/pdf`,
    APP_ROOT,
    `${APP_ROOT}/stock/005930`,
    '/embed/quote/005930',
    PICTURES.site,
    CALENDAR_FEED,
    '/sitemap.xml',
    'https://elsewhere.example/stock',
  ])('leaves %s alone', (address) => expect(planOf(address)).toBe('network'));

  it('leaves calls, forms and questions about a page alone', () => {
    expect(planOf(`${API_PREFIX}/stock/005930/detail`, { mode: 'cors' })).toBe('network');
    expect(planOf(paths.login(), { method: 'POST' })).toBe('network');
    expect(planOf(paths.home(), { method: 'HEAD', mode: 'cors' })).toBe('network');
    expect(planOf(paths.home(), { mode: 'cors' })).toBe('network');
  });
});
