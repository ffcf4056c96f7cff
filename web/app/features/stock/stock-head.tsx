import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { comma } from '@sise/domain/format/number';
import type { ReactNode, Ref } from 'react';
import { AlertButton } from '../../alerts/alert-button.tsx';
import { InterestStar } from '../../favorites/interest-star.tsx';
import { Sentence } from '../../charts/sentence.tsx';
import { RangeBar } from '../../charts/range-bar.tsx';
import { YearRangeBar } from '../../charts/year-range-bar.tsx';
import type { SentencePart } from '../../charts/sentence-part.ts';
import { closedOn, useMarketNow } from '../../quotes/use-market-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { FactList } from './fact-list.tsx';
import { factsOf, shortFactsOf } from './facts.ts';
import { StockChips } from './stock-chips.tsx';
import { StockPrice } from './stock-price.tsx';
import etfEtnHeadStyles from './etf-etn/etf-etn-head.module.css';
import stockChipsStyles from './stock-chips.module.css';
import styles from './stock-head.module.css';

interface StockHeadProps {
  readonly detail: StockDetail;
  readonly brief: readonly SentencePart[];
  readonly ref?: Ref<HTMLElement>;
}

/** The head of 종합: name, price, position in its day and year, and all facts. */
export function StockHead({ detail, brief, ref }: StockHeadProps) {
  const now = useMarketNow();
  const today = closedOn(now) === null ? now.date : null;
  return (
    <section className={`card ${styles.stockHead}`} ref={ref} aria-label={`${detail.hname} 시세`}>
      <div className={styles.left}>
        <StockTitle detail={detail} />
        <StockPrice detail={detail} />
        <StockRanges detail={detail} />
      </div>
      <div className={styles.right}>
        <div className={styles.top}>
          <p className={styles.brief}>
            <Sentence parts={brief} />
          </p>
          <StockActs detail={detail} />
        </div>
        <FactList facts={factsOf(detail, today, now.date)} className={etfEtnHeadStyles.stockFacts} />
      </div>
    </section>
  );
}

/** The head of a stock's other pages: one row. */
export function ShortHead({ detail, ref }: Omit<StockHeadProps, 'brief'>) {
  return (
    <section className={`card ${styles.shortHead}`} ref={ref} aria-label={`${detail.hname} 시세`}>
      <div>
        <StockTitle detail={detail} />
        <StockPrice detail={detail} />
      </div>
      <FactList facts={shortFactsOf(detail)} className={styles.shortFacts} />
      <StockActs detail={detail} />
    </section>
  );
}

/** The actions for a stock: add to favorites, compare, share. */
export function StockActs({ detail }: { readonly detail: StockDetail }) {
  const { shcode, hname, price } = detail;
  return (
    <div className={styles.acts} data-part="stock-head-acts">
      <InterestStar worded shcode={shcode} is_index={false} hname={hname} price={price} />
      <AlertButton stock={detail} />
      <Link className={buttonClass({ size: 'sm' })} to={pathOfCompare(detail)}>
        비교
      </Link>
      <ShareButton name={hname} />
    </div>
  );
}

/** The stock beside the index of its market, which KONEX has not; for an ETF or ETN the comparison of its kind. */
function pathOfCompare({ shcode, mktflg, product }: StockDetail): string {
  if (product !== null) return paths.etfEtnCompare({ codes: shcode });
  const market = { '1': 'KOSPI', '2': 'KOSDAQ', '8': null }[mktflg];
  return paths.compare({ codes: market === null ? shcode : `${shcode},${market}` });
}

interface StockTitleProps {
  readonly detail: StockDetail;
  /** More badges, after the stock's own. */
  readonly children?: ReactNode;
}

export function StockTitle({ detail, children }: StockTitleProps) {
  return (
    <div className={styles.stockTitle}>
      <h1>{detail.hname}</h1>
      <span className={styles.stockTitleCode}>{detail.shcode}</span>
      <StockChips detail={detail} />
      {children !== undefined && <span className={stockChipsStyles.stockChips}>{children}</span>}
    </div>
  );
}

function StockRanges({ detail: { low, high, price, open, low52, high52 } }: { readonly detail: StockDetail }) {
  return (
    <div className={styles.stockRanges}>
      <RangeBar title="당일" note={`시가 ${comma(open)}`} low={low} high={high} value={price} since={open} />
      <YearRangeBar price={price} high52={high52} low52={low52} />
    </div>
  );
}
