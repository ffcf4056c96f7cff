// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toast } from './toast-box.tsx';
import type { ToastMessage } from './toast-box.tsx';
import { ToastProvider, useToast } from './toast.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => void vi.useFakeTimers());

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(async () => {
  await act(async () => root.render(null));
  vi.useRealTimers();
});

function Page({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const say = useToast();
  useEffect(() => messages.forEach((message) => say(message)), [messages, say]);
  return <input aria-label="수량" />;
}

const field = () => place.querySelector('input');
const button = (n = 0) => place.querySelectorAll('button').item(n);
const texts = () => [...place.querySelectorAll('.toast')].map((toast) => toast.firstChild?.textContent);
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

/** Shows these messages too, on a page with its field focused. */
async function show(...messages: readonly ToastMessage[]): Promise<void> {
  await act(async () =>
    root.render(
      <ToastProvider Toast={Toast}>
        <Page messages={messages} />
      </ToastProvider>,
    ),
  );
  await act(async () => field()?.focus());
}

const undone = vi.fn<() => void>();
const removed = { text: '뺐습니다.', actions: [{ label: '되돌리기', onPress: undone }] };

it('leaves after five seconds, unless F8 has led to its button; pressed, it returns the focus', async () => {
  await show(removed);
  await press('F8');
  expect(document.activeElement).toBe(button());
  await wait(60_000);
  expect(texts()).toEqual(['뺐습니다.']);
  await act(async () => button().click());
  expect(undone).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

it('is left by Tab and by Escape for where the focus was', async () => {
  await show(removed);
  await press('F8');
  await press('Tab');
  expect(document.activeElement).toBe(field());
  await press('F8');
  const pressedOutside = vi.fn<() => void>();
  document.addEventListener('keydown', pressedOutside);
  await press('Escape');
  document.removeEventListener('keydown', pressedOutside);
  expect(pressedOutside).not.toHaveBeenCalled();
  expect(texts()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

it('stays while it is focused after the pointer has left it', async () => {
  await show(removed);
  await press('F8');
  const toast = place.querySelector('.toast');
  await act(async () => toast?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await act(async () => toast?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
  await wait(60_000);
  expect(texts()).toEqual(['뺐습니다.']);
});

it('is reached as the newest with a button; one about the same takes the place of the former', async () => {
  await show({ ...removed, about: 'a' }, { ...removed, about: 'b', text: '담았습니다.' }, { text: '복사했습니다.' });
  await press('F8');
  expect(document.activeElement).toBe(button(1));
  expect(button(1).getAttribute('aria-keyshortcuts')).toBe('F8');
  await show({ text: '다시 뺐습니다.', about: 'a' });
  expect(texts()).toEqual(['담았습니다.', '복사했습니다.', '다시 뺐습니다.']);
});

it('stands in a region that a modal dialog leaves to screen readers', async () => {
  await show();
  expect(place.querySelector('output')?.getAttribute('aria-live')).toBe('polite'); // by the attribute, not the role
});
