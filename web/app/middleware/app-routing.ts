import { appPageOfCode } from '@sise/contract/app-codes';
import { APP_ERROR, isAppPath } from '@sise/contract/paths';
import { data, redirect } from 'react-router';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { visitedApp } from '../api/scope.ts';

interface Visit {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Pages of the app are shown inside the app only: anybody else gets the 404 page, which leads on to /hkapp/error in a
 * browser. An address with the code of an index or product leads to its page.
 */
export const appRouting: MiddlewareFunction<Response> = (visit, next) => {
  guard(visit);
  return next();
};

/** The same for a change of the page within a document. */
export const appRoutingInBrowser: MiddlewareFunction = (visit, next) => {
  guard(visit);
  return next();
};

function guard({ url: { pathname, search }, context }: Visit): void {
  if (!isForAppOnly(pathname)) return;
  if (context.get(visitedApp).platform === 'none') throw data(null, { status: 404 });
  const page = appPageOfCode(pathname);
  if (page !== null) throw redirect(page + search);
}

export function isForAppOnly(pathname: string): boolean {
  return isAppPath(pathname) && pathname.replace(/\/+$/, '') !== APP_ERROR;
}
