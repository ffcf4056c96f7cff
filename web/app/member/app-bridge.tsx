import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { appSession } from '../api/app-session.ts';
import { askApp, isInApp } from './ask-app.ts';

/** Ours: the app calls it with what it knows of who is signed in. */
interface AppWindow {
  sise?: { readonly login: (payload: unknown) => void };
}

/** After a login what is on screen is asked for again once the app has settled, milliseconds. */
const REFRESH_AFTER_MS = 100;

/**
 * In the app's web view: takes who is signed in from the app, and asks for it on every page until it was told. In a
 * browser there is nobody to speak to, and nothing is done.
 */
export function AppBridge() {
  const queries = useQueryClient();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isInApp()) return undefined;
    const place = window as AppWindow; // what the app puts there is in no type of the DOM
    let waiting: ReturnType<typeof setTimeout> | undefined;
    place.sise = { login: appSession.receive };
    const leave = appSession.onChange((change) => {
      clearTimeout(waiting);
      // What was shown of the member must not stay: the page begins anew, and nothing of it is left in memory.
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

/** Asks the app who is signed in: once on every page. */
function LoginRequest() {
  useEffect(() => {
    if (isInApp() && !appSession.isLoggedIn()) askApp();
  }, []);
  return null;
}

/** Its page shows nothing of a member. */
function isIndexInfo(pathname: string): boolean {
  return /^(\/hkapp)?\/index-info(\/|$)/.test(pathname);
}
