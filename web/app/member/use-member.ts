import { member } from '@sise/contract/member';
import type { SignedIn } from '@sise/contract/member';
import { loginFrom, ownPath, withReturn } from '@sise/contract/return-path';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useFirstView } from '../api/first-view.ts';
import { queryOf } from '../api/query-of.ts';

/** Who is signed in. The page brings it along; a tab that is come back to asks again, as another may have signed out. */
export const sessionQuery = { ...queryOf(member.session, {}), refetchOnWindowFocus: true };

/** Who is signed in; null for nobody, and as long as it is not known. */
export function useMember(): SignedIn | null {
  return useQuery(sessionQuery).data?.data.member ?? null;
}

/** Where to sign in, see one's account, change the password and sign out, each with the way back to this page. */
export interface MemberWays {
  readonly login: string;
  /** What is kept of the member. */
  readonly account: string;
  /** null where the publisher's own site has it */
  readonly password: string | null;
  /** Signs out and goes to this page as others see it. */
  readonly logout: () => Promise<void>;
}

export function useMemberWays(): MemberWays {
  const { pathname, search } = useLocation();
  const { origin } = useFirstView();
  const site = useQuery(sessionQuery).data?.data.site;
  const here = ownPath(pathname + search);
  const password = site?.password ?? null;
  return {
    login: loginFrom(site?.login ?? '/member/login', origin, here),
    account: withReturn('/member/account', here),
    password: password && withReturn(password, here),
    logout: () => signOut(here),
  };
}

/** Leaves the document, so that nothing of the member stays in memory. */
async function signOut(returnUrl: string): Promise<void> {
  const response = await fetch('/member/logout', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ returnUrl }),
  });
  if (!response.ok) throw new Error(`signing out was answered ${response.status}`);
  const { to } = (await response.json()) as { to: string }; // the member site's own answer
  window.location.assign(to);
}
