import { useEffect, useRef } from 'react';
import { inNextFrame } from './in-next-frame.ts';
import { Link } from './link.tsx';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
  /** New content in the tab, announced to screen readers beside a dot: `새 보고서 있음`. */
  readonly news?: string | null;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly small?: boolean;
  /** Keeps the scroll position, if a tab changes only a part of the page. */
  readonly keepScroll?: boolean;
}

/** Pages side by side. Each tab is a link with an address of its own. */
export function Tabs({ label, tabs, small = false, keepScroll = false }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;

  // On a narrow screen the row scrolls sideways: the current tab must be visible.
  useEffect(
    () =>
      inNextFrame(() => {
        const row = list.current;
        const tab = current === undefined ? null : row?.querySelector<HTMLElement>('[aria-current]');
        if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
      }),
    [current],
  );

  return (
    <nav ref={list} className={small ? 'tabs tabs--small' : 'tabs'} aria-label={label}>
      {tabs.map(({ to, label: text, current: isCurrent, news = null }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset={keepScroll}>
          {text}
          {news !== null && (
            <i className="tabs-mark">
              <span className="visually-hidden">{news}</span>
            </i>
          )}
        </Link>
      ))}
    </nav>
  );
}
