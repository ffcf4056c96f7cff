// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsNarrow } from './use-is-narrow.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('innerWidth', 700);

const box = document.createElement('div');
const root = createRoot(box);
function Asking() {
  return useIsNarrow(639) ? '좁다' : '넓다';
}

afterEach(() => {
  act(() => root.unmount());
});

it('counts a wider window as narrow where text is larger', () => {
  document.documentElement.style.fontSize = '16px';
  act(() => root.render(<Asking />));
  expect(box.textContent).toBe('넓다');
  document.documentElement.style.fontSize = '20px';
  act(() => void dispatchEvent(new Event('resize')));
  expect(box.textContent).toBe('좁다');
});
