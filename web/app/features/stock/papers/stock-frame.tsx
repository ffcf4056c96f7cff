import type { StockDetail } from '@sise/contract/stock';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Shcode } from '@sise/domain/terms';
import { detailQuery } from '../queries.ts';
import { StockBar } from '../stock-bar.tsx';
import { StockCrumbs } from '../stock-crumbs.tsx';
import { ShortHead } from '../stock-head.tsx';
import { StockNotices } from '../stock-notices.tsx';
import type { StockTabId } from '../stock-tabs.ts';
import { useLiveDetail } from '../use-live-detail.ts';
import '../stock.css';
import './papers.css';

interface StockFrameProps {
  readonly code: Shcode;
  readonly current: StockTabId;
  readonly children: (detail: StockDetail) => ReactNode;
}

/** What stands above the papers of a stock: where it lies, its price as it moves, and its other pages. */
export function StockFrame({ code, current, children }: StockFrameProps) {
  const { data: told } = useSuspenseQuery(detailQuery(code));
  const { detail } = useLiveDetail(told.data);
  const head = useRef<HTMLElement>(null);
  return (
    <>
      <StockCrumbs detail={detail} />
      <StockNotices detail={detail} />
      <ShortHead ref={head} detail={detail} />
      <StockBar detail={detail} current={current} head={head} />
      {children(detail)}
    </>
  );
}
