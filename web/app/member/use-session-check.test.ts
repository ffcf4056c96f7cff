import { CallFailure } from '@sise/contract/call-failure';
import type { ProblemCode } from '@sise/contract/problems';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { favoriteGroupsQuery } from './favorite-groups-query.ts';
import { sessionQuery } from './use-member.ts';
import { watchSession } from './use-session-check.ts';

const MEMBER = { email: 'minji@example.com', name: '한민지' };
type Member = typeof MEMBER | null;

/** A tab that has read the session; `now` is what the server says of it by now. */
function openTab(known: Member, now: Member) {
  let times = 0;
  const queries = createQueryClient(async ({ resource }) => {
    if (resource !== 'member') throw refusal('member.required', 401);
    times += 1;
    await Promise.resolve();
    return { data: { member: now } } as never;
  });
  queries.setQueryData(sessionQuery.queryKey, { data: { member: known } } as never); // all that is read of it
  new QueryObserver(queries, { ...sessionQuery, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  watchSession(queries);
  const member = () => queries.getQueryData(sessionQuery.queryKey)?.data.member;
  const write = (response: Promise<unknown>) =>
    new MutationObserver(queries, { mutationFn: () => response as never }).mutate().catch(() => {});
  return { queries, member, write, times: () => times };
}

const refusal = (code: ProblemCode, status: number) => new CallFailure({ code, status, message: '거절' });

it('ends where calls are refused because of it, and is asked for once', async () => {
  const { queries, member, times } = openTab(MEMBER, null);
  const asked = ['1', '2'].map((id) =>
    queries.fetchQuery({ ...favoriteGroupsQuery, queryKey: ['favorites', id] as never }),
  );
  await Promise.allSettled(asked);
  await expect.poll(member).toBeNull();
  expect(times()).toBe(1);
});

it('ends where a write is refused because of it', async () => {
  const { member, write } = openTab(MEMBER, null);
  await write(Promise.reject(refusal('member.required', 401)));
  await expect.poll(member).toBeNull();
});

it('begins where a write is taken', async () => {
  const { member, write } = openTab(null, MEMBER);
  await write(Promise.resolve({}));
  await expect.poll(member).toEqual(MEMBER);
});

it('is left alone by what says nothing new of it', async () => {
  const { write, times } = openTab(MEMBER, null);
  await write(Promise.resolve({}));
  await write(Promise.reject(refusal('group.taken', 409)));
  const stranger = openTab(null, MEMBER);
  await stranger.write(Promise.reject(refusal('member.required', 401)));
  await new Promise(setImmediate);
  expect([times(), stranger.times()]).toEqual([0, 0]);
});
