import type { BookPage } from '@sise/contract/book';
import type { ApiResponse } from '@sise/contract/page';
import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { signed } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { BookAge } from '../../../quotes/book-age.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { bookQuery } from '../queries.ts';
import { AuctionBand } from './auction-band.tsx';
import { BookFacts, BookRatios } from './book-facts.tsx';
import { currentOf } from './book-phase.ts';
import { BookTable } from './book-table.tsx';
import { whyNoBook } from './no-book.tsx';
import { TradesTable } from './trades-table.tsx';
import { useBookPage } from './use-book-page.ts';
import bookCardStyles from './book-card.module.css';
import bookTableStyles from './book-table.module.css';
import styles from './compact-book-card.module.css';

interface CompactBookCardProps {
  readonly code: Shcode;
  /** The stock with its live quote; null before the first message. */
  readonly quote: StockDetail | null;
}

const DEPTHS = [
  { value: '5', label: '5호가' },
  { value: '10', label: '10호가' },
] as const;
/** Height of five prices per side with the trades under them, px. */
const HEIGHT = 560;

/** 호가 beside the chart: the nearest prices, all ten on request, and the last trades. */
export function CompactBookCard({ code, quote }: CompactBookCardProps) {
  const [depth, setDepth] = useState<(typeof DEPTHS)[number]['value']>('5');
  const isStale = useMarketFeed().feed === 'silent';
  return (
    <Card
      className={isStale ? `columns-4 ${styles.compactBook} stale` : `columns-4 ${styles.compactBook}`}
      title="호가"
      flush
      tools={<Segment label="호가 단계" options={DEPTHS} value={depth} onChange={setDepth} />}
      more={{ to: paths.stockBook(code), label: '더 보기' }}
    >
      <QueryBoundary query={bookQuery(code)} what="호가를" height={HEIGHT}>
        {(reply) => <CompactBook reply={reply} quote={quote} depth={Number(depth)} />}
      </QueryBoundary>
    </Card>
  );
}

interface CompactBookProps {
  readonly reply: ApiResponse<BookPage>;
  readonly quote: StockDetail | null;
  readonly depth: number;
}

function CompactBook({ reply, quote, depth }: CompactBookProps) {
  const page = useBookPage(reply, quote);
  const { time, phase, label, net, hname, trades } = page;
  if (phase === null || phase === 'halted') return <EmptyLine>{whyNoBook(page)}</EmptyLine>;
  return (
    <>
      <AuctionBand page={page} />
      <div className={bookTableStyles.book} data-part="book" data-depth={depth}>
        <BookTable page={page} depth={depth} measure="size" current={currentOf(page)} />
        <div
          className={`${bookTableStyles.beside} ${bookTableStyles.besideAsks}`}
          data-part="book-beside book-beside-asks"
        >
          <BookFacts page={page} />
        </div>
        <div className={`${bookTableStyles.beside} ${bookTableStyles.besideBids}`} data-part="book-beside">
          <BookRatios page={page} />
        </div>
      </div>
      <p className={bookCardStyles.foot} data-part="book-card-foot">
        {time !== null && (
          <span>
            <BookAge time={time} label={label} />
          </span>
        )}
        <span>
          순매수잔량 <b className={toneOf(net)}>{signed(net)}</b>
        </span>
      </p>
      {trades.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles.trades} aria-label={`${hname} 체결 목록`} tabIndex={0}>
          <TradesTable hname={hname} trades={trades} few />
        </section>
      )}
    </>
  );
}
