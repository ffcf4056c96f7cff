import { member } from '@sise/contract/member';
import { ownPath, withReturn } from '@sise/contract/return-path';
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { requestScope } from '../../api/scope.ts';

/**
 * The loader of a page of the stand-in member site, which is there only where the publisher has none. Who has nothing to
 * do on it is led on.
 * @param of whom the page is for
 */
export function loadMemberPage(of: 'stranger' | 'member') {
  return async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
    const { standIn, call } = context.get(requestScope);
    if (!standIn) throw data(null, { status: 404 });
    const { pathname, searchParams } = new URL(request.url);
    const isMember = (await call(member.session, {})).data.member !== null;
    if (of === 'stranger' && isMember) throw redirect(ownPath(searchParams.get('returnUrl')));
    if (of === 'member' && !isMember) throw redirect(withReturn('/member/login', pathname));
    return null;
  };
}
