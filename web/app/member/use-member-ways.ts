import { LOGOUT, paths } from '@sise/contract/paths';
import { loginFrom, ownPath, withReturn } from '@sise/contract/return-path';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useFirstView } from '../api/first-view.ts';
import { sessionQuery } from './use-member.ts';

/** Links to sign in, see the account, change the password and sign out, each with the way back to this page. */
export interface MemberWays {
  readonly login: string;
  /** Where to sign in to get to another page of the site, from its path. */
  readonly loginTo: (path: string) => string;
  /** null if the publisher's own site has it */
  readonly join: string | null;
  /** The page of the member's stored data. */
  readonly account: string;
  /** null if the publisher's own site has it */
  readonly password: string | null;
  /** Signs out and reloads this page as an anonymous reader. */
  readonly logout: () => Promise<void>;
}

export function useMemberWays(): MemberWays {
  const { pathname, search } = useLocation();
  const { origin } = useFirstView();
  const site = useQuery(sessionQuery).data?.data.site;
  const here = ownPath(pathname + search);
  const password = site?.password ?? null;
  const loginTo = (path: string) => loginFrom(site?.login ?? paths.login(), origin, ownPath(path));
  return {
    login: loginTo(here),
    loginTo,
    join: password && withReturn(paths.join(), here),
    account: withReturn(paths.account(), here),
    password: password && withReturn(password, here),
    logout: () => signOut(here),
  };
}

/** Leaves the document, so that no data of the member stays in memory. */
async function signOut(returnUrl: string): Promise<void> {
  const response = await fetch(LOGOUT, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ returnUrl }),
  });
  if (!response.ok) throw new Error(`signing out was answered ${response.status}`);
  const { to } = (await response.json()) as { to: string }; // the member site's response
  window.location.assign(to);
}
