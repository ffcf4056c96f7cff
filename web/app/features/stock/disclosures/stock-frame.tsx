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

interface StockFrameProps {
  readonly code: Shcode;
  readonly current: StockTabId;
  readonly children: (detail: StockDetail) => ReactNode;
}

/** The frame of a stock's disclosure pages: breadcrumbs, the live price, and the stock's tabs. */
export function StockFrame({ code, current, children }: StockFrameProps) {
  const { data: reply } = useSuspenseQuery(detailQuery(code));
  const { detail } = useLiveDetail(reply.data);
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
