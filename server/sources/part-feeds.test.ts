import { startRssServer } from '@sise/feeds/rss/testing/rss-server';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { createRowsInMemory } from '@sise/feeds/transport/testing/rows-in-memory';
import { expect, it } from 'vitest';
import { testConfig } from '../../tests/support/site.ts';
import { createPartFeeds } from './part-feeds.ts';

it('asks publishers under a name that a header can carry', async () => {
  const server = await startRssServer();
  const { partFeeds: config } = testConfig({ FEEDS: 'archive,rss', RSS_FEEDS: `시험신문=${server.url}/rss` });
  const timers = createHeldTimers(0);
  const siteOrigin = 'https://sise.example';
  const [rss] = createPartFeeds({
    config,
    siteOrigin,
    feedRows: createRowsInMemory(),
    timers,
    random: () => 0.5,
    log: () => {},
  });
  await rss?.feed.start(() => {});
  await expect.poll(() => server.headers.get('/rss')?.['user-agent']).toContain('Sise; +https://sise.example');
  await rss?.feed.stop();
  await server.close();
});
