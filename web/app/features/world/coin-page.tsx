import { addressOf } from '@sise/contract/address';
import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { coin } from '@sise/contract/coin';
import { shortDateTime } from '@sise/domain/format/date';
import { comma, compactShares, rate, wonInWords } from '@sise/domain/format/number';
import { coinDigits } from '@sise/domain/world/coin-premium';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Params, UIMatch } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { pageInSearch } from '../../ui/page-number.ts';
import { barsQuery, rangeIn } from './chart-range.ts';
import { CoinBadges } from './coin-badges.tsx';
import { CoinPeersCard } from './coin-peers-card.tsx';
import { PremiumFacts } from './premium-facts.tsx';
import { PriceChartCard } from './price-chart-card.tsx';
import { PriceDaysCard } from './price-days-card.tsx';
import { PriceHead } from './price-head.tsx';
import { coinDailyQuery, coinQuery, coinsQuery, worldInterval } from './queries.ts';
import { momentOf } from './venue-text.ts';
import { SourceNote } from './source-note.tsx';
import { WorldCrumbs } from './world-crumbs.tsx';

const CSV_DAYS = 500;
const symbolOf = ({ symbol = '' }: Params) => symbol;
const pricedOf = (id: string) => ({ kind: 'coin', id }) as const;

const required = ({ params }: PageAddress) => [coinQuery(symbolOf(params))];
const optional = ({ params, url }: PageAddress) => {
  const id = symbolOf(params);
  return [
    coinDailyQuery(id, pageInSearch(url.searchParams)),
    barsQuery(pricedOf(id), rangeIn(url.searchParams)),
    coinsQuery,
  ];
};
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

export function meta({ loaderData, params }: MetaParts) {
  const row = responseIn(loaderData, coinQuery(symbolOf(params)))?.data;
  if (!row) return [{ title: documentTitle('없는 코인') }];
  const now = `${row.hname} ${comma(row.price, coinDigits(row.price))}원 (${rate(row.chgrate)})`;
  return [
    { title: documentTitle(now) },
    { name: 'description', content: `${now}. 하루와 지난 흐름, 일별 시세, 거래대금, 김치 프리미엄과 그 산식.` },
  ];
}

export const handle: PageHandle = {
  // the loader's result, by contract of the route
  name: ({ loaderData, params }: UIMatch) =>
    responseIn(loaderData as Loaded | undefined, coinQuery(symbolOf(params)))?.data.hname,
};

/** /coins/:symbol: one coin. */
export default function CoinPage() {
  const id = symbolOf(useParams());
  const [search] = useSearchParams();
  const { data: response } = useSuspenseQuery({ ...coinQuery(id), refetchInterval: worldInterval });
  const days = useQuery({ ...coinDailyQuery(id, pageInSearch(search)), refetchInterval: worldInterval }).data?.data;
  const peers = useQuery({ ...coinsQuery, refetchInterval: worldInterval }).data?.data ?? [];
  const row = response.data;
  const digits = coinDigits(row.price);
  return (
    <>
      <WorldCrumbs list={{ to: paths.coins(), label: labelOf('coins') }} name={row.hname} />
      <PriceHead
        name={row.hname}
        symbol={row.symbol}
        badges={<CoinBadges {...row} />}
        unit="원"
        digits={digits}
        row={row}
        age={`${shortDateTime(momentOf(row.asOf))} 기준 · 등락은 9시 대비`}
        facts={[
          { name: '24시간 거래대금', value: wonInWords(row.amount) },
          { name: '24시간 거래량', value: `${compactShares(row.volume)}개` },
          { name: '시가총액', value: wonInWords(row.listingamount) },
        ]}
      >
        <PremiumFacts coin={row} />
      </PriceHead>
      <div className="grid">
        <div className="columns-8 stack">
          <PriceChartCard key={id} of={pricedOf(id)} name={row.hname} row={row} digits={digits} />
          {days && (
            <PriceDaysCard
              name={row.hname}
              asOf="원 · 하루는 9시부터"
              days={days}
              digits={digits}
              traded
              csv={
                <CsvLink
                  url={addressOf(coin.daily, { id, num: CSV_DAYS, format: 'csv' }).url}
                  name={[row.hname, '일별시세']}
                />
              }
            />
          )}
        </div>
        <div className="columns-4 stack">
          <CoinPeersCard rows={peers} symbol={id} />
        </div>
      </div>
      <SourceNote sources={response.meta.sources} />
    </>
  );
}
