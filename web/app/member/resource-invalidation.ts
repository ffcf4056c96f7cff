import { member } from '@sise/contract/member';
import { MEMBER_RESOURCES } from '@sise/contract/member-resources';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './use-member.ts';

/** Resources of the contract that only a member may request. */
const OF_MEMBERS: ReadonlySet<unknown> = new Set(['account', ...MEMBER_RESOURCES]);

/** The session, and all that only a member may request. */
export const OF_SESSION: readonly string[] = [member.session.resource, ...OF_MEMBERS].map(String);

/** Removes the member and everything of theirs from a page that goes on without them. */
export function forgetMember(queries: QueryClient): void {
  void queries.cancelQueries();
  queries.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, data: { ...known.data, member: null } });
  queries.removeQueries({ predicate: ({ queryKey: [resource] }) => OF_MEMBERS.has(resource) });
}

/**
 * Invalidates the responses of named resources, `*` being all; those on screen are refetched at once. If the session may
 * have changed it is refetched before a member's resources, and an anonymous reader requests none of these: a login that
 * ended elsewhere, also while there was no connection, ends here without a refusal.
 */
export function createResourceInvalidation(queries: QueryClient): (resources: readonly string[]) => void {
  const session = member.session.resource;
  let whoIsKnown = Promise.resolve();

  return (resources) => {
    const isAll = resources.includes('*');
    const isNamed = (resource: unknown) => resource !== session && (isAll || resources.includes(String(resource)));
    if (isAll || resources.includes(session)) whoIsKnown = queries.invalidateQueries({ queryKey: [session] });
    void queries.invalidateQueries({
      predicate: ({ queryKey: [resource] }) => isNamed(resource) && !OF_MEMBERS.has(resource),
    });
    if (!isAll && !resources.some((resource) => OF_MEMBERS.has(resource))) return;
    void whoIsKnown.then(() => {
      if (queries.getQueryData(sessionQuery.queryKey)?.data.member === null) return;
      // A write on its way refetches at its end; before, the server's state would replace what this reader has done.
      const isWritten = (resource: unknown) => queries.isMutating({ mutationKey: [resource] }) > 0;
      void queries.invalidateQueries({
        predicate: ({ queryKey: [resource] }) => isNamed(resource) && OF_MEMBERS.has(resource) && !isWritten(resource),
      });
    });
  };
}
