// @vitest-environment happy-dom
import { favorites } from '@sise/contract/favorites';
import { elementAt } from '@sise/domain/element-at';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { favoriteGroupsQuery } from './favorite-groups-query.ts';
import { useMemberWrite } from './use-member-write.ts';

const ID = '0198a3f0-0000-7000-8000-000000000001';
const queries = new QueryClient();
let replies: PromiseWithResolvers<Response>[];
let rename: (newName: string) => void;

beforeEach(async () => {
  replies = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => {
    const reply = Promise.withResolvers<Response>();
    replies.push(reply);
    return reply.promise;
  });
  queries.setQueryData(favoriteGroupsQuery.queryKey, { data: [groupNamed('처음')], meta: {} } as never); // meta is not read
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Renaming />
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

it('shows what a later write has changed also when the reply to an earlier one comes, and at last what the server has', async () => {
  await act(async () => {
    rename('하나');
    rename('둘');
  });
  expect(nameShown()).toBe('둘');
  await reply(0, '하나');
  expect(nameShown()).toBe('둘');
  await reply(1, '둘 ');
  expect(nameShown()).toBe('둘 ');
});

function Renaming() {
  const { mutate } = useMemberWrite(favorites.rename, {
    learn: (draft, groups) => draft.patch(favoriteGroupsQuery, () => groups),
    expect: (draft, { newName }) => draft.patch(favoriteGroupsQuery, () => [groupNamed(newName)]),
  });
  useEffect(() => {
    rename = (newName) => mutate({ id: ID, newName });
  }, [mutate]);
  return null;
}

function groupNamed(name: string) {
  return { id: ID, stockGroupId: ID, name, email: '', stocks: [], chgrate: null };
}

function nameShown(): string | undefined {
  return queries.getQueryData(favoriteGroupsQuery.queryKey)?.data[0]?.name;
}

async function reply(at: number, name: string): Promise<void> {
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(at));
  await act(async () => elementAt(replies, at).resolve(Response.json({ data: [groupNamed(name)], meta: {} })));
}
