// @vitest-environment happy-dom
import { PROBLEMS } from '@sise/contract/problems';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstView } from '../../api/first-view.ts';
import { call } from '../../api/call.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../member/use-member.ts';
import { watchSession } from '../../member/use-session-check.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveData } from './save-data.tsx';

const look = { origin: 'https://site.example' } as ComponentProps<typeof FirstView>['value']; // what the login reads of it
const account = { site: 'own', leavesBy: 'password', email: 'minji@example.com', kept: {} } as ComponentProps<
  typeof LeaveDialog
>['response']; // what the dialog and its form read of it

let queries: QueryClient;
let root: Root;
let stop: () => void;

/** A part of the account's page in a tab whose session has ended elsewhere. */
function open(part: ReactNode): void {
  root.render(
    <QueryClientProvider client={queries}>
      <FirstView value={look}>
        <MemoryRouter>{part}</MemoryRouter>
      </FirstView>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // the refusal in the browser's log
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('session')) return Response.json({ data: { member: null, site: null }, meta: {} });
    const { status, message } = PROBLEMS['member.required'];
    return Response.json({ code: 'member.required', status, message }, { status });
  });
  queries = createQueryClient(call);
  queries.setQueryData(sessionQuery.queryKey, { data: { member: { name: '한민지' }, site: null } } as never);
  new QueryObserver(queries, { ...sessionQuery, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  stop = watchSession(queries);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  stop();
  root.unmount();
  queries.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const password = () => document.querySelector<HTMLInputElement>('input[name=password]');
const member = () => queries.getQueryData(sessionQuery.queryKey)?.data.member;

it('keeps the password of a deletion that is refused since the session has ended, of which the page hears', async () => {
  open(<LeaveDialog open onClose={() => undefined} onAccountKept={() => undefined} response={account} />);
  await vi.waitFor(() => expect(password()).not.toBeNull());
  password()?.setRangeText('dalbam-2026-go');
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('로그인이 끝났습니다.'));
  await vi.waitFor(() => expect(member()).toBeNull());
  expect(password()?.value).toBe('dalbam-2026-go');
});

it('tells the page of a download that is refused since the session has ended', async () => {
  open(<SaveData />);
  await vi.waitFor(() => expect(document.querySelector('a')).not.toBeNull());
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(member()).toBeNull());
});
