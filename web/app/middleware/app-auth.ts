import { loginFrom, ownPath } from '@sise/contract/return-path';
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { requestScope } from '../api/scope.ts';

/** Pages for members only. */
const FOR_MEMBERS = /^\/member\/(password|account|leave|email|consent)$/;

/** Redirects an anonymous reader from a members' page to the login, and back afterwards. */
export const appAuth: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!FOR_MEMBERS.test(pathname)) return next();
  const { isMember, memberLogin, origin } = context.get(requestScope);
  if (!isMember) throw redirect(loginFrom(memberLogin, origin, ownPath(pathname + search)));
  return next();
};
