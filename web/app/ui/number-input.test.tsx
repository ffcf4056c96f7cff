// @vitest-environment happy-dom
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberInput } from './number-input.tsx';

let root: Root;
let input: HTMLInputElement;
const typed = vi.fn();

function Field() {
  const [value, setValue] = useState('');
  return (
    <NumberInput
      value={value}
      onChange={(plain) => {
        typed(plain);
        setValue(plain);
      }}
    />
  );
}

beforeEach(async () => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Field />);
  input = await vi.waitFor(() => place.querySelector('input') ?? Promise.reject(new Error('not rendered')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  typed.mockClear();
});

/** What the browser does when the text of the field changes. */
function write(text: string, isComposing = false): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}

it('leaves what an input method composes as it is: a changed text would be composed a second time', async () => {
  write('１', true);
  write('１２', true);
  await vi.waitFor(() => expect(typed).toHaveBeenLastCalledWith('12'));
  expect(input.value).toBe('１２');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await vi.waitFor(() => expect(input.value).toBe('12'));
});

it('counts in units while they are typed, and shows the number when the field is left', async () => {
  write('10만');
  await vi.waitFor(() => expect(typed).toHaveBeenLastCalledWith('100000'));
  expect(input.value).toBe('10만');
  write('10만5000');
  await vi.waitFor(() => expect(typed).toHaveBeenLastCalledWith('105000'));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await vi.waitFor(() => expect(input.value).toBe('105,000'));
});
