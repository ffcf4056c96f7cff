import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium without a window where it is; elsewhere the one `npx playwright install chromium` brought. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
const launchOptions = existsSync(DEBIAN_CHROMIUM)
  ? {
      executablePath: DEBIAN_CHROMIUM,
      args: [
        '--no-sandbox',
        '--font-render-hinting=none', // widths of text as on the screens of readers, not in whole pixels
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }
  : {};

export default defineConfig({
  testDir: 'tests/journeys',
  workers: 2, // while one waits for its market, the other has the processor
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // a machine that pauses is no fault; what passes only again is listed as flaky
  timeout: 90_000, // bounds for a machine that is busy with something else, too
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'on-first-retry',
    serviceWorkers: 'block', // a page comes from its site, not from what an earlier one left; offline.spec.ts allows them
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What depends on the width says so in its title: the rest of the journeys would do the same again.
    { name: 'mobile', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
