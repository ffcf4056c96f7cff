import { member } from '@sise/contract/member';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './use-member.ts';

/** Whose answers only a member gets: names of the contract's resources. */
const OF_MEMBERS: ReadonlySet<unknown> = new Set([
  'account',
  'favorites',
  'follows',
  'portfolio',
  'portfolioFigures',
  'portfolioImport',
]);

/**
 * Makes answers of named resources be asked for again, those on screen at once. Where it may have changed who is signed
 * in, that is asked first, and nobody asks for what only a member has: a login that has ended elsewhere ends here
 * without a refusal.
 */
export function createStaleAnswers(queries: QueryClient): (resources: readonly string[]) => void {
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
