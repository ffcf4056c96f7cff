// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsNarrow } from './use-is-narrow.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('innerWidth', 700);

const root = createRoot(document.createElement('div'));
let isNarrow: boolean | null = null;

function Asking() {
  isNarrow = useIsNarrow(639);
  return null;
}

afterEach(() => {
  act(() => root.unmount());
});

it('counts a wider window as narrow where text is larger', () => {
  document.documentElement.style.fontSize = '16px';
  act(() => root.render(<Asking />));
  expect(isNarrow).toBe(false);
  document.documentElement.style.fontSize = '20px';
  act(() => void dispatchEvent(new Event('resize')));
  expect(isNarrow).toBe(true);
});
