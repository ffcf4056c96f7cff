// @vitest-environment happy-dom
import { indices } from '@sise/contract/indices';
import * as library from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as hydrating from './hydrating-query-hooks.ts';
import { createQueryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { SENT_RESPONSES, sentResponse, successful } from './sent-responses.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Hooks = Pick<typeof hydrating, 'useQuery' | 'useSuspenseQuery'>;

const sent = queryOf(indices.summary, {});
const notSent = queryOf(indices.charts, { interval: 5 });
const SENT_AT = Date.now();
const responseOf = (text: string) => ({ data: [text], meta: {} });
const SENT = successful({ queryKey: sent.queryKey, data: responseOf('older'), dataUpdatedAt: SENT_AT });

const root = document.createElement('div');

beforeEach(() => {
  const lists = [[{ queryKey: SENT.queryKey, dataUpdatedAt: SENT_AT, data: SENT.state.data }]];
  document.body.innerHTML = `<script id="${SENT_RESPONSES}" type="application/json">${JSON.stringify(lists)}</script>`;
  document.body.append(root);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

interface Drawing {
  /** what is hydrated; null draws a part anew */
  readonly markup: string | null;
  readonly query: { readonly queryKey: QueryKey };
  readonly hooks?: Hooks;
  readonly isSuspended?: boolean;
  /** in the cache by now */
  readonly response?: unknown;
}

/** Draws a part of a page. @returns all texts drawn, the one that is shown, and what React complains about */
async function draw({
  markup,
  query,
  hooks = hydrating,
  isSuspended = false,
  response = responseOf('newer'),
}: Drawing) {
  const queries = createQueryClient(() => new Promise(() => {}));
  queries.setQueryData(query.queryKey, response, { updatedAt: SENT_AT });
  const drawn: string[] = [];
  const complaints: string[] = [];
  function Part() {
    const { data } = isSuspended ? hooks.useSuspenseQuery(query) : hooks.useQuery(query);
    const text = (data as { data: string[] } | undefined)?.data[0] ?? 'nothing';
    drawn.push(text);
    return <b>{text}</b>;
  }
  const page = (
    <library.QueryClientProvider client={queries}>
      <Part />
    </library.QueryClientProvider>
  );
  root.innerHTML = markup ?? '';
  const reactRoot = await act(() => {
    if (markup !== null) return hydrateRoot(root, page, { onRecoverableError: (e) => complaints.push(String(e)) });
    const created = createRoot(root);
    created.render(page);
    return created;
  });
  const shown = root.textContent;
  act(() => reactRoot.unmount());
  return { drawn, complaints, shown };
}

describe('a part that is hydrated when its query has a newer response than the page', () => {
  it.each([
    ['a response that was sent', 'older', sent, false],
    ['one that is waited for', 'older', sent, true],
    ['one that is not to be asked for', 'older', { ...sent, enabled: false }, false],
    ['none', 'nothing', notSent, false],
  ] as const)(
    'with %s is hydrated as the server drew it, then shows the newer one',
    async (_, text, query, isSuspended) => {
      const { drawn, complaints, shown } = await draw({ markup: `<b>${text}</b>`, query, isSuspended });
      expect({ drawn, complaints, shown }).toEqual({ drawn: [text, 'newer'], complaints: [], shown: 'newer' });
    },
  );

  it('is drawn anew, with a complaint, by the hook of the library', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { complaints } = await draw({ markup: '<b>older</b>', query: sent, hooks: library });
    expect(complaints).toHaveLength(1);
  });
});

it('a part whose response is still the one that was sent is drawn once', async () => {
  const response = sentResponse(sent.queryKey)?.state.data;
  expect((await draw({ markup: '<b>older</b>', query: sent, response })).drawn).toEqual(['older']);
});

it('a part that is not hydrated is drawn with what its query has', async () => {
  expect((await draw({ markup: null, query: sent })).drawn).toEqual(['newer']);
});
