import { pathOfListing } from '@sise/contract/paths';
import { stock } from '@sise/contract/stock';
import type { StockDetail } from '@sise/contract/stock';
import { comma, compactShares, rate, wonInWords } from '@sise/domain/format/number';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { queryOf } from '../../../api/query-of.ts';
import { Spark } from '../../../charts/spark.tsx';
import { StockBadges } from '../../../quotes/stock-badges.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { EmbedCard } from '../embed-card.tsx';
import { Facts } from '../facts.tsx';
import { PriceLine } from '../price-line.tsx';
import { codeOf, detailQuery } from '../queries.ts';
import styles from './quote-embed.module.css';

const trendQuery = (shcode: string) => queryOf(stock.trends, { shcodes: shcode });

const { loader } = pageQueries({
  required: ({ params }: PageAddress) => [detailQuery(codeOf(params.shcode))],
  optional: ({ params }: PageAddress) => [trendQuery(codeOf(params.shcode))],
});
export { loader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: { readonly shcode?: string };
}

export function meta({ loaderData, params }: MetaParts) {
  const detail = loaderData && responseIn(loaderData, detailQuery(codeOf(params.shcode)))?.data;
  return [{ title: documentTitle(detail ? titleOf(detail) : '시세') }];
}

function titleOf({ hname, price, chgrate }: StockDetail): string {
  return price === null ? hname : `${hname} ${comma(price)}원 (${rate(chgrate)})`;
}

/** 시세 카드: the price of a stock, an ETF or an ETN, with the facts of its day. */
export default function QuoteEmbed() {
  const code = codeOf(useParams().shcode);
  const detail = useSuspenseQuery(detailQuery(code)).data.data;
  const { data: trends } = useQuery(trendQuery(code));
  return (
    <EmbedCard
      title={detail.hname}
      to={pathOfListing(code, detail.product)}
      aside={
        <>
          {code}
          <span>{placeOf(detail)}</span>
          <StockBadges {...detail} />
        </>
      }
    >
      <div className={styles.value} data-halted={detail.halted ? '' : undefined}>
        <PriceLine row={detail} />
        <Spark values={trends?.data.trends[code] ?? null} base={detail.jnilclose} />
      </div>
      <Facts facts={factsOf(detail)} />
    </EmbedCard>
  );
}

function placeOf({ product, mktflg }: StockDetail): string {
  if (product !== null) return product === 'EF' ? 'ETF' : 'ETN';
  const market = marketOfFlag(mktflg);
  return market === null ? '' : nameOfMarket(market);
}

function factsOf({ open, high, low, jnilclose, volume, amount, listingamount }: StockDetail) {
  const price = (name: string, value: number | null) => ({
    name,
    value: comma(value),
    tone: toneOf(value === null ? null : value - jnilclose),
  });
  return [
    price('시가', open),
    price('고가', high),
    price('저가', low),
    { name: '거래량', value: compactShares(volume), title: `${comma(volume)}주` },
    { name: '거래대금', value: wonInWords(amount), title: `${comma(amount)}원` },
    { name: '시가총액', value: wonInWords(listingamount), title: `${comma(listingamount)}원` },
  ];
}
