/**
 * The candle chart in Chromium, as a reader has it: the built site, every indicator that fits, two compared
 * instruments. Measures 2,500 bars twice: the time from the last byte of the response to the first frame that shows
 * them, and the frame times while the chart is dragged. The baseline is the bare library drawing the same bars in the
 * same browser. Prints medians; a run without a screen draws on the CPU.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { barePage } from './charts/bare-page.ts';
import { watchFrames } from './charts/watch-frames.ts';
import { median, quantile } from './statistics.ts';

const PASSES = 5;
const BARS = 2_500;
const STORED_SETTINGS = {
  range: null,
  kind: 'day',
  style: 'candle',
  scale: 'won',
  adjusted: true,
  events: true,
  indicators: [
    { id: 'average', params: [5, 20, 60, 120] },
    { id: 'bollinger', params: [20, 2] },
    { id: 'ichimoku', params: [9, 26, 52] },
    { id: 'volume', params: [] },
    { id: 'macd', params: [12, 26, 9] },
    { id: 'rsi', params: [14] },
    { id: 'cci', params: [20] },
  ],
  compared: [
    { id: '000660', name: 'SK하이닉스', what: 'stock' },
    { id: '1001', name: 'KOSPI', what: 'index' },
  ],
};

const library = dirname(createRequire(import.meta.url).resolve('lightweight-charts/package.json'));
const standalone = readFileSync(`${library}/dist/lightweight-charts.standalone.production.js`, 'utf8');
const server = fork(fileURLToPath(new URL('http/serve.ts', import.meta.url)));
const [ports] = (await once(server, 'message')) as [{ hello: number; site: number }]; // the first message of serve.ts
const origin = `http://127.0.0.1:${ports.site}`;
const question = `/stock/tv/005930?type=1&adjusted=true&count=${BARS}`;
const response = await (await fetch(`${origin}/api/v2${question}`)).text();
await fetch(`${origin}/api/v2/index/tv/1001?type=1&count=${BARS}`); // the first is computed, the next cached

const browser = await chromium.launch(config.use?.launchOptions ?? {});
const bars = (JSON.parse(response) as { data: { time: unknown[] } }).data.time.length; // the tv call's own shape
console.log(
  `${bars} minute bars, ${STORED_SETTINGS.indicators.length} indicators, ${STORED_SETTINGS.compared.length} compared`,
);
let anchor = 0;
for (const [name, open] of [
  ['bare lightweight-charts', openBare],
  ['the chart of the site', openSite],
] as const) {
  const appeared: number[] = [];
  const frames: number[] = [];
  for (let pass = 0; pass <= PASSES; pass++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchFrames);
    const page = await open(context);
    const shown = await page.evaluate(() => window.chartWatch.appeared);
    const dragged = await drag(page);
    if (pass > 0) {
      appeared.push(shown);
      frames.push(...dragged);
    }
    await context.close();
  }
  const slow = frames.filter((ms) => ms > 25).length / frames.length;
  anchor ||= median(appeared);
  console.log(
    `${name.padEnd(24)} appears ${median(appeared).toFixed(0).padStart(4)} ms (best ${Math.min(...appeared).toFixed(0)}, ` +
      `${(median(appeared) / anchor).toFixed(2)} × bare)   ` +
      `pan ${(1_000 / median(frames)).toFixed(1)} fps, frame p95 ${quantile(frames, 0.95).toFixed(1)} ms, ` +
      `${(slow * 100).toFixed(1)}% over 25 ms`,
  );
}
await browser.close();
server.disconnect();

/** The bare library with candles and volume. */
async function openBare(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage(standalone) }));
  await page.route('**/stock/tv/**', (route) => route.fulfill({ contentType: 'application/json', body: response }));
  await page.goto(`${origin}/bare`);
  await page.waitForFunction(() => window.chartWatch.appeared > 0);
  return page;
}

/** The chart page, and then one-minute bars: that request is answered with all bars instead of a screenful. */
async function openSite(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem('sise-chart', stored), JSON.stringify(STORED_SETTINGS));
  await page.route('**/stock/tv/005930?**type=1&**', (route) =>
    route.fulfill({ contentType: 'application/json', body: response }),
  );
  await page.goto(`${origin}/stock/005930/chart`);
  await page.locator('[data-part=pane-title]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: '1분' }).check();
  await page.waitForFunction(() => window.chartWatch.appeared > 0);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Drags the chart to the right and back. @returns milliseconds of each frame during the drag */
async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('table canvas').first().boundingBox();
  if (box === null) throw new Error('there is no chart to drag');
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + 300, y);
  await page.mouse.down();
  await page.evaluate(() => window.chartWatch.begin());
  for (let step = 0; step <= 120; step++) await page.mouse.move(box.x + 300 + 250 * Math.sin(step / 20), y);
  const frames = await page.evaluate(() => window.chartWatch.end());
  await page.mouse.up();
  return frames;
}
