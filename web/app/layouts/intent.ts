/** The browser's information about its connection; not every browser has it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether pages may be prefetched: never on 2g, nor with data saving, nor without a network. */
export function mayPrefetch({ onLine, connection }: { onLine: boolean; connection?: Connection }): boolean {
  return onLine && connection?.saveData !== true && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** The path of this site that a link leads to, without its hash; null for other links, and for the current page. */
export function pageOf(link: HTMLAnchorElement, here: Location): string | null {
  const { origin, pathname, search } = new URL(link.href, here.href);
  const isElsewhere = origin !== here.origin || link.target === '_blank' || link.hasAttribute('download');
  return isElsewhere || pathname === here.pathname ? null : pathname + search;
}
