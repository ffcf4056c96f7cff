import { paths } from '@sise/contract/paths';
import { elementAt } from '@sise/domain/element-at';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAlike, SHARED_CALLS } from './support/alike.ts';
import { startCluster } from './support/cluster.ts';
import type { Cluster, ClusterNode } from './support/cluster.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 120_000, interval: 250 };

const PAGES = [paths.home(), paths.stock('005930'), paths.stock('069500'), paths.news(), paths.index('kospi')];

describe('two nodes of readers on a market that stands still', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({
      natsServers: 1,
      feeds: 1,
      webs: 2,
      environment: { SIM_CLOCK: 'hold', RATE_LIMIT: '100000', RATE_LIMIT_PAGES: '100000' },
    });
    await Promise.all(
      cluster.webs.map((node) => vi.waitUntil(async () => (await node.status('/readyz')) === 200, PATIENCE)),
    );
  });
  afterAll(() => cluster.stop());

  const askBoth = (path: string) =>
    Promise.all([ask(elementAt(cluster.webs, 0), path), ask(elementAt(cluster.webs, 1), path)]);

  it(
    'answer every call with the same bytes under the same ETag',
    async () => {
      await expectAlike(
        SHARED_CALLS,
        async (call) => {
          const [one, other] = await askBoth(call);
          return one.status === 200 && one.body === other.body && one.etag === other.etag;
        },
        PATIENCE,
      );
    },
    PATIENCE.timeout * 4,
  );

  it.each(PAGES)('render %s alike', async (page) => {
    await expect
      .poll(async () => {
        const [one, other] = await askBoth(page);
        expect(one.status).toBe(200);
        return one.body === other.body;
      }, PATIENCE)
      .toBe(true);
  });
});

async function ask(node: ClusterNode, path: string) {
  const response = await fetch(node.origin + path);
  const body = await response.text();
  return { status: response.status, etag: response.headers.get('etag'), body: withoutOwn(body, node) };
}
/**
 * Without a balancer in front each has an address of its own. Each document has a nonce for its scripts, and the moments at
 * which its queries were answered.
 */
function withoutOwn(body: string, { origin }: ClusterNode): string {
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  return (nonce === undefined ? body : body.replaceAll(nonce, 'nonce'))
    .replaceAll(new URL(origin).host, 'host')
    .replaceAll(/"dataUpdatedAt":\d+/g, '');
}
