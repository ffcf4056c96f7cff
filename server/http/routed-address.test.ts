import { readFileSync } from 'node:fs';
import { PAGES } from '@sise/contract/page-table';
import { describe, expect, it } from 'vitest';
import { routedAddress } from './routed-address.ts';
import { UNKNOWN_PAGE } from './unknown-page.ts';

describe('the address that is routed', () => {
  it.each([
    ['/stock/005930', '/stock/005930'],
    ['/%61pi/market-status?x=%', '/api/v2/market-status?x=%'],
    ['/api/v2/stock/%/detail', '/api'],
    ['/hk-origin/%', '/api'],
    ['/stock/%', UNKNOWN_PAGE],
    ['/stock/005930.data', UNKNOWN_PAGE],
    ['/my-stock.dat%61?_routes=root', UNKNOWN_PAGE],
    ['/_root.data', UNKNOWN_PAGE],
    ['/hkapp/indices/kospi.data', UNKNOWN_PAGE],
    ['/embed/quote/005930.data', UNKNOWN_PAGE],
    ['/member/join.data?_routes=join', '/member/join.data?_routes=join'],
    ['/api/v2/none.data', '/api/v2/none.data'],
  ])('of %s is %s', (url, routed) => {
    expect(routedAddress(url)).toBe(routed);
  });
});

const WEB = new URL('../../web/app/', import.meta.url);
/** The routes of the web as they are written, each with its path and file. */
const ROUTES = readFileSync(new URL('routes.ts', WEB), 'utf8').matchAll(/route\('([^'*]+)', '([^']+)'/g);

it('is that of loaders where, and only where, they have to run on the server for the browser', () => {
  const asked: string[] = [];
  for (const [, path = '', file = ''] of ROUTES) {
    const source = readFileSync(new URL(file, WEB), 'utf8');
    const isOfServer =
      /export (?:const|function|async function|\{) ?loader\b/.test(source) && !/clientLoader/.test(source);
    if (isOfServer && !path.startsWith('embed/')) asked.push(`/${path}`); // cards have no router in the browser
  }
  expect(asked).toContain('/member/join');
  for (const path of asked) expect(routedAddress(`${path}.data`), path).toBe(`${path}.data`);
  for (const { path, kind } of Object.values(PAGES))
    if (kind !== 'account' && !asked.includes(path)) expect(routedAddress(`${path}.data`), path).toBe(UNKNOWN_PAGE);
});
