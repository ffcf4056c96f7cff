/**
 * The market map with a thousand tiles. Its layout beside the trees of d3-hierarchy in the same process; and its frames
 * in Chromium, while it zooms into an industry and out again and while its time bar is dragged (which recolours and
 * relabels it), beside a bare canvas that fills as many rectangles and writes as many labels in every frame. A run
 * without a screen draws on the CPU; a screen shows a frame every 16.7 ms.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { MapSnapshot } from '@sise/contract/marketmap';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { HierarchyNode } from 'd3-hierarchy';
import config from '../playwright.config.ts';
import { layOut } from '../web/app/maps/map-layout.ts';
import { bareMap } from './market-map/bare-map.ts';
import { timeFrames } from './market-map/time-frames.ts';
import { median, quantile } from './statistics.ts';

const BOX = { width: 1438, height: 680, head: 17, gap: 2 };
const LAYOUTS = 400;
const ZOOMS = 12;
const FRAME_MS = 1_000 / 60;
/** Frame callbacks get their time to a tenth of a millisecond, and are late by as much. */
const JITTER_MS = 0.5;

const server = fork(fileURLToPath(new URL('http/serve.ts', import.meta.url)));
const [ports] = (await once(server, 'message')) as [{ site: number }]; // the first message of serve.ts
const origin = `http://127.0.0.1:${ports.site}`;
const { data: snapshot } = (await (await fetch(`${origin}/api/v2/marketmap/KOSPI/snapshot`)).json()) as {
  data: MapSnapshot;
};
console.log(`${snapshot.shcode.length} tiles in ${snapshot.sectors.length} industries`);
timeLayouts();

const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(timeFrames);
await page.route('**/bare', (route) =>
  route.fulfill({ contentType: 'text/html', body: bareMap(snapshot.shcode.length, 400) }),
);
await page.goto(`${origin}/bare`);
await page.evaluate(() => window.frameClock.begin());
await page.waitForTimeout(3_000);
await publish('bare canvas, all anew each frame', page);

await page.goto(`${origin}/marketmap/kospi`);
await page.locator('[data-part=map-stage-canvas]').waitFor();
await page.waitForLoadState('networkidle');
await zoom(page);
await page.evaluate(() => window.frameClock.begin());
for (let time = 0; time < ZOOMS; time++) await zoom(page);
await publish('the map, zoomed', page);
await drag(page);
await page.evaluate(() => window.frameClock.begin());
await drag(page);
await publish('the map, dragged through today', page);
await browser.close();
server.disconnect();

/** Our layout beside the trees of the library, which have no headings and no gaps. */
function timeLayouts(): void {
  const children = snapshot.sectors.map((_, place) => ({
    children: snapshot.listingamount.flatMap((value, stock) => (snapshot.sector[stock] === place ? [{ value }] : [])),
  }));
  interface Leaf {
    readonly value?: number;
    readonly children?: readonly Leaf[];
  }
  const trees = () =>
    treemap<Leaf>().tile(treemapSquarify).size([BOX.width, BOX.height])(bySize(hierarchy<Leaf>({ children })));
  const bySize = (tree: HierarchyNode<Leaf>) =>
    // oxlint-disable-next-line unicorn/no-array-sort -- a tree of the library, not an array
    tree.sum(({ value = 0 }) => value).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const ours = () => layOut({ sizes: snapshot.listingamount, sectorOf: snapshot.sector }, BOX);
  const [tree, own] = [timed(trees), timed(ours)];
  console.log(`layout       ${own.toFixed(2)} ms, ${(own / tree).toFixed(2)} × d3 treemap (${tree.toFixed(2)} ms)`);
}

function timed(run: () => unknown): number {
  const times = Array.from({ length: LAYOUTS }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return median(times);
}

/** Into the largest industry and out again. */
async function zoom(on: Page): Promise<void> {
  await on.locator('[data-part=map-stage-map]').click({ position: { x: 30, y: 8 } });
  await on.waitForURL(/sector=/);
  await on.waitForTimeout(400); // the animation takes 250 ms
  await on.keyboard.press('Escape');
  await on.waitForURL(/kospi$/);
  await on.waitForTimeout(400);
}

/** Drags over the whole time bar and back, a position per frame. */
async function drag(on: Page): Promise<void> {
  const box = await on.getByRole('slider').boundingBox();
  const track = await on.locator('[data-part=map-time-track]').boundingBox();
  if (box === null || track === null) throw new Error('there is no time bar to drag');
  const y = box.y + box.height / 2;
  await on.mouse.move(box.x + box.width / 2, y);
  await on.mouse.down();
  for (let step = 0; step <= 150; step++)
    await on.mouse.move(track.x + track.width * (0.5 + 0.48 * Math.cos(step / 24)), y);
  await on.mouse.up();
}

async function publish(name: string, on: Page): Promise<void> {
  const { apart, busy } = await on.evaluate(() => window.frameClock.end());
  const late = apart.filter((ms) => ms > FRAME_MS + JITTER_MS).length / apart.length;
  console.log(
    `${name.padEnd(34)} ${(1_000 / median(apart)).toFixed(1)} fps over ${apart.length} frames, ` +
      `${(late * 100).toFixed(1)}% over 16.7 ms, scripts ${median(busy).toFixed(1)} ms, p95 ${quantile(busy, 0.95).toFixed(1)}`,
  );
}
