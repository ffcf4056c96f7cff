import { pageAt } from '@sise/contract/paths';
import { loginFrom, ownPath } from '@sise/contract/return-path';
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { requestScope } from '../api/scope.ts';

/** Redirects an anonymous reader from a members' page to the login, and back afterwards. */
export const appAuth: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!pageAt(pathname)?.page.membersOnly) return next();
  const { isMember, memberLogin, origin } = context.get(requestScope);
  if (!isMember) throw redirect(loginFrom(memberLogin, origin, ownPath(pathname + search)));
  return next();
};
