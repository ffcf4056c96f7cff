import { member } from '@sise/contract/member';
import type { SignedIn } from '@sise/contract/member';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';

/** The session. It is loaded with the page and refetched on focus, since another tab may have signed out. */
export const sessionQuery = { ...queryOf(member.session, {}), refetchOnWindowFocus: true };

/** The signed-in member; null for anonymous readers, and while unknown. */
export function useMember(): SignedIn | null {
  return useQuery(sessionQuery).data?.data.member ?? null;
}
