import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devices } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { living } from '../../tests/support/life.ts';
import type { SiteMessage } from '../../tests/support/market-control.ts';
import { launch } from './browser.ts';
import { MEMBER_SCREENS } from './member-screens.ts';
import type { Screen } from './screen.ts';
import { AUCTION_SCREENS, EVENING_SCREENS, SCREENS } from './screens.ts';

/** Of longer pages, lists whose far rows are drawn when somebody scrolls there, only the first screen is shot, pixels. */
const LONGEST = 9_000;

const WIDTHS: readonly (readonly ['1440' | '390', BrowserContextOptions])[] = [
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['390', { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }],
];

const MEDIA = {
  light: { colorScheme: 'light', forcedColors: 'none', media: 'screen' },
  dark: { colorScheme: 'dark', forcedColors: 'none', media: 'screen' },
  forced: { colorScheme: 'light', forcedColors: 'active', media: 'screen' },
  print: { colorScheme: 'light', forcedColors: 'none', media: 'print' },
} as const;

/** Writes the pictures of all screens whose name contains one of the parts, as `name.width.theme.png`. */
export async function shootAll(folder: string, parts: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launch();
  for (const [startsAt, screens] of [
    ['10:30', SCREENS],
    ['08:45', AUCTION_SCREENS],
    ['16:30', EVENING_SCREENS],
    ['10:30', MEMBER_SCREENS],
  ] as const) {
    const wanted = screens.filter(({ name }) => parts.some((part) => name.includes(part)));
    if (wanted.length === 0) continue;
    const site = await serve(startsAt, screens === MEMBER_SCREENS);
    // Both at once: while one waits, the other has the processor.
    await Promise.all(
      WIDTHS.map(([width, options]) =>
        shootWidth({ browser, origin: site.origin, screens: wanted, folder }, width, options),
      ),
    );
    await site.close();
  }
  await browser.close();
}

interface Shooting {
  readonly browser: Browser;
  readonly origin: string;
  readonly screens: readonly Screen[];
  readonly folder: string;
}

async function shootWidth(
  { browser, origin, screens, folder }: Shooting,
  width: '1440' | '390',
  options: BrowserContextOptions,
): Promise<void> {
  for (const [i, screen] of screens.entries()) {
    const { name, path, act, themes = ['light', 'dark'], widths = ['1440', '390'] } = screen;
    if (!widths.includes(width)) continue;
    const context = await browser.newContext({
      ...options,
      baseURL: origin,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // An address of its own: limits by address count each screen apart.
      extraHTTPHeaders: { 'x-forwarded-for': `10.${width === '390' ? 1 : 2}.0.${i + 1}` },
    });
    const page = living(await context.newPage());
    page.setDefaultTimeout(20_000);
    try {
      await page.goto(path);
      await act?.(page, width === '390');
      await settle(page);
      for (const theme of themes) {
        await page.emulateMedia(MEDIA[theme]);
        await page.waitForTimeout(250); // canvases are drawn again
        await shoot(page, join(folder, `${name}.${width}.${theme}.png`));
      }
    } catch (error) {
      console.error(`${name} at ${width}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
      process.exitCode = 1;
    }
    await context.close();
  }
}

/** Waits until all is loaded, what loads only near the screen included. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const { scrollY } = window;
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 12_000); y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo(0, scrollY);
    await new Promise((resolve) => setTimeout(resolve, 500)); // long lists draw again what is near
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
}

async function shoot(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path,
    fullPage: height <= LONGEST,
    animations: 'disabled',
    caret: 'hide',
  });
}

async function serve(startsAt: string, members: boolean) {
  const script = fileURLToPath(new URL('../../tests/support/serve.ts', import.meta.url));
  const child = fork(script, [startsAt, ...(members ? ['members'] : [])], { stdio: 'inherit', execArgv: [] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
    child.on('message', (message: SiteMessage) => {
      if (message.kind === 'listening') resolve(message.port);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
