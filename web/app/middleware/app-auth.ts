import { loginFrom, ownPath } from '@sise/contract/return-path';
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { requestScope } from '../api/scope.ts';

/** Pages that are nothing without a member. */
const FOR_MEMBERS = /^\/member\/(password|account|leave|email|consent)$/;

/** Sends who is not signed in from a page of members to the login, and back from there. */
export const appAuth: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  if (!FOR_MEMBERS.test(pathname)) return next();
  const { isMember, memberLogin, origin } = context.get(requestScope);
  if (!isMember) throw redirect(loginFrom(memberLogin, origin, ownPath(pathname + search)));
  return next();
};
