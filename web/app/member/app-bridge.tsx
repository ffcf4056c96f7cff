import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { appSession } from '../api/app-session.ts';
import type { AppChange } from '../api/app-session.ts';
import { comesBack, createAppRefresh } from './app-refresh.ts';
import type { AppRefresh } from './app-refresh.ts';
import { refreshMyStock } from './refresh-my-stock.ts';
import { isInApp } from './native-app.ts';
import { createResourceInvalidation, forgetMember, OF_SESSION } from './resource-invalidation.ts';
import { sessionQuery } from './use-member.ts';

/**
 * Whether the bridge knows what the app said before its code came: an error page that takes the place of a page has a
 * bridge anew, which must not receive the same login again.
 */
let isCaughtUp = false;

/**
 * In the app's web view: asks the app for the signed-in member on every page until there is one, and fetches the member's
 * data again after a login (docs/APP_BRIDGE.md). In a browser it fetches the lists again for a reader who comes back from
 * the login.
 */
export function AppBridge() {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const hasReturnUrl = new URLSearchParams(search).has('returnUrl');
  const [refresh] = useState(() => createRefresh(queries));

  useEffect(() => {
    if (!isInApp()) return undefined;
    const receive = (change: AppChange) => {
      if (change === 'login') refresh.loggedIn();
      else if (change === 'logout') leavePage(queries);
      else void leaveUnlessMember(queries);
    };
    const before = appSession.said();
    if (before !== null && !isCaughtUp) receive(before);
    isCaughtUp = true;
    const leave = appSession.onChange(receive);
    return () => {
      leave();
      refresh.stop();
    };
  }, [queries, refresh]);

  useEffect(() => {
    const place = { pathname, hasReturnUrl };
    if (isInApp()) refresh.visit(place);
    else if (comesBack(place)) refreshMyStock(queries);
  }, [queries, refresh, pathname, hasReturnUrl]);

  return null;
}

function createRefresh(queries: QueryClient): AppRefresh {
  const invalidate = createResourceInvalidation(queries);
  return createAppRefresh({
    session: appSession,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    refreshMember() {
      // Behind a wall members get other responses also to public calls.
      const wall = queries.getQueryData(sessionQuery.queryKey)?.data.site.wall ?? 'none';
      invalidate(wall === 'none' ? OF_SESSION : ['*']);
    },
    refreshMyStock: () => refreshMyStock(queries),
  });
}

/** Ends a login that the app's first request had and the app does not confirm; a login of the web view's own stays. */
async function leaveUnlessMember(queries: QueryClient): Promise<void> {
  if (queries.getQueryData(sessionQuery.queryKey)?.data.member == null) return;
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  if (session?.data.member === null) leavePage(queries);
}

/**
 * A new document takes the place of the page, so that nothing of the member stays in memory. A reload would send the
 * headers of the app's first request again.
 */
function leavePage(queries: QueryClient): void {
  forgetMember(queries);
  const { pathname, search } = window.location;
  if (navigator.onLine) window.location.replace(pathname + search);
}
