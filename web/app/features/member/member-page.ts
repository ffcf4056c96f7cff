import { ownPath } from '@sise/contract/return-path';
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../api/page-handle.ts';
import { requestScope } from '../../api/scope.ts';

/**
 * The loader of a page of the built-in member site, which exists only if the publisher has none.
 * @param of who the page is for: a member is redirected from a stranger's page; app-auth keeps strangers away from a
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

/** The `meta` of a page of the member site, which search engines do not list. */
export function memberMeta(title: string) {
  return () => [{ title: `${title} – 시세` }, { name: 'robots', content: 'noindex' }];
}

export function memberHandle(title: string): PageHandle {
  return { title, bare: true };
}
