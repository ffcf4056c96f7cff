/** The site on a mix of real feeds, whose sources are servers of this machine, in a process of its own. */
import { openPageThread } from '@sise/server/page-thread/page-thread';
import { chooseSource } from '@sise/server/feeds';
import { createSite } from '@sise/server/site';
import { instant } from '@sise/domain/terms';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { startLoopbackSources } from './loopback-sources.ts';
import type { SiteCommand, SiteMessage } from './market-control.ts';
import { testConfig } from './site.ts';
import { createPGliteEngine, openFresh } from './store.ts';

const [, , feeds = ''] = process.argv;
const pages = await openPageThread(console.warn).handler;
const engine = createPGliteEngine();
const place = engine.freshPlace();
const store = await openFresh(place);
const sources = await startLoopbackSources();
const { timers } = sources;
const config = testConfig({ FEEDS: feeds, DATA_DIR: place.dataDir, TRUST_PROXY: '1', ...sources.environment });
const site = await createSite({
  config,
  ...chooseSource(config, store, { timers, log: () => {} }),
  store,
  now: () => instant(Math.floor(timers.now())),
  isStoreReady: () => store.ping(),
  pagesFor: async () => async () => pages,
});
// What a site shows once each of its sources has said something.
while (!isFilled()) await pause(20);
await site.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = site.app.server.address() as AddressInfo; // a TCP server's address is never a string
publish({ kind: 'listening', port });

process.on('message', (command: SiteCommand) => void carryOut(command));
process.on('disconnect', () => void end());

async function carryOut(command: SiteCommand): Promise<void> {
  if (command.kind === 'coin') sources.tradeCoin(command.symbol, command.price);
  else if (command.kind === 'trade') await sources.tradeStock(command.shcode, command.price);
  else throw new Error(`real sources cannot be told to ${command.kind}`);
  publish({ kind: 'done', id: command.id });
}

function isFilled(): boolean {
  const { market } = site;
  const isLive = (name: string) => market.conditionOf(name)?.state === 'live';
  const parts = config.partFeeds.names.every(isLive);
  if (config.feed !== 'ls') return parts;
  const row = market.rowOf('910000');
  return parts && market.date === '2026-11-24' && row !== undefined && market.columns.volume[row] === 10_000;
}

async function end(): Promise<void> {
  await site.close();
  await store.close();
  engine.stop();
  await sources.close();
  process.exit(0);
}

function publish(message: SiteMessage): void {
  process.send?.(message);
}
