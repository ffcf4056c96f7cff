// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { useLiveOrder } from './use-live-order.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock(import('./market-feed.tsx'), async (original) => {
  const feed = await original();
  return { ...feed, useMarketFeed: () => ({ ...feed.useMarketFeed(), isMoving: true }) };
});
vi.useFakeTimers();

const root = createRoot(document.createElement('div'));
const places: string[] = [];
afterEach(async () => {
  await act(async () => root.render(null));
  places.length = 0;
});
afterAll(() => void vi.useRealTimers());

/** A list whose order has always changed. */
function List({ rows }: { readonly rows: readonly number[] }) {
  const text = useLiveOrder(rows, (shown) => shown.toReversed()).join(' ');
  if (places.at(-1) !== text) places.push(text);
  return null;
}

const draw = (rows: readonly number[]) => act(async () => root.render(<List rows={rows} />));
const after = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('lets rows change places at most once in five seconds, so that what moves does not add up', async () => {
  await draw([1, 2, 3]);
  await after(0);
  places.length = 0;
  await after(4_900);
  expect(places).toEqual([]);
  await after(200);
  expect(places).toEqual(['1 2 3']);
  await after(4_800);
  expect(places).toEqual(['1 2 3']);
  await after(200);
  expect(places).toEqual(['1 2 3', '3 2 1']);
});

it('puts other rows in the order of their live values at once', async () => {
  await draw([1, 2]);
  await draw([1, 2, 3]);
  await after(0);
  expect(places.at(-1)).toBe('3 2 1');
});
