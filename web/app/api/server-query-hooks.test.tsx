import { indices } from '@sise/contract/indices';
import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import * as onServer from './server-query-hooks.ts';

const asked = queryOf(indices.summary, {});
const notAsked = queryOf(indices.charts, { interval: 5 });

const KEY: QueryKey = asked.queryKey;
const RESPONSE = { data: ['KOSPI'], meta: {} };

/** What a hook returns where `asked` has had a response for so many milliseconds. */
function resultOf(use: () => object, age = 0): object {
  const queries = createQueryClient(() => new Promise(() => {}));
  queries.setQueryData(KEY, RESPONSE, { updatedAt: AT - age });
  let result = {};
  function Reader() {
    const { refetch: _, ...rest } = use() as { refetch: unknown };
    result = rest;
    return null;
  }
  renderToString(
    <QueryClientProvider client={queries}>
      <Reader />
    </QueryClientProvider>,
  );
  return result;
}

const AT = Date.now();

function Success() {
  return String(onServer.useQuery(asked as UseQueryOptions).isSuccess);
}

describe('a query read by the server', () => {
  it.each([
    ['with a response', asked, 0],
    ['with a response that is not to be asked for', { ...asked, enabled: false }, 0],
    ['with an old response', asked, 60_000],
    ['of which a part is read', { ...asked, select: () => 'part' }, 0],
    ['that nobody asked', notAsked, 0],
    ['that is not to be asked', { ...notAsked, enabled: false }, 0],
    ['that shows something meanwhile', { ...notAsked, placeholderData: 'meanwhile' }, 0],
    ['that begins with something', { ...notAsked, initialData: 'first', initialDataUpdatedAt: AT }, 0],
    ['that decides itself whether to be asked', { ...notAsked, enabled: () => false }, 0],
  ])('%s is as the library has it', (_, query, age) => {
    const options = query as UseQueryOptions;
    const ours = resultOf(() => onServer.useQuery(options), age);
    expect(ours).toEqual(resultOf(() => ({ ...useQuery(options) }), age));
    expect(Object.keys(ours).length).toBeGreaterThan(20);
  });

  it('is the same for a component that waits for its response', () => {
    const options = asked as Parameters<typeof onServer.useSuspenseQuery>[0];
    const ours = resultOf(() => onServer.useSuspenseQuery(options));
    expect(ours).toEqual(resultOf(() => ({ ...useSuspenseQuery(options) })));
  });

  it('suspends where there is none', () => {
    const options = notAsked as Parameters<typeof onServer.useSuspenseQuery>[0];
    expect(() => resultOf(() => onServer.useSuspenseQuery(options))).toThrow(/suspended/);
  });

  it('is not observed', () => {
    const queries = createQueryClient(() => new Promise(() => {}));
    queries.setQueryData(KEY, RESPONSE);
    const find = vi.spyOn(queries, 'defaultQueryOptions'); // which every observer asks for
    const html = renderToString(
      <QueryClientProvider client={queries}>
        <Success />
      </QueryClientProvider>,
    );
    expect([html, find.mock.calls.length]).toEqual(['true', 0]);
  });
});
