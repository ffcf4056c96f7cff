import type { AppPlatform } from '@sise/contract/native-app';
import { readAppLogin } from '@sise/domain/member/app-login';
import type { AppLogin } from '@sise/domain/member/app-login';
import { NO_APP_SETTINGS, readAppSettings } from '@sise/domain/member/app-settings';
import { requestLogin } from './app-messages.ts';
import { appHere } from './first-view.ts';

/**
 * Who is signed in to the newspaper's app, as the app reported it. In memory only: it is lost with the page. In a
 * browser it is never logged in and asks nobody.
 */
export interface AppSession {
  readonly platform: AppPlatform;
  readonly isLoggedIn: () => boolean;
  readonly login: () => AppLogin | null;
  /** Headers of every call. */
  readonly headers: () => Record<string, string>;
  /** The address of a call, with the login in its query if the app asked for that. */
  readonly addressOf: (url: string) => string;
  /** Receives a login from the app; anything else counts as a logout, and is logged unless it is empty. */
  readonly receive: (payload: unknown) => void;
  /** Receives settings from the app; what cannot be read is logged and changes nothing. */
  readonly configure: (settings: unknown) => void;
  /** What the app reported last; null before it did. */
  readonly said: () => AppChange | null;
  /** Calls the listener for all that the app reports, also for a repeated login. */
  readonly onChange: (listen: (change: AppChange) => void) => () => void;
  /**
   * Asks the app for the login, unless a question of `TOKEN_WAIT_MS` is still open.
   * @returns whether there is one within this time, milliseconds; false after a logout
   */
  readonly ask: (waitMs: number) => Promise<boolean>;
  /** Resolves when the last question of `TOKEN_WAIT_MS` is answered or over; asks it if there was none. */
  readonly settled: () => Promise<void>;
  /** Counts the logins that differ from the one before. */
  readonly revision: () => number;
  /** After a call was refused: asks for another login than that of a revision. @returns whether it came in time */
  readonly renewed: (revision: number) => Promise<boolean>;
}

/** none: nobody is signed in, and nobody was */
export type AppChange = 'login' | 'logout' | 'none';

interface AppSessionParts {
  readonly platform: AppPlatform;
  readonly requestLogin?: () => void;
  /** @returns cancels it */
  readonly after?: (ms: number, run: () => void) => () => void;
  readonly log?: (line: string) => void;
}

/** How long members' data wait for the tokens, milliseconds. */
export const TOKEN_WAIT_MS = 100;
/** How long a refused call waits for another login, which the app may have to fetch, milliseconds. */
const RENEWAL_WAIT_MS = 3_000;

/** One question for all calls that are refused until it is answered; a later one asks again. */
interface Renewal {
  isAnswered: boolean;
  found: Promise<boolean>;
}

export function createAppSession(parts: AppSessionParts): AppSession {
  const { platform, after = afterTimeout, log = (line) => console.error(line) } = parts;
  const request = parts.requestLogin ?? requestLogin;
  let login: AppLogin | null = null;
  let settings = NO_APP_SETTINGS;
  let revision = 0;
  let said: AppChange | null = null;
  let question: Promise<boolean> | null = null;
  let isAsking = false;
  let renewal: Renewal | null = null;
  const listeners = new Set<(change: AppChange) => void>();

  function publish(change: AppChange): void {
    said = change;
    for (const listen of listeners) listen(change);
  }

  function leave(): void {
    if (login === null) return publish('none');
    settings = { ...settings, authKey: null };
    login = null;
    publish('logout');
  }

  /** Asks; a logout ends the wait, and so does a login that suffices. */
  function askFor(suffices: () => boolean, waitMs: number): Promise<boolean> {
    if (platform === 'none') return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (found: boolean) => {
        stopWaiting();
        stopListening();
        resolve(found);
      };
      const stopWaiting = after(waitMs, () => end(false));
      const stopListening = onChange((change) => {
        if (change !== 'login') end(false);
        else if (suffices()) end(true);
      });
      try {
        request(); // the app may answer before this returns
      } catch (error) {
        log(`The app failed when it was asked for the login: ${String(error)}`);
      }
    });
  }

  function ask(waitMs: number): Promise<boolean> {
    if (waitMs !== TOKEN_WAIT_MS) return askFor(() => true, waitMs);
    if (question === null || !isAsking) {
      isAsking = true;
      question = askFor(() => true, waitMs).finally(() => (isAsking = false));
    }
    return question;
  }

  function onChange(listen: (change: AppChange) => void): () => void {
    listeners.add(listen);
    return () => listeners.delete(listen);
  }

  return {
    platform,
    isLoggedIn: () => login !== null,
    login: () => login,
    headers(): Record<string, string> {
      if (platform === 'none') return {};
      if (login === null) return { 'hkapp-env': platform };
      return {
        'hkapp-env': platform,
        'sso-id': encodeURIComponent(login.email),
        'sso-token': login.ssoToken,
        'hk-token': login.appToken,
        ...(settings.authKey !== null && { authkey: settings.authKey }),
        ...(settings.deviceId !== null && { 'device-id': settings.deviceId }),
      };
    },
    addressOf(url) {
      if (login === null || !settings.queryCredentials) return url;
      const fields = { _hk_token: login.appToken, ssoToken: login.ssoToken, SSOid: login.email };
      return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`;
    },
    receive(payload) {
      const read = readAppLogin(payload);
      if (!read.ok) {
        if (read.why === 'malformed') log('The login from the app cannot be read, and counts as a logout.');
        return leave();
      }
      // The page holds data of the member before; the page that takes its place asks for the new one.
      if (login !== null && !isSameMember(login, read.login)) return leave();
      if (!isSame(login, read.login)) revision += 1;
      login = read.login;
      publish('login');
    },
    configure(given) {
      const read = readAppSettings(given, settings);
      if (read === null) log('The settings from the app cannot be read, and change nothing.');
      else settings = read;
    },
    said: () => said,
    onChange,
    ask,
    async settled() {
      if (login === null) await (question ?? ask(TOKEN_WAIT_MS));
    },
    revision: () => revision,
    renewed(since) {
      const isNewer = () => login !== null && revision !== since;
      if (isNewer()) return Promise.resolve(true);
      if (renewal === null || renewal.isAnswered) {
        const mine: Renewal = { isAnswered: false, found: Promise.resolve(false) };
        renewal = mine;
        const leave = onChange(() => (mine.isAnswered = true));
        mine.found = askFor(isNewer, RENEWAL_WAIT_MS).finally(() => {
          leave();
          if (renewal === mine) renewal = null;
        });
      }
      return renewal.found;
    },
  };
}

function isSameMember(one: AppLogin, other: AppLogin): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase();
}

function isSame(one: AppLogin | null, other: AppLogin): boolean {
  return one?.email === other.email && one.appToken === other.appToken && one.ssoToken === other.ssoToken;
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The session of this page. */
export const appSession = createAppSession({ platform: appHere().platform });
