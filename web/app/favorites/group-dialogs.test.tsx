// @vitest-environment happy-dom
import { PROBLEMS } from '@sise/contract/problems';
import { elementAt } from '@sise/domain/element-at';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { sessionQuery } from '../member/use-member.ts';
import { GroupAddition } from './group-addition.tsx';
import { GroupChoice } from './group-choice.tsx';
import type { OwnGroup } from './own-groups.ts';

const MEMBER = { email: 'minji@example.com', name: '한민지' };
const SAMSUNG = { shcode: '005930', is_index: false, hname: '삼성전자', price: 71_500 };
const OF_ACCOUNT: OwnGroup[] = [{ id: 'a', name: '배당주', stocks: [] }];
const OF_DEVICE: OwnGroup[] = [{ id: 'b', name: '기기의 목록', stocks: [] }];
const look = { origin: 'https://site.example', app: { isInApp: false } } as unknown as ComponentProps<
  typeof FirstView
>['value']; // what the login reads of it

let queries: QueryClient;
let root: Root;
let sent: string[];

type DialogProps = Pick<ComponentProps<typeof GroupChoice>, 'groups' | 'open' | 'onOpenChange'>;

/** A dialog of a member, whose session ends as it is submitted. */
async function open(dialog: (props: DialogProps) => ReactNode): Promise<void> {
  function Opened() {
    const [isOpen, setOpen] = useState(true);
    const isMember = queries.getQueryData(sessionQuery.queryKey)?.data.member !== null;
    return dialog({ groups: isMember ? OF_ACCOUNT : OF_DEVICE, open: isOpen, onOpenChange: setOpen });
  }
  root.render(
    <QueryClientProvider client={queries}>
      <FirstView value={look}>
        <MemoryRouter>
          <Opened />
        </MemoryRouter>
      </FirstView>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(field('새 그룹')).toBeDefined());
}

beforeEach(() => {
  sent = [];
  queries = new QueryClient();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    signIn(null);
    const { status, message } = PROBLEMS['member.required'];
    return Response.json({ code: 'member.required', status, message }, { status });
  });
  queries.setQueryData(favoriteGroupsQuery.queryKey, { data: [], meta: {} } as never); // only the drafts read it
  signIn(MEMBER);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('keeps the name of a group, and the groups, where stars choose them and the session ends', async () => {
  await open((props) => <GroupChoice item={SAMSUNG} {...props} />);
  type('반도체');
  submit();
  await expectAsItWas();
  expect(sent).toEqual(['POST /api/v2/mystock/favorite-stock-group']);
});

it('keeps the ticks where the session ends', async () => {
  await open((props) => <GroupChoice item={SAMSUNG} {...props} />);
  box('배당주').click();
  submit();
  await vi.waitFor(() => expect(document.body.textContent).toContain('입력한 내용은 그대로 있습니다.'));
  expect(box('배당주').checked).toBe(true);
});

it('keeps the name of a group where several stocks are added to it and the session ends', async () => {
  await open((props) => <GroupAddition items={[SAMSUNG]} onAdded={() => undefined} {...props} />);
  type('반도체');
  submit();
  await expectAsItWas();
  expect(sent).toEqual(['POST /api/v2/mystock/favorite-stock-group']);
});

/** The dialog is open with the account's groups, not this device's, and sends again what was typed. */
async function expectAsItWas(): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toContain('입력한 내용은 그대로 있습니다.'));
  expect(field('새 그룹')?.value).toBe('반도체');
  expect(document.body.textContent).toContain('배당주');
  expect(document.body.textContent).not.toContain('기기');
}

function signIn(member: typeof MEMBER | null): void {
  queries.setQueryData(sessionQuery.queryKey, { data: { member, site: null } } as never); // all that is read of it
}

const inputs = () => Array.from(document.querySelectorAll('input'));
const labelOf = (input: HTMLInputElement) => input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
const field = (label: string) => inputs().find((one) => one.type === 'text' && labelOf(one).startsWith(label));
const box = (label: string) =>
  elementAt(
    inputs().filter((one) => labelOf(one).startsWith(label)),
    0,
  );

function type(name: string): void {
  const input = field('새 그룹');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

const submit = () => document.querySelector('form')?.requestSubmit();
