import type { QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { QuoteTile } from '../../../quotes/quote-tile.tsx';
import { SwiperCard } from '../../../ui/swiper-card.tsx';
import { relatedQueryOf } from './related-query.ts';

const HEIGHT = 104;
/** Number of slides in 관련 종목. */
const SHOWN = 20;

/** 관련 종목: the largest of the industry, of KONEX for a KONEX stock, the most traded for an ETF or ETN. */
export function RelatedStocks({ detail }: { readonly detail: StockDetail }) {
  const related = relatedQueryOf(detail);
  if (related === null) return null;
  const slides = ({ data }: { readonly data: readonly QuoteRow[] }) => (
    <SwiperCard
      title="관련 종목"
      asOf={related.note}
      none="함께 볼 종목이 자료에 없습니다."
      items={data
        .filter(({ shcode }) => shcode !== detail.shcode)
        .slice(0, SHOWN)
        .map((row) => ({ id: row.shcode, content: <QuoteTile row={row} product={detail.product} /> }))}
    />
  );
  const place = { what: '관련 종목을', height: HEIGHT };
  return (
    <div className="columns-12 later">
      {/* Each kind has a query of its own. */}
      {related.kind === 'products' && (
        <QueryBoundary query={related.query} {...place}>
          {slides}
        </QueryBoundary>
      )}
      {related.kind === 'konex' && (
        <QueryBoundary query={related.query} {...place}>
          {slides}
        </QueryBoundary>
      )}
      {related.kind === 'industry' && (
        <QueryBoundary query={related.query} {...place}>
          {slides}
        </QueryBoundary>
      )}
    </div>
  );
}
