import { knownPathsOf, pageAt, twinOf } from '@sise/contract/paths';
import type { Page } from '@sise/contract/page-row';
import { PAGES } from '@sise/contract/page-table';
import { describe, expect, it } from 'vitest';
import { createTrack } from '../api/track.ts';
import type { TrackPlace } from '../api/track.ts';
import { pageViewOf } from './page-view-report.tsx';

const viewOf = (path: string, name?: string, error?: unknown) => pageViewOf(path, pageAt(path), name, error);
const notFound = { status: 404, statusText: '', internal: false, data: null };

describe('a page view', () => {
  it.each([
    ['/hkapp/marketmap', '마켓>국내증시 마켓맵'],
    ['/hkapp/my-stock', '개인>MY'],
    ['/hkapp/index-info', '마켓>국내증시>업종등락'],
    ['/hkapp/index-info/industry', '마켓>국내증시>업종등락'],
    ['/hkapp/konex', '마켓>국내증시>코넥스'],
    ['/hkapp/stock/005930', '마켓>국내증시>종목'],
    ['/hkapp/indices/kospi', '마켓>지수>코스피'],
    ['/hkapp/indices/kosdaq', '마켓>지수>코스닥'],
    ['/hkapp/indices/kospi200', '마켓>지수>코스피200'],
    ['/hkapp/indices/kospi-futures', '마켓>선물옵션>코스피200 선물'],
    ['/hkapp/indices/kosdaq-futures', '마켓>선물옵션>코스닥150 선물'],
    ['/hkapp/indices/kospi-option', '마켓>선물옵션>코스피200 옵션'],
    ['/hkapp/indices/kosdaq-option', '마켓>선물옵션>코스닥150 옵션'],
  ])('of %s in the app is counted as %s', (path, title) => expect(viewOf(path, '삼성전자')).toEqual({ title, path }));

  it('of every page of the app has a title with its levels', () => {
    const twins = Object.values<Page>(PAGES).flatMap((page) => {
      const twin = twinOf(page);
      return twin === null ? [] : knownPathsOf({ ...page, path: twin }).map((path) => path.replaceAll(/:\w+/g, 'x'));
    });
    expect(twins.length).toBeGreaterThan(40);
    for (const path of twins) expect([path, viewOf(path).title]).toEqual([path, expect.stringContaining('>')]);
  });

  it.each([
    ['/stock', undefined, '국내 전체 종목'],
    ['/stock/005930', '삼성전자', '삼성전자 종합'],
    ['/stock/005930/asp', '삼성전자', '삼성전자 호가'],
    ['/indices/kospi', '코스피', '코스피'],
    ['/indices/kosdaq/daily', '코스닥', '코스닥 일별 시세'],
    ['/my-stock/portfolio', '포트폴리오', 'MY 포트폴리오'],
  ])('of %s on the web is counted by its title', (path, name, title) =>
    expect(viewOf(path, name)).toEqual({ title, path }),
  );

  it('of a page that failed says how, and nothing that somebody typed', () => {
    expect(viewOf('/me@example.com', undefined, notFound)).toEqual({ title: '오류 404', path: '*' });
    expect(viewOf('/me@example.com')).toEqual({ title: '오류 404', path: '*' });
    expect(viewOf('/stock/me@example.com', undefined, notFound)).toEqual({ title: '오류 404', path: '/stock/:shcode' });
    expect(viewOf('/stock/005930', '삼성전자', new TypeError('no such thing')).title).toBe('오류 500');
  });
});

describe('a report of page views', () => {
  const view = { title: '코스피', path: '/indices/kospi' };
  function reported(analytics: 'none' | 'console' | 'data-layer', dataLayer?: unknown[]) {
    const lines: string[] = [];
    const place: TrackPlace = {
      console: { info: (line: string) => void lines.push(line) },
      ...(dataLayer && { dataLayer }),
    };
    createTrack(analytics, place)(view);
    return { lines, dataLayer: place.dataLayer };
  }
  const event = { event: 'page_view', page_title: '코스피', page_path: '/indices/kospi' };

  it('goes to the console, to the data layer or nowhere', () => {
    expect(reported('none')).toEqual({ lines: [], dataLayer: undefined });
    expect(reported('console')).toEqual({ lines: ['page view: 코스피 /indices/kospi'], dataLayer: undefined });
    expect(reported('data-layer')).toEqual({ lines: [], dataLayer: [event] });
  });

  it('follows what is in the data layer already', () => {
    const dataLayer = [{ event: 'gtm.js' }];
    expect(reported('data-layer', dataLayer).dataLayer).toBe(dataLayer);
    expect(dataLayer).toEqual([{ event: 'gtm.js' }, event]);
  });
});
