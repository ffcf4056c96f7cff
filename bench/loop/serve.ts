/** The site as `server/main.ts` starts it, on a simulator whose day its parent ends; sends the holds of its loop. */
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateOf } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { createRunningClock, defaultStart } from '@sise/feeds/simulator/clock/running-clock';
import { systemTimers } from '@sise/feeds/simulator/clock/system-timers';
import { dayHours } from '@sise/feeds/simulator/day-hours';
import { createSimulator } from '@sise/feeds/simulator/simulator';
import { holdHeapSmall } from '@sise/server/heap-growth';
import { openPageThread } from '@sise/server/page-thread/page-thread';
import { createSite } from '@sise/server/site';
import { openStore } from '@sise/server/store/database';
import { warmEachDay } from '@sise/server/warm-up';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { testConfig } from '../../tests/support/site.ts';
import type { Command, Message } from '../loop.ts';
import { startProfile } from './culprits.ts';
import { recordHolds } from './holds.ts';

/** How long before the end of its day the market is left when it is skipped, milliseconds. */
const BEFORE_END = 15_000;
/** After this a hold that has just ended is recorded, milliseconds. */
const SETTLED_MS = 20;

const [, , dataDir = '', wantsCulprits = ''] = process.argv;
const holds = recordHolds();
const culpritsOf = wantsCulprits === 'culprits' ? await startProfile() : null;
const config = testConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', TICK_REMAKE_MS: '200' });
const store = await openStore(config);
if (!store.ok) throw new Error(store.message);
const pages = await openPageThread(console.warn).handler;

const timers = systemTimers();
const startAt = defaultStart(dateKst('2026-11-19'));
let skipped = 0;
const clock = createRunningClock({ startAt, timers: { ...timers, elapsed: () => timers.elapsed() + skipped } });
const warmed = Promise.withResolvers<void>();
const simulator = createSimulator({ seed: config.simulator.seed, clock, prewarmAfter: warmed.promise });
const site = await createSite({
  config,
  feed: simulator.feed,
  sources: simulator.sources,
  store: store.store,
  isStoreReady: () => store.store.ping(),
  warmed: warmed.promise,
  pagesFor: async () => async () => pages,
});
const warmUp = warmEachDay({
  ...site,
  onWarm() {
    holdHeapSmall();
    warmed.resolve();
  },
});
await site.app.listen({ port: 0, host: '127.0.0.1' });
while (!warmUp.isWarm()) await pause(5);
publish({
  kind: 'ready',
  port: (site.app.server.address() as AddressInfo).port, // a TCP server's address is never a string
  stocks: site.market.listings.map(({ shcode }) => shcode),
  indices: [...site.market.indices.keys()],
});

process.on('message', (command: Command) => {
  if (command === 'holds') void sendHolds();
  else {
    const { endsAt } = dayHours(dateOf(clock.now()), KRX_CALENDAR);
    skipped += endsAt - BEFORE_END - clock.now();
    publish({ kind: 'skipped' });
  }
});
process.on('disconnect', () => process.exit(0));

async function sendHolds(): Promise<void> {
  const taken = holds.take();
  const culprits = (await culpritsOf?.(taken)) ?? [];
  await pause(SETTLED_MS);
  holds.take(); // reading the profile held the loop itself
  const { user, system } = process.cpuUsage();
  publish({
    kind: 'holds',
    date: site.market.date ?? '',
    cpu: (user + system) / 1_000,
    holds: taken.map(({ from, until, cpu }, n) => ({ ms: (until - from) / 1_000, cpu, culprit: culprits[n] ?? '' })),
  });
}

function publish(message: Message): void {
  process.send?.(message);
}
