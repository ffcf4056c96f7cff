import { signed } from '@sise/domain/format/number';
import { useState } from 'react';
import { Sentence } from '../../../charts/sentence.tsx';
import { BookAge } from '../../../quotes/book-age.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { AfterBand } from './after-band.tsx';
import { AuctionBand } from './auction-band.tsx';
import { bookBrief } from './book-brief.ts';
import { BookFacts, BookRatios } from './book-facts.tsx';
import type { BookMeasure } from './book-lines.ts';
import { currentOf } from './book-phase.ts';
import { BookTable } from './book-table.tsx';
import { DepthCurve } from './depth-curve.tsx';
import { MiniTrades } from './mini-trades.tsx';
import { NoBook } from './no-book.tsx';
import { TotalsChart } from './totals-chart.tsx';
import type { ShownBook } from './use-book-page.ts';
import styles from './book-card.module.css';
import bookTableStyles from './book-table.module.css';

const DEPTH = 10;
/** Number of trades that fit into the corner of a narrow book. */
const CORNER_TRADES = 7;
const MEASURES = [
  { value: 'size', label: '잔량' },
  { value: 'sum', label: '누적' },
] as const;

/** 호가: ten prices of each side, with facts in the two corners that the book leaves free. */
export function BookCard({ page }: { readonly page: ShownBook }) {
  const [measure, setMeasure] = useState<BookMeasure>('size');
  const { time, label, phase, net } = page;
  const isShown = phase !== null && phase !== 'halted';
  return (
    <Card
      className={`columns-8 ${styles.bookCard}`}
      title="호가"
      asOf={time === null ? undefined : <BookAge time={time} label={label} />}
      flush
      tools={isShown && <Segment label="막대 기준" options={MEASURES} value={measure} onChange={setMeasure} />}
    >
      <AuctionBand page={page} />
      <AfterBand page={page} />
      {isShown ? (
        <>
          <div className={bookTableStyles.book} data-part="book" data-depth={DEPTH}>
            <BookTable page={page} depth={DEPTH} measure={measure} current={currentOf(page)} />
            <div
              className={`${bookTableStyles.beside} ${bookTableStyles.besideAsks}`}
              data-part="book-beside book-beside-asks"
            >
              <BookFacts page={page} />
              <DepthCurve book={page} />
            </div>
            <div className={`${bookTableStyles.beside} ${bookTableStyles.besideBids}`} data-part="book-beside">
              <BookRatios page={page} />
              <MiniTrades trades={page.trades.slice(0, CORNER_TRADES)} />
              <TotalsChart history={page.history} hname={page.hname} />
            </div>
          </div>
          <p className={styles.foot} data-part="book-card-foot">
            <span>
              순매수잔량 <b className={toneOf(net)}>{signed(net)}</b>
            </span>
            <span>
              <Sentence parts={bookBrief(page)} />
            </span>
          </p>
        </>
      ) : (
        <NoBook page={page} />
      )}
    </Card>
  );
}
