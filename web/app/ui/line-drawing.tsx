import type { ReactNode } from 'react';
import { rem } from './rem.ts';

/** What is drawn before the other icons have come. */
export const RELOAD = 'M16 6.5A7 7 0 1 0 17 10M16.5 3v4h-4';

/** A drawing of lines in a box of 20 by 20, of a size in px. Decorative. */
export function LineDrawing({ size, children }: { readonly size: number; readonly children: ReactNode }) {
  return (
    <svg
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
