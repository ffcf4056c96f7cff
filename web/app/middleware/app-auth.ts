import { pageAt } from '@sise/contract/paths';
import { loginFrom, ownPath } from '@sise/contract/return-path';
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { requestScope } from '../api/scope.ts';

/**
 * Redirects an anonymous reader from a members' page to the login, and back afterwards. No page of the app is one of
 * these: the app hands its login over after the page has loaded, so MY is shown signed out there until the bridge has it.
 */
export const appAuth: MiddlewareFunction<Response> = ({ url: { pathname, search }, context }, next) => {
  if (!pageAt(pathname)?.page.membersOnly) return next();
  const { isMember, memberLogin, origin } = context.get(requestScope);
  if (!isMember) throw redirect(loginFrom(memberLogin, origin, ownPath(pathname + search)));
  return next();
};
