import { marketOfFlag } from '@sise/domain/market/markets';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { PageAddress } from '../../../api/page-queries.ts';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { listingQueries } from '../listing-queries.ts';
import { bookQuery, codeOf, detailQuery, minutesQuery, volumesQuery } from '../queries.ts';
import { StockBar } from '../stock-bar.tsx';
import { StockCrumbs } from '../stock-crumbs.tsx';
import { ShortHead } from '../stock-head.tsx';
import { StockNotices } from '../stock-notices.tsx';
import { stockHandle, stockMeta } from '../stock-meta.ts';
import { useLiveDetail } from '../use-live-detail.ts';
import { BookCard } from './book-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionStrip } from './session-strip.tsx';
import { TradesCard } from './trades-card.tsx';
import { useBookPage } from './use-book-page.ts';

const required = ({ params }: PageAddress) => [detailQuery(codeOf(params)), bookQuery(codeOf(params))];
const optional = ({ params }: PageAddress) => [volumesQuery(codeOf(params)), minutesQuery(codeOf(params))];

const { loader, clientLoader } = listingQueries({ required, optional });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) =>
  stockMeta(parts, 'stockBook', '10단계 호가와 잔량, 체결, 체결강도, 가격대별 거래');

/** 호가: the order book of a stock, its trades, and the phase of its day. */
export default function OrderBookPage() {
  const code = codeOf(useParams());
  const { data: response } = useSuspenseQuery(detailQuery(code));
  const { data: reply } = useSuspenseQuery(bookQuery(code));
  const { detail, live } = useLiveDetail(response.data);
  const page = useBookPage(reply, live && detail);
  const isStale = useMarketFeed().feed === 'silent';
  const head = useRef<HTMLElement>(null);
  return (
    <>
      <StockCrumbs detail={detail} />
      <StockNotices detail={detail} />
      <ShortHead ref={head} detail={detail} />
      <StockBar detail={detail} current="stockBook" head={head} />
      <SessionStrip page={page} market={marketOfFlag(detail.mktflg)} />
      <div className={isStale ? 'grid grid--stretch stale' : 'grid grid--stretch'}>
        <BookCard key={code} page={page} />
        <TradesCard page={page} />
      </div>
      {page.phase !== null && <ProfileCard page={page} />}
    </>
  );
}
