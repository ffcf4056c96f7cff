import { addressOf } from '@sise/contract/address';
import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { world } from '@sise/contract/world';
import type { WorldRow } from '@sise/contract/world';
import { shortDateTime } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Params, UIMatch } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { pageInSearch } from '../../ui/page-number.ts';
import { barsQuery, hasOnePriceADay, rangeIn } from './chart-range.ts';
import { CompareCard } from './compare-card.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { HoursFacts } from './hours-facts.tsx';
import { PeersCard } from './peers-card.tsx';
import { PriceChartCard } from './price-chart-card.tsx';
import { PriceDaysCard } from './price-days-card.tsx';
import { PriceHead } from './price-head.tsx';
import { instrumentDailyQuery, instrumentQuery, instrumentsQuery, kospiQuery, worldInterval } from './queries.ts';
import { momentOf } from './venue-text.ts';
import { SourceNote } from './source-note.tsx';
import { WorldCrumbs } from './world-crumbs.tsx';

const CSV_DAYS = 500;
const YEAR = { kind: 'day' } as const;
const symbolOf = ({ symbol = '' }: Params) => symbol;
const pricedOf = (id: string) => ({ kind: 'instrument', id }) as const;

const required = ({ params }: PageAddress) => [instrumentQuery(symbolOf(params))];
const optional = ({ params, url }: PageAddress) => {
  const id = symbolOf(params);
  return [
    instrumentDailyQuery(id, pageInSearch(url.searchParams)),
    barsQuery(pricedOf(id), rangeIn(url.searchParams)),
    barsQuery(pricedOf(id), YEAR),
    kospiQuery,
    instrumentsQuery,
  ];
};
const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

export function meta({ loaderData, params }: MetaParts) {
  const row = responseIn(loaderData, instrumentQuery(symbolOf(params)))?.data;
  if (!row) return [{ title: documentTitle('없는 해외지수') }];
  const now = `${row.hname} ${comma(row.price, 2)} (${rate(row.chgrate)})`;
  return [
    { title: documentTitle(now) },
    { name: 'description', content: `${now}. 하루와 지난 흐름, 일별 시세, 현지 시각과 휴장일, 코스피와의 비교.` },
  ];
}

export const handle: PageHandle = {
  // the loader's result, by contract of the route
  name: ({ loaderData, params }: UIMatch) =>
    responseIn(loaderData as Loaded | undefined, instrumentQuery(symbolOf(params)))?.data.hname,
};

/** The list that an instrument belongs to. */
const LISTS: Readonly<Record<WorldRow['group'], { readonly to: string; readonly label: string }>> = {
  index: { to: paths.world(), label: labelOf('world') },
  currency: { to: paths.exchangeRates(), label: labelOf('exchangeRates') },
  commodity: { to: paths.commodities(), label: labelOf('commodities') },
};
const UNITS: Readonly<Record<WorldRow['unit'], string>> = { points: '포인트', won: '원', dollars: '달러' };

/** /world/:symbol: an index, a currency or a commodity. */
export default function InstrumentPage() {
  const id = symbolOf(useParams());
  const [search] = useSearchParams();
  const page = pageInSearch(search);
  const { data: response } = useSuspenseQuery({ ...instrumentQuery(id), refetchInterval: worldInterval });
  const days = useQuery({ ...instrumentDailyQuery(id, page), refetchInterval: worldInterval }).data?.data;
  const year = useQuery(barsQuery(pricedOf(id), YEAR)).data?.data;
  const kospi = useQuery(kospiQuery).data?.data;
  const peers = useQuery({ ...instrumentsQuery, refetchInterval: worldInterval }).data?.data ?? [];
  const row = response.data;
  const unit = UNITS[row.unit];
  const isDaily = hasOnePriceADay(row);
  return (
    <>
      <WorldCrumbs list={LISTS[row.group]} name={row.hname} />
      <PriceHead
        name={row.hname}
        symbol={row.symbol}
        unit={unit}
        digits={2}
        row={row}
        age={`${row.label} · ${shortDateTime(momentOf(row.asOf))} 기준`}
      >
        <HoursFacts hours={row.hours} isDaily={isDaily} />
      </PriceHead>
      <div className="grid">
        <div className="columns-8 stack">
          <PriceChartCard key={id} of={pricedOf(id)} name={row.hname} row={row} digits={2} isDaily={isDaily} />
          {days && (
            <PriceDaysCard
              name={row.hname}
              asOf={`${unit} · 현지 날짜`}
              days={days}
              digits={2}
              csv={
                <CsvLink
                  url={addressOf(world.globalDaily, { id, num: CSV_DAYS, format: 'csv' }).url}
                  name={[row.hname, '일별시세']}
                />
              }
            />
          )}
        </div>
        <div className="columns-4 stack">
          {year && kospi && <CompareCard name={row.hname} own={year} kospi={kospi} />}
          <HolidaysCard hours={row.hours} holidays={row.holidays} />
          <PeersCard rows={peers} of={row} />
        </div>
      </div>
      <SourceNote sources={response.meta.sources} />
    </>
  );
}
