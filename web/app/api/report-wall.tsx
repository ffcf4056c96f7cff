import { isBehind } from '@sise/contract/consensus-wall';
import type { CallWall } from '@sise/contract/consensus-wall';
import { member } from '@sise/contract/member';
import type { ReplyOf } from '@sise/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import { queryOf } from './query-of.ts';

type Session = ReplyOf<typeof member.session>;

const sessionQuery = queryOf(member.session, {});

/** Whether the consensus wall closes a call to the reader of this tab; no while the session is unknown. */
export function isClosedIn(queries: QueryClient, wall: CallWall | undefined): boolean {
  return isClosed(queries.getQueryData(sessionQuery.queryKey)?.data, wall);
}

/** The same, as the session changes. What is closed is not requested, since it would be refused. */
export function useIsClosed(wall: CallWall | undefined): boolean {
  return isClosed(useQuery({ ...sessionQuery, enabled: false }).data?.data, wall);
}

function isClosed(session: Session | undefined, wall: CallWall | undefined): boolean {
  if (session === undefined || session.member !== null || wall?.closes !== 'call') return false;
  return isBehind(session.site.wall, wall);
}

/** Makes what stands in place of a query that the wall closes, of a height in px; the root of the pages provides it. */
export const WallNotice = createContext<(height: number) => ReactNode>(() => null);
