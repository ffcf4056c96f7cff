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
]);

/**
 * Invalidates the responses of named resources; those on screen are refetched at once. If the session may have changed
 * it is refetched first, and an anonymous reader requests no member's resources: a login that ended elsewhere ends here
 * without a refusal.
 */
export function createResourceInvalidation(queries: QueryClient): (resources: readonly string[]) => void {
  let whoIsKnown = Promise.resolve();

  function askAgain(resources: readonly string[]): void {
    const isNobody = queries.getQueryData(sessionQuery.queryKey)?.data.member === null;
    const isNamed = (resource: unknown) => resources.includes('*') || resources.includes(String(resource));
    void queries.invalidateQueries({
      predicate: ({ queryKey: [resource] }) => isNamed(resource) && !(isNobody && OF_MEMBERS.has(resource)),
    });
  }

  return (resources) => {
    const session = member.session.resource;
    if (resources.includes(session)) {
      whoIsKnown = queries.invalidateQueries({ queryKey: [session] });
      void whoIsKnown.then(() => askAgain(resources.filter((resource) => resource !== session)));
    } else if (resources.some((resource) => OF_MEMBERS.has(resource))) {
      void whoIsKnown.then(() => askAgain(resources));
    } else {
      askAgain(resources);
    }
  };
}
