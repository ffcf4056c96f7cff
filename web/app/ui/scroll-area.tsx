import type { ReactNode } from 'react';

interface ScrollAreaProps {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Scrolls what is wider than its card sideways, by keyboard too. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section
      className={className === undefined ? 'scroll-area' : `scroll-area ${className}`}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </section>
  );
}
