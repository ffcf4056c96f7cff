import { member } from '@sise/contract/member';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './use-member.ts';

/** Resources of the contract that only a member may request. */
const OF_MEMBERS: ReadonlySet<unknown> = new Set([
  'account',
  'favorites',
  'follows',
  'portfolio',
  'portfolioFigures',
  'portfolioImport',
  'savedScreens',
]);

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
