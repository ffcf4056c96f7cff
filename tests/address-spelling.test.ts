import type { AddressInfo } from 'node:net';
import type { PageHandler } from '@sise/contract/page';
import { Problem } from '@sise/contract/problems';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendRaw, statusOf } from './support/raw-request.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const rendered: string[] = [];
const pages: PageHandler = async ({ url }) => {
  rendered.push(new URL(url).pathname);
  return new Response(`<!doctype html><title>${url}</title>`, { headers: { 'content-type': 'text/html' } });
};
let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await startSite({ pages, environment: { RATE_LIMIT: '3', TRUST_PROXY: '1' } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port; // a TCP server's address is never a string
});
beforeEach(() => void rendered.splice(0));
afterAll(() => site.close());

let readers = 0;
/** Requests an address just as it is written, as a reader of whom nothing has been counted. */
async function ask(path: string, { method = 'GET', address = '', more = '' } = {}) {
  readers += 1;
  const from = address || `192.0.2.${readers}`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n`;
  const response = await sendRaw(port, `${head}${more}\r\n`);
  const end = response.indexOf('\r\n\r\n');
  const headers = response
    .slice(0, end)
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': ') as [string, string]); // Node writes them so
  return { status: statusOf(response), headers: new Headers(headers), body: response.slice(end + 4) };
}

describe('an address in another spelling', () => {
  it.each([
    ['/INDICES/KOSPI-OPTION', '/indices/kospi-option'],
    ['/indices/kospi%2Dfuture/chart?x=%41', '/indices/kospi-future/chart?x=%41'],
    ['/%6dy-stock', '/my-stock'],
    ['/stock/../my-stock', '/my-stock'],
    ['/stock/005930/', '/stock/005930'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/%61pi/v2/market-status', '/api/v2/market-status'],
    ['/api//market-status?format=csv', '/api/market-status?format=csv'],
  ])('%s is led to %s, which no cache keeps', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, to, 'no-store']);
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(rendered).toEqual([]);
    expect((await ask(to)).headers.get('location')).toBeNull();
  });

  it('is led there with the method and body of a write', async () => {
    const { status, headers } = await ask('/MEMBER/login', { method: 'POST', more: 'Content-Length: 0\r\n' });
    expect([status, headers.get('location')]).toEqual([308, '/member/login']);
  });

  it('is counted as what it is an address of', async () => {
    const address = '203.0.113.1';
    for (const path of ['/%61pi/v2/market-status', '/api/v2/consensus/report/1/%70df/../x', '/api/market-status#/og/'])
      expect((await ask(path, { address })).status, path).toBe(301);
    expect((await ask('/api/market-status', { address })).status).toBe(429);
    expect((await ask('/stock', { address })).status).toBe(200);
  });

  it('is refused with a key that is nobody’s and with a length that no call has', async () => {
    const more = 'Authorization: Bearer x\r\n';
    expect((await ask('/%61pi/v2/market-status', { more })).status).toBe(401);
    expect((await ask(`/%61pi/v2/market-status?x=${'y'.repeat(5_000)}`)).status).toBe(414);
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/api/v2/stock/%/detail', '/api/%E0%A4%A'])('%s is an unknown call, and counted', async (path) => {
    const { status, headers, body } = await ask(path, { more: 'Accept: text/html\r\n' });
    expect([status, Problem.parse(JSON.parse(body)).code]).toEqual([404, 'path.unknown']);
    expect([headers.get('cache-control'), headers.get('x-ratelimit-remaining')]).toEqual(['no-store', '2']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/stock/%', '/stock/%E0%A4%A', '/%'])('%s is the page of unknown addresses', async (path) => {
    const { headers, body } = await ask(path);
    expect(body).toContain('/unknown-page</title>');
    expect(headers.get('x-ratelimit-remaining')).not.toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});
