import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A part that expands in place. */
export function Disclosure({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        <Icon name="chevron" size={14} />
        {summary}
      </summary>
      {children}
    </details>
  );
}
