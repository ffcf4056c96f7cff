import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { appSession } from '../api/app-session.ts';
import { isInApp } from './native-app.ts';
import { sessionQuery } from './use-member.ts';

/** How long a press waits for the login of the app before it leads to the member site, milliseconds. */
const PROMPT_WAIT_MS = 150;

/**
 * Leads to the login at an address of `useMemberWays`. Inside the app the app is asked first: if somebody is signed in
 * there, the page stays, and this reader goes on as its member.
 * @returns a function that stays the same; `onMember` is called where the page stays
 */
export function useLogin(): (address: string, onMember?: () => void) => void {
  const queries = useQueryClient();
  return useCallback(
    (address, onMember) => {
      const leave = () => window.location.assign(address);
      if (!isInApp()) return leave();
      void becomesMember(queries).then((isMember) => (isMember ? onMember?.() : leave()));
    },
    [queries],
  );
}

async function becomesMember(queries: QueryClient): Promise<boolean> {
  if (!appSession.isLoggedIn() && !(await appSession.ask(PROMPT_WAIT_MS))) return false;
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  return session !== null && session.data.member !== null;
}
