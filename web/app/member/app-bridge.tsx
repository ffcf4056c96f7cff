import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { appSession } from '../api/app-session.ts';
import { requestAppLogin, isInApp } from './native-app.ts';

/** The page's interface for the app, which calls it with the signed-in member. */
interface AppWindow {
  sise?: { readonly login: (payload: unknown) => void };
}

/** Delay after a login before the page is refetched, so that the app can settle: milliseconds. */
const REFRESH_AFTER_MS = 100;

/**
 * In the app's web view: receives the signed-in member from the app, and requests it on every page until received. In a
 * browser it does nothing.
 */
export function AppBridge() {
  const queries = useQueryClient();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isInApp()) return undefined;
    const place = window as AppWindow; // the app's property is not in the DOM types
    let waiting: ReturnType<typeof setTimeout> | undefined;
    place.sise = { login: appSession.receive };
    const leave = appSession.onChange((change) => {
      clearTimeout(waiting);
      // No data of the member may stay: the reload also clears the memory.
      if (change === 'logout') return window.location.reload();
      if (isIndexInfo(window.location.pathname)) return;
      waiting = setTimeout(() => void queries.invalidateQueries(), REFRESH_AFTER_MS);
    });
    return () => {
      clearTimeout(waiting);
      leave();
      delete place.sise;
    };
  }, [queries]);

  return <LoginRequest key={pathname} />;
}

/** Asks the app for the signed-in member: once on every page. */
function LoginRequest() {
  useEffect(() => {
    if (isInApp() && !appSession.isLoggedIn()) requestAppLogin();
  }, []);
  return null;
}

/** This page shows no data of a member. */
function isIndexInfo(pathname: string): boolean {
  return /^(\/hkapp)?\/index-info(\/|$)/.test(pathname);
}
