// @vitest-environment happy-dom
import { PROBLEMS } from '@sise/contract/problems';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import { sessionQuery } from '../member/use-member.ts';
import { quoteRow } from '../quotes/testing/sample-rows.ts';
import type { Shown } from '../ui/popup.tsx';
import { PopupsProvider } from '../ui/popups.tsx';
import { StockAlerts } from './stock-alerts.tsx';

const look = { origin: 'https://site.example' } as ComponentProps<typeof FirstView>['value']; // what the login reads of it
const stock = { ...quoteRow(), product: null };
const onClose = vi.fn();

let queries: QueryClient;
let root: Root;
let popup: Shown | null;

function open(): void {
  root.render(
    <QueryClientProvider client={queries}>
      <FirstView value={look}>
        <MemoryRouter>
          <PopupsProvider Popup={({ shown }) => void (popup = shown)}>
            <StockAlerts stock={stock} isOpen onClose={onClose} />
          </PopupsProvider>
        </MemoryRouter>
      </FirstView>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  popup = null;
  onClose.mockClear();
  vi.stubGlobal('fetch', async () => {
    signIn(null); // as the page finds out by a refusal
    const { status, message } = PROBLEMS['member.required'];
    return Response.json({ code: 'member.required', status, message }, { status });
  });
  queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('keeps the price of a member whose session ends', async () => {
  signIn('한민지');
  open();
  await vi.waitFor(() => expect(price()).not.toBeNull());
  const chips = Array.from(document.querySelectorAll<HTMLButtonElement>('fieldset button'));
  chips.find(({ textContent }) => textContent === '+3%')?.click();
  await vi.waitFor(() => expect(price()?.value).toBe('10,300'));
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(document.body.textContent).toContain('입력한 내용은 그대로 있습니다.'));
  expect(price()?.value).toBe('10,300');
  expect([onClose.mock.calls, popup]).toEqual([[], null]);
});

it('leads a reader who is not signed in to the login', async () => {
  signIn(null);
  open();
  await vi.waitFor(() => expect(popup).toMatchObject({ kind: 'confirm', action: '로그인' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(price()).toBeNull();
});

function signIn(name: string | null): void {
  const member = name === null ? null : { name, email: 'minji@example.com' };
  queries.setQueryData(sessionQuery.queryKey, { data: { member, site: null } } as never); // all that is read of it
}

const price = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=text]');
