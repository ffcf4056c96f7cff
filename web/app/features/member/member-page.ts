import { ownPath } from '@sise/contract/return-path';
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { requestScope } from '../../api/scope.ts';

/**
 * The loader of a page of the stand-in member site, which is there only where the publisher has none.
 * @param of whom the page is for: a member who comes to a stranger's is led on; app-auth holds strangers back from a
 * member's
 */
export function loadMemberPage(of: 'stranger' | 'member' | 'anybody') {
  return ({ request, context }: LoaderFunctionArgs): null => {
    const { memberLogin, isMember } = context.get(requestScope);
    if (!memberLogin.startsWith('/')) throw data(null, { status: 404 });
    const returnUrl = new URL(request.url).searchParams.get('returnUrl');
    if (of === 'stranger' && isMember) throw redirect(ownPath(returnUrl));
    return null;
  };
}
