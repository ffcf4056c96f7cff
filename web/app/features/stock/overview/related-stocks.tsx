import type { QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { Answered } from '../../../api/answered.tsx';
import { QuoteTile } from '../../../quotes/quote-tile.tsx';
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
      none="함께 볼 종목이 자료에 없습니다."
      items={data
        .filter(({ shcode }) => shcode !== detail.shcode)
        .slice(0, SHOWN)
        .map((row) => ({ id: row.shcode, content: <QuoteTile row={row} /> }))}
    />
  );
  const place = { what: '관련 종목을', height: HEIGHT };
  return (
    <div className="c12 related later">
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
