import { appPageOfCode } from '@sise/contract/app-codes';
import { data, redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { visitedApp } from '../api/scope.ts';
import { isForAppOnly } from './app-routing-in-browser.ts';

/**
 * Pages of the app are shown inside the app only: anybody else gets the 404 page, which leads on to /hkapp/error in a
 * browser. An address with the code of an index or product leads to its page.
 */
export const appRouting: MiddlewareFunction<Response> = ({ url: { pathname, search }, context }, next) => {
  if (!isForAppOnly(pathname)) return next();
  if (context.get(visitedApp).platform === 'none') throw data(null, { status: 404 });
  const page = appPageOfCode(pathname);
  if (page !== null) throw redirect(page + search);
  return next();
};
