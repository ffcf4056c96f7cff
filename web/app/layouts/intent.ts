/** What a browser says of its connection; not every one does. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether what may be wanted can be fetched before it is: never on 2g, nor for who saves data, nor without a network,
 * where the router would load the page anew for want of another one's code.
 */
export function mayPrefetch({ onLine, connection }: { onLine: boolean; connection?: Connection }): boolean {
  return onLine && connection?.saveData !== true && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** The page of this site that a link leads to, without its hash; null for any other link, and for the page one is on. */
export function pageOf(link: HTMLAnchorElement, here: Location): string | null {
  const { origin, pathname, search } = new URL(link.href, here.href);
  const isElsewhere = origin !== here.origin || link.target === '_blank' || link.hasAttribute('download');
  return isElsewhere || pathname === here.pathname ? null : pathname + search;
}
