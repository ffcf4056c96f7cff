import type { ReactNode } from 'react';

/** A card that has nothing to show says so in one line, and takes no more room than that. */
export function EmptyLine({ children }: { readonly children: ReactNode }) {
  return <p className="empty-line">{children}</p>;
}
