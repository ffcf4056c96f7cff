import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { comma } from '@sise/domain/format/number';
import type { ReactNode, Ref } from 'react';
import { InterestStar } from '../../favorites/interest-star.tsx';
import { Sentence } from '../../charts/sentence.tsx';
import { RangeBar } from '../../charts/range-bar.tsx';
import { YearRangeBar } from '../../charts/year-range-bar.tsx';
import type { SentencePart } from '../../charts/sentence-part.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FactList } from './fact-list.tsx';
import { factsOf, shortFactsOf } from './facts.ts';
import { ShareButton } from './share-button.tsx';
import { StockChips } from './stock-chips.tsx';
import { StockPrice } from './stock-price.tsx';

interface StockHeadProps {
  readonly detail: StockDetail;
  readonly brief: readonly SentencePart[];
  readonly ref?: Ref<HTMLElement>;
}

/** The head of 종합: name, price, position in its day and year, and all facts. */
export function StockHead({ detail, brief, ref }: StockHeadProps) {
  const { source, date } = useMarketNow();
  const today = source === 'archive' ? null : date;
  return (
    <section className="card stock-head" ref={ref} aria-label={`${detail.hname} 시세`}>
      <div className="stock-head__left">
        <StockTitle detail={detail} />
        <StockPrice detail={detail} />
        <StockRanges detail={detail} />
      </div>
      <div className="stock-head__right">
        <div className="stock-head__top">
          <p className="stock-head__brief">
            <Sentence parts={brief} />
          </p>
          <StockActs detail={detail} />
        </div>
        <FactList facts={factsOf(detail, today)} className="stock-facts" />
      </div>
    </section>
  );
}

/** The head of a stock's other pages: one row. */
export function ShortHead({ detail, ref }: Omit<StockHeadProps, 'brief'>) {
  return (
    <section className="card short-head" ref={ref} aria-label={`${detail.hname} 시세`}>
      <div>
        <StockTitle detail={detail} />
        <StockPrice detail={detail} />
      </div>
      <FactList facts={shortFactsOf(detail)} className="short-facts" />
      <StockActs detail={detail} />
    </section>
  );
}

/** The actions for a stock: add to favorites, compare, share. */
export function StockActs({ detail }: { readonly detail: StockDetail }) {
  return (
    <div className="stock-head__acts">
      <StockStar detail={detail} />
      <Link className={buttonClass({ size: 'sm' })} to={paths.stockChart(detail.shcode, { compare: '' })}>
        비교
      </Link>
      <ShareButton name={detail.hname} />
    </div>
  );
}

function StockStar({ detail: { shcode, hname, price } }: { readonly detail: StockDetail }) {
  return <InterestStar worded shcode={shcode} is_index={false} hname={hname} price={price} />;
}

interface StockTitleProps {
  readonly detail: StockDetail;
  /** More badges, after the stock's own. */
  readonly children?: ReactNode;
}

export function StockTitle({ detail, children }: StockTitleProps) {
  return (
    <div className="stock-title">
      <h1>{detail.hname}</h1>
      <span className="stock-title__code">{detail.shcode}</span>
      <StockChips detail={detail} />
      {children !== undefined && <span className="stock-chips">{children}</span>}
    </div>
  );
}

function StockRanges({ detail: { low, high, price, open, low52, high52 } }: { readonly detail: StockDetail }) {
  const { source } = useMarketFeed();
  return (
    <div className="stock-ranges">
      <RangeBar
        title={source === 'archive' ? '당일' : '오늘'}
        note={`시가 ${comma(open)}`}
        low={low}
        high={high}
        value={price}
        since={open}
      />
      <YearRangeBar price={price} high52={high52} low52={low52} />
    </div>
  );
}
