import type { QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { Link } from 'react-router';
import { Answered } from '../../../api/answered.tsx';
import { Spark } from '../../../charts/spark.tsx';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { useLiveQuote } from '../../../quotes/use-live-quote.ts';
import { SwiperCard } from '../../../ui/swiper-card.tsx';
import { relatedQueryOf } from './related-query.ts';

const HEIGHT = 104;
/** 관련 종목: slides. */
const SHOWN = 20;

/** 관련 종목: the largest of the industry, of KONEX for a stock of KONEX, of the exchange's products for a product. */
export function RelatedStocks({ detail }: { readonly detail: StockDetail }) {
  const related = relatedQueryOf(detail);
  if (related === null) return null;
  const slides = ({ data }: { readonly data: readonly QuoteRow[] }) => (
    <SwiperCard
      title="관련 종목"
      asOf={related.note}
      items={data
        .filter(({ shcode }) => shcode !== detail.shcode)
        .slice(0, SHOWN)
        .map((row) => ({ id: row.shcode, content: <RelatedSlide row={row} /> }))}
    />
  );
  const place = { what: '관련 종목을', height: HEIGHT };
  return (
    <div className="c12 related">
      {/* Each kind is a call of its own. */}
      {related.kind === 'products' && (
        <Answered query={related.query} {...place}>
          {slides}
        </Answered>
      )}
      {related.kind === 'konex' && (
        <Answered query={related.query} {...place}>
          {slides}
        </Answered>
      )}
      {related.kind === 'industry' && (
        <Answered query={related.query} {...place}>
          {slides}
        </Answered>
      )}
    </div>
  );
}

function RelatedSlide({ row: told }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(told);
  return (
    <Link className="slide" to={`/stock/${row.shcode}`}>
      <b className="ell">{row.hname}</b>
      <span className="slide__price">
        <Price value={row.price} />
      </span>
      <Rate value={row.chgrate} sign={row.sign} />
      <Spark values={row.trend} base={row.jnilclose} />
    </Link>
  );
}
