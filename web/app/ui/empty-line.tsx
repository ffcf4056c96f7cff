import type { ReactNode } from 'react';

/** One line in a card that has nothing to show. */
export function EmptyLine({ children }: { readonly children: ReactNode }) {
  return <p className="empty-line">{children}</p>;
}
