import type { ReactNode } from 'react';

interface EmbedLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link out of a card: the site opens in a tab of its own, beside the article. */
export function EmbedLink({ to, className, children }: EmbedLinkProps) {
  return (
    <a className={className} href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
