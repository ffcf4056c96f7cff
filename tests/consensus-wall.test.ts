import type { AddressInfo } from 'node:net';
import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { consensus } from '@sise/contract/consensus';
import { isBehind } from '@sise/contract/consensus-wall';
import type { Named } from '@sise/contract/endpoint';
import type { PageHandler } from '@sise/contract/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { READER, startSso } from './support/sso.ts';
import type { PublisherSso } from './support/sso.ts';

const REPORT = '/api/v2/consensus/report/10001';
const PRINTED = `${REPORT}/pdf`;
const KEY = 'a-key-of-an-application';
const PUBLIC_READS = ENDPOINTS.filter(({ who, method }) => who === 'public' && method === 'GET');

/** A page that shows one report, or why it does not. */
const pages: PageHandler = async (_, { call }) =>
  call(consensus.report, { id: 10_001 }).then(
    ({ data }) => new Response(data.points.join(' ')),
    (failure: { code: string; status: number }) => new Response(failure.code, { status: failure.status }),
  );

let sso: PublisherSso;
/** What members send, from a browser and from the app. */
let asMember: readonly Record<string, string>[];
beforeAll(async () => {
  sso = await startSso();
  const token = await sso.token();
  asMember = [
    { cookie: `ssoToken=${token}` },
    { 'SSO-TOKEN': token, 'SSO-ID': encodeURIComponent(READER.email), 'HK-TOKEN': 'hk', 'hkapp-env': 'A' },
  ];
});
afterAll(() => sso.stop());

it('every public call that returns reports says which wall it is behind', () => {
  const reporting = PUBLIC_READS.filter((call) => fieldsOf(call).includes('"oldTarget"'));
  expect(reporting.length).toBeGreaterThan(8);
  expect(reporting.filter(({ wall }) => wall === undefined).map(({ name }) => name)).toEqual([]);
  const whole = reporting.filter((call) => fieldsOf(call).includes('"points"'));
  expect(whole.filter(({ wall }) => wall?.from !== 'detail').map(({ name }) => name)).toEqual([]);
});

describe.each(['detail', 'all'] as const)('behind the wall %s', (wall) => {
  let site: TestSite;
  let origin: string;
  beforeAll(async () => {
    site = await startSite({
      pages,
      environment: { ...sso.environment, CONSENSUS_WALL: wall, API_KEYS: `reader:${KEY}` },
    });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(() => site.close());

  /** Over the network, so that the cache before the router has its say. */
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const closed = PUBLIC_READS.filter((call) => call.wall?.closes === 'call' && isBehind(wall, call.wall));

  it.each([...closed.map((call) => [call.name, pathOf(call)] as const), ['the PDF', PRINTED] as const])(
    '%s is the members’ alone, whoever asks first and however it is packed',
    async (_, path) => {
      for (const encoding of ['br', 'identity']) {
        const packed = { 'accept-encoding': encoding };
        const first = await ask(path, packed);
        expect([first.status, first.headers.get('cache-control')]).toEqual([401, 'no-store']);
        expect(await first.json()).toMatchObject({
          code: 'report.members',
          message: '로그인하면 보고서를 볼 수 있습니다.',
        });
        let etag = '';
        for (const headers of asMember) {
          const shown = await ask(path, { ...packed, ...headers });
          expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
          etag = shown.headers.get('etag') ?? '';
          expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(300);
        }
        // Knowing what a member got is no login, nor is an application's key or somebody else's name.
        const others: Record<string, string>[] = [
          {},
          { 'if-none-match': etag },
          { authorization: `Bearer ${KEY}` },
          { cookie: 'ssoToken=x.y.z; SSOid=minji%40news.example' },
        ];
        for (const headers of others) expect((await ask(path, { ...packed, ...headers })).status).toBe(401);
        expect((await ask(path, { ...packed, ...asMember[0], 'if-none-match': etag })).status).toBe(304);
      }
    },
  );

  it('means and grades stay open, with their reports for members alone', async () => {
    const beside = PUBLIC_READS.filter((call) => call.wall?.closes === 'reports');
    for (const call of beside) {
      const texts = [];
      for (const headers of [{}, asMember[0], {}]) {
        const response = await ask(pathOf(call), headers);
        expect([call.name, response.status]).toEqual([call.name, 200]);
        texts.push(/"oldTarget":/.test(await response.text()));
      }
      expect(texts).toEqual([wall === 'detail', true, wall === 'detail']);
    }
  });

  it('a page is rendered for its reader, and the next reader gets none of it', async () => {
    const [member, stranger] = [
      async () => (await ask('/consensus/view/10001', asMember[0])).text(),
      async () => (await ask('/consensus/view/10001')).text(),
    ];
    const said = [await stranger(), await member(), await stranger(), await member()];
    expect(said.map((text) => text === 'report.members')).toEqual([true, false, true, false]);
  });

  it('calls that are not behind it are shared as ever', async () => {
    for (const call of PUBLIC_READS.filter((one) => one.resource === 'consensus' && !closed.includes(one)))
      expect((await ask(pathOf(call))).headers.get('cache-control')).toMatch(/^public/);
  });

  it('pages are told of it', async () => {
    expect(await site.ask('/member/session')).toMatchObject({ site: { wall } });
  });
});

function fieldsOf(call: Named): string {
  return JSON.stringify(z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' }));
}

function pathOf(endpoint: Named): string {
  return addressOf(endpoint, endpoint.example).url;
}
