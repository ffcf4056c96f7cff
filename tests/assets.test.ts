import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { WEB_BUILD } from '@sise/server/pages/web-build';
import { afterAll, expect, it } from 'vitest';
import { startSite } from './support/site.ts';

const folder = `${WEB_BUILD}client/assets/`;
const names = readdirSync(folder);
const site = await startSite({ pages: await loadBuiltPages() });
afterAll(() => site.close());
const ask = (name: string, encoding = '', headers = {}) =>
  site.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding, ...headers } });

it.each([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
])('a file %s of the build comes whole in each encoding, for ever', async (ending, type) => {
  const name = names.find((each) => each.endsWith(ending)) ?? expect.fail('the pages are not built');
  const whole = readFileSync(folder + name);
  for (let time = 0; time < 2; time++) {
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['', (body: Buffer) => body],
    ] as const) {
      const { statusCode, headers, rawPayload } = await ask(name, encoding);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
      expect(headers['content-encoding'] === undefined ? rawPayload : decode(rawPayload)).toEqual(whole);
    }
  }
  const { headers } = await ask(name);
  expect((await ask(name, '', { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

it.each(['none.js', '../server/index.js', '..%2f..%2fdone', `${names[0] ?? ''}.map`, ''])(
  'no file is %s',
  async (name) => {
    expect((await ask(name)).statusCode).toBe(404);
  },
);
