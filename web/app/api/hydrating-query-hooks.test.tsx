// @vitest-environment happy-dom
import { indices } from '@sise/contract/indices';
import * as library from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as hydrating from './hydrating-query-hooks.ts';
import { createQueryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { SENT_RESPONSES, successful } from './sent-responses.ts';

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
});

/** Hydrates markup with queries that have a newer response. @returns all texts drawn, and what React complains about */
async function hydrate(markup: string, query: { queryKey: QueryKey }, hooks: Hooks, isSuspended: boolean) {
  root.innerHTML = markup;
  const queries = createQueryClient(() => new Promise(() => {}));
  queries.setQueryData(query.queryKey, responseOf('newer'), { updatedAt: SENT_AT + 1 });
  const drawn: string[] = [];
  const complaints: string[] = [];
  function Part() {
    const options = query as UseQueryOptions;
    const { data } = isSuspended
      ? hooks.useSuspenseQuery(options as Parameters<Hooks['useSuspenseQuery']>[0])
      : hooks.useQuery(options);
    const text = String((data as { data: string[] } | undefined)?.data[0] ?? 'nothing');
    drawn.push(text);
    return <b>{text}</b>;
  }
  const page = await act(() =>
    hydrateRoot(
      root,
      <library.QueryClientProvider client={queries}>
        <Part />
      </library.QueryClientProvider>,
      { onRecoverableError: (error) => complaints.push(String(error)) },
    ),
  );
  const shown = root.textContent;
  act(() => page.unmount());
  return { drawn, complaints, shown };
}

describe('a part that is hydrated when its query has a newer response than the page', () => {
  it.each([
    ['a response that was sent', '<b>older</b>', sent, false],
    ['one that is waited for', '<b>older</b>', sent, true],
    ['one that is not to be asked for', '<b>older</b>', { ...sent, enabled: false }, false],
    ['none', '<b>nothing</b>', notSent, false],
  ] as const)('with %s is hydrated as the server drew it, then shows the newer one', async (_, markup, query, isSuspended) => {
    const { drawn, complaints, shown } = await hydrate(markup, query, hydrating, isSuspended);
    expect(complaints).toEqual([]);
    expect(drawn).toEqual([root.ownerDocument.createRange().createContextualFragment(markup).textContent, 'newer']);
    expect(shown).toBe('newer');
  });

  it('is drawn anew, with a complaint, by the hook of the library', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { complaints } = await hydrate('<b>older</b>', sent, library as unknown as Hooks, false);
    expect(complaints).toHaveLength(1);
  });
});

it('a part whose response is as it was sent is drawn once', async () => {
  const first = await hydrate('<b>newer</b>', { ...sent, queryKey: ['not', 'sent'] }, library as unknown as Hooks, false);
  expect(first.drawn).toEqual(['newer']);
});

it('what is drawn later gets what the query has', async () => {
  const { drawn } = await hydrate('', sent, hydrating, false);
  expect(drawn.at(-1)).toBe('newer');
});
