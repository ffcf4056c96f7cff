import { APP_ERROR, isAppPath } from '@sise/contract/paths';
import { data, redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { visitedApp } from '../api/scope.ts';
import { untilLoaded } from '../ui/until-loaded.ts';

/**
 * What appRouting does, for a change of the page within a document. Codes are read with code that only the app has to
 * load, and only for a change of the page.
 */
export const appRoutingInBrowser: MiddlewareFunction = ({ url: { pathname, search }, context }, next) => {
  if (!isForAppOnly(pathname)) return next();
  if (context.get(visitedApp).platform === 'none') throw data(null, { status: 404 });
  return leadOn(pathname, search).then(next);
};

async function leadOn(pathname: string, search: string): Promise<void> {
  const { appPageOfCode } = await untilLoaded(() => import('@sise/contract/app-codes'));
  const page = appPageOfCode(pathname);
  if (page !== null) throw redirect(page + search);
}

export function isForAppOnly(pathname: string): boolean {
  return isAppPath(pathname) && pathname.replace(/\/+$/, '') !== APP_ERROR;
}
