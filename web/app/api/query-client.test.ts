// @vitest-environment happy-dom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queries = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));

afterEach(() => {
  onlineManager.setOnline(true);
  queries.unmount();
});

it('asks for nothing again when the network is back: the live channel has everything asked for, once', async () => {
  queries.mount();
  const queryFn = vi.fn(() => Promise.resolve({ data: 1, meta: {} }));
  const stop = new QueryObserver(queries, { queryKey: ['quotes'], queryFn: queryFn }).subscribe(() => {});
  await expect.poll(() => queries.isFetching()).toBe(0);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});
