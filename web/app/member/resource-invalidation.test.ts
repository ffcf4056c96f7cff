import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { createResourceInvalidation } from './resource-invalidation.ts';
import { favoriteGroupsQuery } from './favorite-groups-query.ts';
import { sessionQuery } from './use-member.ts';

const MEMBER = { email: 'minji@example.com', name: '한민지' };

/** A tab that shows the session, a member's groups and the news; records its requests. */
function openTab(member: typeof MEMBER | null) {
  const asked: string[] = [];
  let signedIn = member;
  const queries = createQueryClient(async ({ resource }) => {
    asked.push(resource);
    await Promise.resolve();
    return (resource === 'member' ? { data: { member: signedIn } } : { data: [] }) as never;
  });
  const news = { ...favoriteGroupsQuery, queryKey: ['news', 'news.list', {}], queryFn: async () => asked.push('news') };
  for (const query of [sessionQuery, favoriteGroupsQuery, news]) {
    queries.setQueryData(query.queryKey, { data: { member } });
    new QueryObserver(queries, { ...query, staleTime: Number.POSITIVE_INFINITY } as never).subscribe(() => {});
  }
  return {
    asked,
    stale: createResourceInvalidation(queries),
    leave: () => (signedIn = null),
    write: (resource: string, done: Promise<void>) =>
      new MutationObserver(queries, { mutationKey: [resource], mutationFn: () => done }).mutate(),
  };
}

describe('stale responses', () => {
  it('are refetched if they are on screen', async () => {
    const tab = openTab(MEMBER);
    tab.stale(['favorites', 'account']);
    await expect.poll(() => tab.asked.length).toBe(1);
    tab.stale(['news']);
    await expect.poll(() => tab.asked.length).toBe(2);
    expect(tab.asked).toEqual(['favorites', 'news']);
  });

  it('wait for the session, if that may have changed', async () => {
    const tab = openTab(MEMBER);
    tab.stale(['member', 'favorites']);
    await expect.poll(() => tab.asked.length).toBe(2);
    expect(tab.asked).toEqual(['member', 'favorites']);
  });

  it('wait for the session after a lost connection, which may have hidden its end', async () => {
    const tab = openTab(MEMBER);
    tab.leave();
    tab.stale(['*']);
    await expect.poll(() => tab.asked).toEqual(expect.arrayContaining(['member', 'news']));
    await new Promise((resolve) => setImmediate(resolve));
    expect(tab.asked).not.toContain('favorites');
  });

  it('are left to a write of their resource that is on its way', async () => {
    const tab = openTab(MEMBER);
    const written = Promise.withResolvers<void>();
    const write = tab.write('favorites', written.promise);
    tab.stale(['favorites', 'news']);
    await expect.poll(() => tab.asked).toContain('news');
    await new Promise((resolve) => setImmediate(resolve));
    expect(tab.asked).not.toContain('favorites');
    written.resolve();
    await write;
    tab.stale(['favorites']);
    await expect.poll(() => tab.asked).toContain('favorites');
  });

  it('of a member are not requested by anonymous readers, and others are', async () => {
    const tab = openTab(MEMBER);
    tab.leave();
    tab.stale(['member', 'favorites']);
    tab.stale(['favorites']);
    tab.stale(['news']);
    await expect.poll(() => tab.asked).toContain('member');
    await new Promise((resolve) => setImmediate(resolve));
    tab.stale(['*']);
    await expect.poll(() => tab.asked.filter((resource) => resource === 'member').length).toBeGreaterThan(1);
    expect(tab.asked.filter((resource) => resource === 'favorites')).toEqual([]);
    expect(tab.asked).toContain('news');
  });
});
