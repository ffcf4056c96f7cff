// @vitest-environment happy-dom
import { favorites } from '@sise/contract/favorites';
import { PROBLEMS } from '@sise/contract/problems';
import type { ProblemCode } from '@sise/contract/problems';
import { elementAt } from '@sise/domain/element-at';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import type { Shown } from '../ui/popup.tsx';
import { PopupsProvider } from '../ui/popups.tsx';
import { favoriteGroupsQuery } from './favorite-groups-query.ts';
import { useMemberWrite } from './use-member-write.ts';

const ID = '0198a3f0-0000-7000-8000-000000000001';
const queries = new QueryClient();
let replies: PromiseWithResolvers<Response>[];
let rename: (newName: string) => void;
let popup: Shown | null;
const look = { origin: 'https://site.example' } as ComponentProps<typeof FirstView>['value']; // what the login reads of it

beforeEach(async () => {
  replies = [];
  popup = null;
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
        <FirstView value={look}>
          <MemoryRouter initialEntries={['/my-stock?group=all']}>
            <PopupsProvider Popup={({ shown }) => void (popup = shown)}>
              <Renaming />
            </PopupsProvider>
          </MemoryRouter>
        </FirstView>
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

it('leads a reader who is not signed in any more to the login, and back to the page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await act(async () => rename('하나'));
  await refuse(0, 'member.required');
  expect(nameShown()).toBe('처음');
  expect(popup).toMatchObject({ message: '로그인이 끝났습니다. 로그인하면 이 화면으로 돌아옵니다.', action: '로그인' });
  if (popup?.kind === 'confirm') popup.onConfirm();
  expect(assign.mock.calls).toEqual([['/member/login?returnUrl=%2Fmy-stock%3Fgroup%3Dall']]);
});

it('says in an alert why any other write was refused', async () => {
  await act(async () => rename('하나'));
  await refuse(0, 'group.taken');
  expect(popup).toMatchObject({ kind: 'alert', message: PROBLEMS['group.taken'].message });
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

async function refuse(at: number, code: ProblemCode): Promise<void> {
  const { status, message } = PROBLEMS[code];
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(at));
  await act(async () => elementAt(replies, at).resolve(Response.json({ code, status, message }, { status })));
}
