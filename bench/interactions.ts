/**
 * How soon a page answers a press on a phone: pages of the built site on the simulator while the market trades, in Chromium
 * with its processor slowed as Lighthouse's phones are. Prints for each press the CPU of the main thread, in milliseconds,
 * from its first event to the next frame, the longest task in the second and a half after it, and what has moved on the
 * screen since (without a unit; good is up to 0.1 of a whole visit). The CPU of the thread is counted, not time, so cores
 * that others share only add what their caches lose. `npm run bench interactions`.
 */
import { chromium, devices } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { startBuiltSite } from './browser/built-site.ts';
import { pressIn } from './browser/press.ts';

const SLOWDOWN = 4;
const SETTLING_MS = 8_000;
const WATCHED_MS = 1_500;

type Press = readonly [name: string, at: (page: Page) => Locator];

const button = (name: string | RegExp): Press => [String(name), (page) => page.getByRole('button', { name })];
const choice = (name: string): Press => [
  name,
  (page) => page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }),
];
const PRESSES: readonly (readonly [path: string, presses: readonly Press[]])[] = [
  ['/', [button('검색')]],
  ['/kospi-equities', [button('등락률'), button('위험 종목 숨김'), choice('어둡게')]],
  ['/indices/kospi/industries', [button(/^화학/), button('업종명')]],
  ['/stock/005930', [button('관심'), choice('1년'), choice('어둡게')]],
  [
    '/stock/005930/chart',
    [
      ['first press', (page) => page.getByRole('slider', { name: /차트/ })],
      choice('3개월'),
      button(/^지표/),
      ['RSI', (page) => page.locator('label', { hasText: 'RSI' })],
      ['MACD', (page) => page.locator('label', { hasText: 'MACD' })],
    ],
  ],
  ['/screener', [button('현재가'), button('더 보기'), ['preset', (page) => page.locator('nav a.chip')]]],
  ['/indices/kospi-option', [['expiry', (page) => page.getByRole('navigation', { name: '만기' }).getByRole('link')]]],
];

const site = await startBuiltSite();
try {
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  for (const [path, presses] of PRESSES) await pressAll(browser, path, presses);
  await browser.close();
} finally {
  await site.stop();
}

async function pressAll(opened: Browser, path: string, presses: readonly Press[]): Promise<void> {
  const context = await opened.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(site.origin + path);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(SETTLING_MS);
  for (const [name, at] of presses) {
    const target = at(page).filter({ visible: true }).last();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${path} has no ${name}`);
    await page.evaluate(() => Reflect.set(window, 'shifted', 0));
    await opened.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(WATCHED_MS);
    const { untilFrame, longest } = pressIn(await opened.stopTracing());
    const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
    const figures = [
      `${untilFrame.toFixed(0)} ms`,
      `longest ${longest.toFixed(0)} ms`,
      `shifted ${shifted.toFixed(3)}`,
    ];
    console.log([path.padEnd(26), name.padEnd(12), ...figures].join('  '));
  }
  await context.close();
}

/** In the page: adds up layout shifts, those in the half second after an input too. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted') ?? 0) + Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift' });
}
