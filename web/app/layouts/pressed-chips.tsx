import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollToChip } from '../ui/scroll-to-chip.ts';

/** Rows of chips begin at the one that is pressed: in browsers in which the style sheet cannot say so. */
export function PressedChips() {
  const { key } = useLocation();
  useEffect(beginAtPressed, [key]);
  return null;
}

function beginAtPressed(): void {
  if (CSS.supports('scroll-initial-target', 'nearest')) return;
  for (const row of document.querySelectorAll('.chip-row'))
    if (row.scrollLeft === 0) scrollToChip(row, ':is([aria-pressed="true"], [aria-current])');
}
