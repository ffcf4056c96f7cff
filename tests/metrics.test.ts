import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@sise/server/metrics/metrics';
import { openMetrics } from '@sise/server/metrics/metrics-listener';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { ROOT } from './support/source-files.ts';

describe('what Prometheus reads', () => {
  const metrics = createMetrics();
  let site: TestSite;
  let origin: string;

  beforeAll(async () => {
    site = await startSite({ metrics });
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  /** The value of a series; undefined if there is none. */
  async function valueOf(series: string): Promise<number | undefined> {
    const line = (await metrics.text()).split('\n').find((text) => text.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  }
  async function visit(path: string): Promise<void> {
    await (await fetch(origin + path)).arrayBuffer();
  }
  const responses = (route: string, status: number, cache: 'hit' | 'miss') =>
    valueOf(`sise_http_responses_total{route="${route}",status="${status}",cache="${cache}"}`);

  it('counts responses by route, also those of the cache, without naming what was asked for', async () => {
    const route = '/api/v2/stock/:code/detail';
    for (const code of ['005930', '005930', '000660']) await visit(`/api/v2/stock/${code}/detail`);
    await expect.poll(() => responses(route, 200, 'hit')).toBe(1);
    await expect.poll(() => responses(route, 200, 'miss')).toBe(2);
    await visit('/api/v2/stock/999999/detail');
    await expect.poll(() => responses(route, 404, 'miss')).toBe(1);
    await visit('/stock/005930?q=secret');
    await expect.poll(() => responses('/stock/:shcode', 404, 'miss')).toBe(1); // this site has no pages
    await visit('/nothing/here');
    await expect.poll(() => responses('unknown', 404, 'miss')).toBe(1);
    expect(await valueOf('sise_http_response_seconds_count{kind="call",cache="miss"}')).toBe(3);
    expect(await metrics.text()).not.toMatch(/="[^"\n]*(005930|999999|secret|nothing)/);
  });

  it('has the state of the market, of each part, of the live channel and of the store', async () => {
    expect(await valueOf('sise_market_version')).toBe(site.market.version);
    expect(await valueOf('sise_market_instruments')).toBe(site.market.listings.length);
    expect(await valueOf('sise_source_state{part="quotes",source="simulator",state="live"}')).toBe(1);
    expect(await valueOf('sise_live_connections')).toBe(0);
    expect(await valueOf('sise_store_up')).toBe(1);
    site.market.apply({ type: 'status', at: site.market.asOf ?? expect.fail('there is a market'), state: 'silent' });
    expect(await valueOf('sise_market_silent')).toBe(1);
    expect(await valueOf('sise_source_state{part="quotes",source="simulator",state="silent"}')).toBe(1);
    expect(await valueOf('sise_source_state{part="quotes",source="simulator",state="live"}')).toBeUndefined();
  });

  it('has what a node knows of the bus', async () => {
    const stats = { isConnected: true, isLeading: false, epoch: 3, batches: 40, gaps: 1, snapshots: 2 };
    metrics.measureBus(() => ({ ...stats, lagMs: 12, silentFor: 150 }));
    expect(await valueOf('sise_bus_connected')).toBe(1);
    expect(await valueOf('sise_bus_epoch')).toBe(3);
    expect(await valueOf('sise_bus_gaps')).toBe(1);
    expect(await valueOf('sise_bus_lag_seconds')).toBe(0.012);
    expect(await valueOf('sise_bus_silent_seconds')).toBe(0.15);
  });

  it('has what caches were asked for, and what feeds record and import', async () => {
    const [hits, misses] = ['hit', 'miss'].map((result) => `sise_cache_lookups{cache="calls",result="${result}"}`);
    const before = [await valueOf(hits ?? ''), await valueOf(misses ?? '')];
    for (const format of ['json', 'csv', 'json'])
      await site.app.inject(`/api/v2/stock/filter/stocks?num=3&format=${format}`);
    const after = [await valueOf(hits ?? ''), await valueOf(misses ?? '')];
    expect(after.map((count, n) => (count ?? 0) - (before[n] ?? 0))).toEqual([1, 2]);
    expect(await valueOf('sise_cache_entries{cache="calls"}')).toBeGreaterThan(1);

    metrics.feeds.measureRecorder(() => ({ waiting: { minutes: 7 }, stored: { minutes: 40 }, isFailing: true }));
    expect(await valueOf('sise_recorder_waiting{kind="minutes"}')).toBe(7);
    expect(await valueOf('sise_recorder_stored{kind="minutes"}')).toBe(40);
    expect(await valueOf('sise_recorder_failing')).toBe(1);
    metrics.feeds.imported({ result: 'complete', days: 3 });
    metrics.feeds.imported({ result: 'failed' });
    expect(await valueOf('sise_import_runs_total{result="complete"}')).toBe(1);
    expect(await valueOf('sise_import_runs_total{result="failed"}')).toBe(1);
    expect(await valueOf('sise_import_days_total')).toBe(3);
  });

  it('has what a process knows of PostgreSQL, and nothing of a replica where there is none', async () => {
    const pool = { open: 2, idle: 1, waiting: 0, timeouts: { statement: 3, lock: 2, silence: 1 } };
    let replica: { isUsed: boolean; lagMs: number } | null = null;
    metrics.measureStore({ pool: () => pool, replica: () => replica });
    expect(await valueOf('sise_store_timeouts{reason="lock"}')).toBe(2);
    expect(await valueOf('sise_store_replica_used')).toBeUndefined();
    replica = { isUsed: true, lagMs: 1_500 };
    expect(await valueOf('sise_store_replica_used')).toBe(1);
    expect(await valueOf('sise_store_replica_lag_seconds')).toBe(1.5);
  });

  it('is what the documentation, the dashboard and the alert rules name', async () => {
    const known = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const files = ['docs/OPERATING.md', 'deploy/prometheus/alerts.yml', 'deploy/grafana/sise.json'];
    for (const file of files) {
      const named = readFileSync(join(ROOT, file), 'utf8').match(/\b(sise|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
      expect(named.length, file).toBeGreaterThan(5);
      expect(
        named.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name)),
        file,
      ).toEqual([]);
    }
  });

  it('is answered on a port of its own, and nothing else there', async () => {
    const opened = await openMetrics(metrics, 0, '127.0.0.1');
    if (!opened.ok) return expect.fail(opened.code);
    const { port, close } = opened.listener;
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const response = await ask('/metrics');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    expect(await response.text()).toContain('nodejs_eventloop_lag');
    expect((await ask('/')).status).toBe(404);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect(await openMetrics(metrics, port, '127.0.0.1')).toEqual({ ok: false, code: 'EADDRINUSE' });
    await close();
  });
});
