import { FAULT_FIELD, readRefusedForm, REFUSED_FORM_COOKIE } from '@sise/contract/refused-form';
import type { RefusedForm } from '@sise/contract/refused-form';
import { ownPath } from '@sise/contract/return-path';
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { readCookie } from '../../api/read-cookie.ts';
import { requestScope } from '../../api/scope.ts';

/** What a page with a form knows of it on the server. */
export interface LoadedForm {
  /** the form that was refused; null if there is none */
  readonly refused: RefusedForm | null;
}

/**
 * The loader of a page of the built-in member site, which exists only if the publisher has none.
 * @param of who the page is for: a member is redirected from a stranger's page; app-auth keeps strangers away from a
 * member's
 */
export function loadMemberPage(of: 'stranger' | 'member' | 'anybody') {
  return ({ request, context }: LoaderFunctionArgs): LoadedForm => {
    const { memberLogin, isMember } = context.get(requestScope);
    if (!memberLogin.startsWith('/')) throw data(null, { status: 404 });
    const returnUrl = new URL(request.url).searchParams.get('returnUrl');
    if (of === 'stranger' && isMember) throw redirect(ownPath(returnUrl));
    return loadForm(request);
  };
}

/** The form that this page sent and that was refused, as the browser brings it back. */
export function loadForm({ url, headers }: Request): LoadedForm {
  const isRefused = new URL(url).searchParams.has(FAULT_FIELD);
  return { refused: isRefused ? readRefusedForm(readCookie(headers.get('cookie') ?? '', REFUSED_FORM_COOKIE)) : null };
}
