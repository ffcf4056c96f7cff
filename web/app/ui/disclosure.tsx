import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Whether it is expanded at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part that expands in place. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        <Icon name="chevron" size={14} />
        {summary}
      </summary>
      {children}
    </details>
  );
}
