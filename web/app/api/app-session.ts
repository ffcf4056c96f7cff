import { readAppLogin } from '@sise/domain/member/app-login';
import type { AppLogin } from '@sise/domain/member/app-login';

/** Who is signed in in the newspaper's app, as it told the page. In memory only: it is gone with the page. */
export interface AppSession {
  /** The headers by which the app's calls say who sends them; none while nobody is signed in. */
  readonly headers: () => Record<string, string>;
  /** Takes what the app says; anything that is not a login is a logout. */
  readonly receive: (payload: unknown) => void;
  /** Told when somebody signed in or out. */
  readonly onChange: (listen: (change: AppChange) => void) => () => void;
  readonly isLoggedIn: () => boolean;
}

export type AppChange = 'login' | 'logout';

export type AppPlatform = 'android' | 'ios' | 'none';

/** The app names itself at the end of its user agent. */
export function platformOf(userAgent: string): AppPlatform {
  if (userAgent.endsWith('A')) return 'android';
  return userAgent.endsWith('I') ? 'ios' : 'none';
}

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

/** This page's own: in a browser nobody ever tells it anything. */
export const appSession = createAppSession(platformOf(typeof navigator === 'undefined' ? '' : navigator.userAgent));
