import { APP_ERROR, isAppPath } from '@sise/contract/paths';
import { data } from 'react-router';
import type { MiddlewareFunction } from 'react-router';

/**
 * Pages of the app are shown inside the app only. Nothing proves yet that a visitor is inside it, so everybody gets the
 * 404.
 */
export const appRouting: MiddlewareFunction<Response> = ({ request }, next) => {
  if (isForAppOnly(new URL(request.url).pathname)) throw data(null, { status: 404 });
  return next();
};

export function isForAppOnly(pathname: string): boolean {
  return isAppPath(pathname) && pathname !== APP_ERROR;
}
