// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shown } from '../../../../ui/popup.tsx';
import { PopupsProvider } from '../../../../ui/popups.tsx';
import { TypedEntry } from './typed-entry.tsx';

let popup: Shown | null;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
const givenUp = vi.fn();

beforeEach(async () => {
  popup = null;
  givenUp.mockClear();
  router = createMemoryRouter(
    [
      { path: '/portfolio', element: <TypedEntry onGivenUp={givenUp} /> },
      { path: '/konex', element: null },
    ],
    { initialEntries: ['/konex', '/portfolio?group=a', '/portfolio?group=b'], initialIndex: 2 },
  );
  root = createRoot(document.createElement('div'));
  root.render(
    <PopupsProvider Popup={({ shown }) => void (popup = shown)}>
      <RouterProvider router={router} />
    </PopupsProvider>,
  );
  await vi.waitFor(() => expect(leave().defaultPrevented).toBe(true)); // it is mounted
});

afterEach(() => root.unmount());

it('asks before the page is left, and stays if the reader does', async () => {
  void router.navigate('/konex');
  await vi.waitFor(() => expect(popup?.kind).toBe('confirm'));
  expect(here()).toBe('/portfolio?group=b');
  if (popup?.kind === 'confirm') popup.onCancel?.();
  await vi.waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
  expect(here()).toBe('/portfolio?group=b');
  expect(givenUp).not.toHaveBeenCalled();
});

it('leaves once it is given up', async () => {
  void router.navigate('/konex');
  await vi.waitFor(() => expect(popup?.kind).toBe('confirm'));
  if (popup?.kind === 'confirm') popup.onConfirm();
  await vi.waitFor(() => expect(here()).toBe('/konex'));
  expect(givenUp).toHaveBeenCalledOnce();
});

it('asks before 뒤로 leads to another portfolio, but not where the page itself shows one', async () => {
  void router.navigate(-1);
  await vi.waitFor(() => expect(popup?.kind).toBe('confirm'));
  expect(here()).toBe('/portfolio?group=b');
  if (popup?.kind === 'confirm') popup.onCancel?.();
  await vi.waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
  await router.navigate('/portfolio?group=c');
  expect(here()).toBe('/portfolio?group=c');
});

const here = () => router.state.location.pathname + router.state.location.search;

/** A reload or another site. */
function leave(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}
