import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { living } from './life.ts';
import type { MarketControl, PublisherControl, SiteMessage, SiteCommand } from './market-control.ts';

interface Served {
  readonly origin: string;
  readonly market: MarketControl;
  readonly publisher: PublisherControl;
}

/** Collects everything that went wrong in a page; a journey that leaves an entry here has failed. */
interface Watched {
  readonly complaints: string[];
}

type Members = boolean | 'publisher';
type Wall = 'none' | 'detail' | 'all';

/** Most journeys run without the service worker (playwright.config.ts). */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** A site reads TypeScript that an earlier one has compiled; the same folder as in vitest.config.ts. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'sise-test-compile-cache');
/** Megabytes of V8's young generation: a site makes its past as it starts, and a small one is collected all the time. */
const YOUNG_GENERATION = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

let journeys = 0;

/** Browser tests with a site of their own: `page` begins there, `market` makes things happen. */
export const test = base.extend<
  { market: MarketControl; publisher: PublisherControl; watched: Watched },
  { served: Served; feeds: string; startsAt: string; members: Members; wall: Wall; embedOrigins: string }
>({
  /** FEEDS: the held simulator, or a mix of real sources, which servers of this machine play. */
  feeds: ['simulator', { scope: 'worker', option: true }],
  /** The time of day a file begins at, for what happens at another hour: `test.use({ startsAt: '08:45' })` at its top. */
  startsAt: ['10:30', { scope: 'worker', option: true }],
  /**
   * Whether there are members, which takes a store: `test.use({ members: true })` at the top of a file lets people sign up
   * here, 'publisher' has them sign in at a publisher's.
   */
  members: [false, { scope: 'worker', option: true }],
  /** What of brokers' reports needs a login: `test.use({ wall: 'detail' })`. */
  wall: ['none', { scope: 'worker', option: true }],
  /** The sites that may show cards in frames: `test.use({ embedOrigins: 'https://news.example' })`. */
  embedOrigins: ['', { scope: 'worker', option: true }],
  served: [
    async ({ feeds, startsAt, members, wall, embedOrigins }, use) => {
      const isMix = feeds !== 'simulator';
      const site = fileURLToPath(new URL(isMix ? 'serve-mix.ts' : 'serve.ts', import.meta.url));
      const wants = members === false ? 'nobody' : members === true ? 'members' : members;
      const settings = isMix ? [feeds] : [startsAt, wants, wall, embedOrigins];
      const child = fork(site, settings, {
        stdio: 'inherit',
        execArgv: YOUNG_GENERATION,
        env: { ...process.env, NODE_COMPILE_CACHE },
      });
      const port = await new Promise<number>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
        child.on('message', (message: SiteMessage) => {
          if (message.kind === 'listening') resolve(message.port);
        });
      });
      await use({ origin: `http://127.0.0.1:${port}`, market: controlOf(child), publisher: publisherOf(child) });
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
    },
    { scope: 'worker', timeout: 180_000 }, // of a machine that is busy with something else, too,
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  // Each journey has its own address, so limits by address count each journey apart.
  extraHTTPHeaders: async ({ served: _served }, use) => {
    journeys += 1;
    await use({ 'x-forwarded-for': `10.0.${Math.floor(journeys / 250)}.${(journeys % 250) + 1}` });
  },
  context: async ({ context }, use) => {
    context.on('page', living);
    await use(context);
  },
  market: async ({ served }, use) => use(served.market),
  publisher: async ({ served }, use) => use(served.publisher),
  watched: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A page that is a 404 is meant to be one; files and calls that fail are noted below by their address.
        if (/^Failed to load resource|^[A-Z]+ \/\S+ failed: /.test(message.text())) return;
        if (message.text() === BLOCKED_WORKER) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        if (why !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${why}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && response.request().resourceType() !== 'document')
          complaints.push(`${response.status()}: ${response.url()}`);
      });
      await use({ complaints });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Answers with a no are part of a story; anything else that went wrong is not. */
export function expectOnly(complaints: string[], allowed: RegExp): void {
  expect(complaints.splice(0).filter((complaint) => !allowed.test(complaint))).toEqual([]);
}

function controlOf(child: ChildProcess): MarketControl {
  const ask = async (command: Want): Promise<void> => void (await responseOf(child, command));
  return {
    trade: (shcode, price, volume = 100) => ask({ kind: 'trade', shcode, price, volume }),
    tradeCoin: (symbol, price) => ask({ kind: 'coin', symbol, price }),
    advance: (milliseconds) => ask({ kind: 'advance', milliseconds }),
    silence: () => ask({ kind: 'silence' }),
    resume: () => ask({ kind: 'resume' }),
  };
}

function publisherOf(child: ChildProcess): PublisherControl {
  return {
    async token() {
      const message = await responseOf(child, { kind: 'token' });
      if (message.kind !== 'token') throw new Error('a token was asked for');
      return message.token;
    },
  };
}

type Want = SiteCommand extends infer W ? (W extends SiteCommand ? Omit<W, 'id'> : never) : never;
let lastCommandId = 0;

/** The site's response to a query. */
function responseOf(child: ChildProcess, command: Want): Promise<SiteMessage> {
  return new Promise((resolve) => {
    const id = ++lastCommandId;
    const receive = (message: SiteMessage) => {
      if (message.kind === 'listening' || message.id !== id) return;
      child.off('message', receive);
      resolve(message);
    };
    child.on('message', receive);
    child.send({ ...command, id });
  });
}
