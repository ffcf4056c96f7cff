import { CallFailure } from '@sise/contract/call-failure';
import { OUTSIDE_APP } from '@sise/contract/native-app';
import { PLAIN_VIEW } from '@sise/contract/page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import { refusalText } from './session-ended.tsx';

const failure = (code: 'member.required' | 'group.taken', status: number) =>
  new CallFailure({ code, status, message: '거절' });
const look = {
  preferences: PLAIN_VIEW,
  device: 'pc',
  app: OUTSIDE_APP,
  nonce: undefined,
  origin: 'https://site.example',
  client: {},
  requestId: undefined,
} as unknown as ComponentProps<typeof FirstView>['value']; // of which the link reads the origin alone

it('leads from a form whose session has ended to a login in another tab, and back to the page', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FirstView value={look}>
        <MemoryRouter initialEntries={['/my-stock/portfolio']}>
          {refusalText(failure('member.required', 401))}
        </MemoryRouter>
      </FirstView>
    </QueryClientProvider>,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(
    '로그인이 끝났습니다. 새 탭에서 로그인한 뒤 다시 저장해 주세요. 입력한 내용은 그대로 있습니다.',
  );
  expect(html).toMatch(/<a target="_blank" rel="noopener" href="[^"]*login[^"]*portfolio/);
});

it('leaves the words of any other refusal', () => {
  expect(refusalText(failure('group.taken', 409))).toBe('거절');
  expect(refusalText(failure('group.taken', 409), '이름')).toBe('이름');
});
