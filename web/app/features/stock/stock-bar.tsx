import { labelOf } from '@sise/contract/page-table';
import type { StockDetail } from '@sise/contract/stock';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { InterestStar } from '../../favorites/interest-star.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { pathOfTab, tabsOf } from './stock-tabs.ts';
import type { StockTabId } from './stock-tabs.ts';
import { useCountedView } from './use-counted-view.ts';
import styles from './stock-bar.module.css';

interface StockBarProps {
  readonly detail: StockDetail;
  readonly current: StockTabId;
  /** The head: when it has left the screen, its name, price and star are shown beside the tabs. */
  readonly head: RefObject<HTMLElement | null>;
}

/** The tabs of a stock. The row sticks to the top of the screen. */
export function StockBar({ detail, current, head }: StockBarProps) {
  useCountedView(detail.shcode);
  const isPast = useHasLeft(head);
  const tabs = tabsOf(detail).map((id) => ({
    to: pathOfTab(detail, id),
    label: labelOf(id),
    current: id === current,
  }));
  return (
    <div className={styles.stockBar} data-past={isPast ? '' : undefined}>
      <p className={styles.now} aria-hidden="true">
        <b>{detail.hname}</b> <Price value={detail.price ?? detail.jnilclose} /> <Rate value={detail.chgrate} />
      </p>
      {isPast && <InterestStar shcode={detail.shcode} is_index={false} hname={detail.hname} price={detail.price} />}
      <Tabs label={`${detail.hname} 메뉴`} tabs={tabs} />
    </div>
  );
}

function useHasLeft(head: RefObject<HTMLElement | null>): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (!head.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setHasLeft(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head]);
  return hasLeft;
}
