/**
 * What live values cost a phone: pages of the built site on the simulator while the market trades, after everything of
 * them has come, in Chromium with its processor slowed as Lighthouse's phones are. Prints for each page the milliseconds
 * of the frames that it draws: all work of the main thread in them, and that of scripts alone; and the part of its time
 * that the main thread works. `npm run bench live-updates` on a machine that does nothing else: its figures are times.
 *
 * PAGES: addresses in place of the four, by commas.
 */
import { elementAt } from '@sise/domain/element-at';
import { chromium, devices } from '@playwright/test';
import type { Browser } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { startBuiltSite } from './browser/built-site.ts';
import { framesIn } from './browser/frames.ts';
import type { Frame } from './browser/frames.ts';

/** ms of a frame */
const TARGET = 8;
const SLOWDOWN = 4;
const PAGES = ['/', '/stock/005930', '/kospi-equities', '/indices/kospi'];
/** Until the code of late parts has come and the page is laid out. */
const SETTLING_MS = 8_000;
const WATCHED_MS = 20_000;

const site = await startBuiltSite();
try {
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  for (const page of process.env.PAGES?.split(',') ?? PAGES) console.log(lineOf(page, await framesOf(browser, page)));
  await browser.close();
} finally {
  await site.stop();
}

interface Watched {
  readonly frames: readonly Frame[];
  /** part of the time in which the main thread works */
  readonly busy: number;
}

async function framesOf(opened: Browser, path: string): Promise<Watched> {
  const context = await opened.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(SETTLING_MS);
  await opened.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(WATCHED_MS);
  const { frames, workMs } = framesIn(await opened.stopTracing());
  await context.close();
  return { frames, busy: workMs / WATCHED_MS };
}

function lineOf(path: string, { frames, busy }: Watched): string {
  const of = (value: (frame: Frame) => number) => {
    const sorted = frames.map(value).toSorted((a, b) => a - b);
    const part = (share: number) => elementAt(sorted, Math.floor((sorted.length - 1) * share)).toFixed(1);
    return sorted.length === 0 ? 'none' : `p50 ${part(0.5)} p99 ${part(0.99)} ms`;
  };
  return [
    path.padEnd(18),
    `${frames.length} frames`,
    `whole ${of(({ ms }) => ms)} (target ${TARGET})`,
    `scripts ${of(({ scriptMs }) => scriptMs)}`,
    `main thread works ${(busy * 100).toFixed(0)} %`,
  ].join('  ');
}
