import type { Page } from '@playwright/test';

/** User agents of the newspaper's app. */
export const APP_AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 A',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 I',
} as const;

/** The app around a page, as the test plays it. */
export interface NativeApp {
  /** What it responds from now on when the page asks for the login, at once; undefined: nothing. */
  responds(payload: unknown): Promise<void>;
  /** Reports a login without being asked. */
  reports(payload: unknown): Promise<void>;
  configures(settings: unknown): Promise<void>;
  /** How often this document has asked for the login. */
  asked(): Promise<number>;
}

/** The part of the window that the stand-in uses. */
interface HostWindow {
  host?: { step: number; payload: unknown; asked: number };
  sise?: { login(payload: unknown): void; configure(settings: unknown): void };
  SiseApp?: { requestLogin(): void };
  webkit?: { messageHandlers: { SiseApp: { postMessage(message: string): void } } };
}

/** Puts a stand-in for the native app around a page, whose user agent must be the app's. */
export async function hostIn(page: Page, platform: keyof typeof APP_AGENTS): Promise<NativeApp> {
  let step = 0;
  await page.addInitScript(install, platform);
  return {
    async responds(payload) {
      step += 1;
      await page.addInitScript(respond, { step, payload });
      await page.evaluate(respond, { step, payload });
    },
    reports: (payload) => page.evaluate((given) => (window as HostWindow).sise?.login(given), payload),
    configures: (settings) => page.evaluate((given) => (window as HostWindow).sise?.configure(given), settings),
    asked: () => page.evaluate(() => (window as HostWindow).host?.asked ?? 0),
  };
}

/** Runs in the page before its own scripts. */
function install(platform: string): void {
  const host = window as HostWindow;
  const state = (host.host ??= { step: 0, payload: undefined, asked: 0 });
  const requestLogin = (): void => {
    state.asked += 1;
    if (state.payload !== undefined) host.sise?.login(state.payload);
  };
  if (platform === 'android') host.SiseApp = { requestLogin };
  else
    host.webkit = {
      messageHandlers: { SiseApp: { postMessage: (message) => void (message === 'requestLogin' && requestLogin()) } },
    };
}

/** Scripts of earlier steps run in every document, too, in no certain order. */
function respond({ step, payload }: { step: number; payload: unknown }): void {
  const state = ((window as HostWindow).host ??= { step: 0, payload: undefined, asked: 0 });
  if (step > state.step) Object.assign(state, { step, payload });
}
