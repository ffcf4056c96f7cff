import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The browser that the journeys run in. */
export function launch(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}
