// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { PressedChips } from './pressed-chips.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A row of 300 px whose pressed chip lies beyond its end. @returns where the row is scrolled to */
async function scrolled(isInStyleSheet: boolean, from: number): Promise<number> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { supports: () => isInStyleSheet });
  document.body.innerHTML = '<div class="chip-row"><a></a><a aria-pressed="true"></a></div><main></main>';
  const [row, chip, main] = ['.chip-row', '[aria-pressed]', 'main'].map((name) => document.querySelector(name));
  if (!row || !chip || !main) throw new Error('no row');
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40);
  chip.getBoundingClientRect = () => new DOMRect(400, 0, 100, 40);
  row.scrollLeft = from;
  const root = createRoot(main);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PressedChips />
      </MemoryRouter>,
    ),
  );
  await act(async () => root.unmount());
  return row.scrollLeft;
}

it('begins a row at its pressed chip', async () => {
  expect(await scrolled(false, 0)).toBe(300);
});

it('leaves a row to the style sheet where it can tell, and to a reader who has scrolled it', async () => {
  expect(await scrolled(true, 0)).toBe(0);
  expect(await scrolled(false, 20)).toBe(20);
});
