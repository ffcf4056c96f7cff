// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { scrollToChip } from './scroll-to-chip.ts';

/** A row 300 wide with a chip of 100. @returns where the row has been scrolled to */
function scrolled(left: number, selector = '[aria-current]'): number {
  const row = document.createElement('div');
  row.innerHTML = '<a aria-current="true"></a>';
  const chip = row.querySelector('a');
  row.getBoundingClientRect = () => new DOMRect(10, 0, 300, 40);
  if (chip) chip.getBoundingClientRect = () => new DOMRect(left, 0, 100, 40);
  scrollToChip(row, selector);
  return row.scrollLeft;
}

it('brings a chip beyond the end of its row to its middle', () => {
  expect(scrolled(410)).toBe(300);
  expect(scrolled(250)).toBe(140);
});

it('leaves the row where the chip is in view, or there is none', () => {
  expect([scrolled(10), scrolled(210), scrolled(410, 'b')]).toEqual([0, 0, 0]);
});
