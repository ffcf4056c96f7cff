import { readAppLogin } from '@sise/domain/member/app-login';
import type { AppLogin } from '@sise/domain/member/app-login';
import type { AppPlatform } from '@sise/contract/native-app';
import { appHere } from './first-view.ts';

/** Who is signed in to the newspaper's app, as the app reported it. In memory only: it is lost with the page. */
export interface AppSession {
  /** Headers that identify the signed-in member on the app's calls; empty while nobody is signed in. */
  readonly headers: () => Record<string, string>;
  /** Receives a message of the app; anything that is not a login counts as a logout. */
  readonly receive: (payload: unknown) => void;
  /** Calls the listener when somebody signs in or out. */
  readonly onChange: (listen: (change: AppChange) => void) => () => void;
  readonly isLoggedIn: () => boolean;
}

export type AppChange = 'login' | 'logout';

export function createAppSession(platform: AppPlatform): AppSession {
  let login: AppLogin | null = null;
  const listeners = new Set<(change: AppChange) => void>();

  return {
    headers(): Record<string, string> {
      if (login === null) return {};
      return {
        'hkapp-env': platform,
        'sso-id': encodeURIComponent(login.email),
        'sso-token': login.ssoToken,
        'hk-token': login.appToken,
      };
    },
    receive(payload) {
      const next = readAppLogin(payload);
      if (next === null && login === null) return;
      login = next;
      for (const listen of listeners) listen(next === null ? 'logout' : 'login');
    },
    onChange(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    isLoggedIn: () => login !== null,
  };
}

/** The session of this page. In a browser it never receives a message. */
export const appSession = createAppSession(appHere().platform);
