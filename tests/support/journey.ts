import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { MarketControl, Told, Wish } from './market-control.ts';

interface Served {
  readonly origin: string;
  readonly market: MarketControl;
}

/** A page is told of everything that went wrong in it; a journey that leaves something here has failed. */
interface Watched {
  readonly complaints: string[];
}

let journeys = 0;

/** Browser tests with a site of their own: `page` begins there, `market` makes things happen. */
export const test = base.extend<
  { market: MarketControl; watched: Watched },
  { served: Served; startsAt: string; members: boolean }
>({
  /** The time of day a file begins at, for what happens at another hour: `test.use({ startsAt: '08:45' })` at its top. */
  startsAt: ['10:30', { scope: 'worker', option: true }],
  /** Whether people can sign up, which takes a store: `test.use({ members: true })` at the top of a file. */
  members: [false, { scope: 'worker', option: true }],
  served: [
    async ({ startsAt, members }, use) => {
      const site = fileURLToPath(new URL('serve.ts', import.meta.url));
      const child = fork(site, [startsAt, ...(members ? ['members'] : [])], { stdio: 'inherit', execArgv: [] });
      const port = await new Promise<number>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
        child.on('message', (told: Told) => {
          if (told.kind === 'listening') resolve(told.port);
        });
      });
      await use({ origin: `http://127.0.0.1:${port}`, market: controlOf(child) });
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  // Each journey is somebody else's, from another place: what is counted by address is counted for each.
  extraHTTPHeaders: async ({ served: _served }, use) => {
    journeys += 1;
    await use({ 'x-forwarded-for': `10.0.${Math.floor(journeys / 250)}.${(journeys % 250) + 1}` });
  },
  market: async ({ served }, use) => use(served.market),
  watched: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A page that is a 404 is meant to be one; files and answers that fail are noted below by their address.
        if (message.text().startsWith('Failed to load resource')) return;
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

function controlOf(child: ChildProcess): MarketControl {
  let last = 0;
  type Want = Wish extends infer W ? (W extends Wish ? Omit<W, 'id'> : never) : never;
  const ask = (wish: Want): Promise<void> =>
    new Promise((resolve) => {
      const id = ++last;
      const hear = (told: Told) => {
        if (told.kind !== 'done' || told.id !== id) return;
        child.off('message', hear);
        resolve();
      };
      child.on('message', hear);
      child.send({ ...wish, id });
    });
  return {
    trade: (shcode, price, volume = 100) => ask({ kind: 'trade', shcode, price, volume }),
    advance: (milliseconds) => ask({ kind: 'advance', milliseconds }),
    silence: () => ask({ kind: 'silence' }),
    resume: () => ask({ kind: 'resume' }),
  };
}
