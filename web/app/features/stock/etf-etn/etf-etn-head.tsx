import type { EquityProduct } from '@sise/contract/equity-product';
import type { StockDetail } from '@sise/contract/stock';
import type { Ref } from 'react';
import { pathOfIndex } from '../../../quotes/index-path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { FactList } from '../fact-list.tsx';
import { StockActs, StockTitle } from '../stock-head.tsx';
import { StockPrice } from '../stock-price.tsx';
import { etfEtnFacts } from './etf-etn-facts.ts';
import { ValueBox } from './value-box.tsx';
import styles from './etf-etn-head.module.css';

interface EtfEtnHeadProps {
  readonly detail: StockDetail;
  readonly product: EquityProduct;
  readonly ref?: Ref<HTMLElement>;
}

/** The head of an ETF or ETN: its price beside its NAV, and all facts. */
export function EtfEtnHead({ detail, product, ref }: EtfEtnHeadProps) {
  const { categoryname } = product;
  return (
    <section className={`card ${styles.productHead}`} ref={ref} aria-label={`${detail.hname} 시세`}>
      <div className={styles.productHeadTop}>
        <StockTitle detail={detail}>
          {categoryname !== null && <Badge>{categoryname}</Badge>}
          <IndexChip product={product} />
        </StockTitle>
        <StockActs detail={detail} />
      </div>
      <div className={styles.productHeadPrice}>
        <div>
          <StockPrice detail={detail} />
        </div>
        <ValueBox product={product} />
      </div>
      <FactList facts={etfEtnFacts(detail, product)} className={`${styles.stockFacts} ${styles.productFacts}`} />
    </section>
  );
}

/** The index that is tracked, as a link if it has a page. */
function IndexChip({ product: { index, indexcode } }: { readonly product: EquityProduct }) {
  if (index === null) return null;
  const path = indexcode === null ? null : pathOfIndex(indexcode);
  if (path === null) return <Badge>{index}</Badge>;
  return (
    <Link className="badge" to={path}>
      {index} ›
    </Link>
  );
}
