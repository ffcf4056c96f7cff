import { inApp, paths } from '@sise/contract/paths';
import { TOKEN_WAIT_MS } from '../api/app-session.ts';
import type { AppSession } from '../api/app-session.ts';

/** The part of an address that decides what is fetched again. */
export interface Place {
  readonly pathname: string;
  /** whether the reader comes back from the login */
  readonly hasReturnUrl: boolean;
}

/** When a page inside the app asks for the login, and fetches the member's data again. */
export interface AppRefresh {
  /** The page is shown at another address, or for the first time. */
  visit(place: Place): void;
  /** The app has reported a login. */
  loggedIn(): void;
  stop(): void;
}

interface AppRefreshParts {
  readonly session: Pick<AppSession, 'ask' | 'isLoggedIn'>;
  /** @returns cancels it */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Fetches the session and the member's data again. */
  readonly refreshMember: () => void;
  readonly refreshMyStock: () => void;
}

/** Delay after a login, so that the app can settle, milliseconds. */
const AFTER_LOGIN_MS = 100;
/** Delay after arriving at MY or coming back, once the app has been asked, milliseconds. */
const AFTER_ARRIVAL_MS = 500;

/** The page index-info shows no data of a member: what is due there is done on the next page. */
export function createAppRefresh({ session, after, refreshMember, refreshMyStock }: AppRefreshParts): AppRefresh {
  const pending = new Set<() => void>();
  let at: Place | null = null;
  let isDue = false;

  function later(ms: number, run: () => void): void {
    const cancel = after(ms, () => {
      pending.delete(cancel);
      run();
    });
    pending.add(cancel);
  }

  function afterLogin(): void {
    later(AFTER_LOGIN_MS, () => {
      isDue = isWithoutMember(at);
      if (!isDue) refreshMember();
    });
  }

  async function afterArrival(): Promise<void> {
    const isAnswered = session.isLoggedIn() || (await session.ask(TOKEN_WAIT_MS));
    later(isAnswered ? AFTER_ARRIVAL_MS : 0, () => {
      if (!isWithoutMember(at)) refreshMyStock();
    });
  }

  return {
    visit(place) {
      const from = at;
      at = place;
      if (arrives(from, place)) void afterArrival();
      else if (!session.isLoggedIn()) void session.ask(TOKEN_WAIT_MS);
      if (isDue && !isWithoutMember(place)) {
        isDue = false;
        afterLogin();
      }
    },
    loggedIn: afterLogin,
    stop() {
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
}

/** Whether the lists may have changed: on coming to MY from another page, or with a returnUrl anywhere. */
function arrives(from: Place | null, to: Place): boolean {
  return comesBack(to) || (from !== null && isMyStock(to) && !isMyStock(from));
}

/** Whether the reader comes back to a page that shows data of a member. */
export function comesBack(place: Place): boolean {
  return place.hasReturnUrl && !isWithoutMember(place);
}

function isMyStock({ pathname }: Place): boolean {
  return isAt(pathname, paths.myStock());
}

function isWithoutMember(place: Place | null): boolean {
  return place !== null && isAt(place.pathname, paths.rankings());
}

/** Whether a path is that of a page or below it, on the web or in the app. */
function isAt(pathname: string, page: string): boolean {
  return [page, inApp(page)].some((own) => pathname === own || pathname.startsWith(`${own}/`));
}
