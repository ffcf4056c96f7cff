import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import type { GlobalDay } from '@sise/contract/world';
import { dateWithWeekday } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { dateKst, isQueryDate } from '@sise/domain/terms';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Params, UIMatch } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { currencyName, exchangeName, foreignPrice, rateQueryOf } from './company-text.ts';
import { CompanyDayCard } from './company-day-card.tsx';
import { DayChoice } from './day-choice.tsx';
import { companyDayQuery } from './queries.ts';
import { WorldCrumbs } from './world-crumbs.tsx';
import styles from './global-stock-page.module.css';

const symbolOf = ({ symbol = '' }: Params) => symbol;

/** The day in an address; undefined for the newest. */
function dayIn(search: Pick<URLSearchParams, 'get'>): string | undefined {
  const date = search.get('date') ?? '';
  return isQueryDate(date) ? date : undefined;
}

const required = ({ params }: PageAddress) => [companyDayQuery(symbolOf(params))];
const optional = ({ params, url }: PageAddress) => {
  const date = dayIn(url.searchParams);
  return date === undefined ? [] : [companyDayQuery(symbolOf(params), date)];
};
const dependent = (first: Loaded, { params, url }: PageAddress) => {
  const day = responseIn(first, companyDayQuery(symbolOf(params), dayIn(url.searchParams)))?.data;
  const query = day && rateQueryOf(day);
  return query ? [query] : [];
};
const { loader, clientLoader } = pageQueries({ required, optional, dependent });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

export function meta({ loaderData, params }: MetaParts) {
  const day = responseIn(loaderData, companyDayQuery(symbolOf(params)))?.data;
  if (!day) return [{ title: documentTitle('없는 해외 종목') }];
  const now = `${day.name} ${foreignPrice(day.close, day.currency)} (${rate(day.chgrate)})`;
  return [
    { title: documentTitle(now) },
    { name: 'description', content: `${now}. ${exchangeName(day.exchange)} ${day.symbol}의 하루 시세와 원화 환산.` },
  ];
}

export const handle: PageHandle = {
  // the loader's result, by contract of the route
  name: ({ loaderData, params }: UIMatch) =>
    responseIn(loaderData as Loaded | undefined, companyDayQuery(symbolOf(params)))?.data.name,
};

/** /world/stocks/:symbol: a day of a foreign stock, in its currency and in won. */
export default function GlobalStockPage() {
  const id = symbolOf(useParams());
  const [search] = useSearchParams();
  const date = dayIn(search);
  const { data: newest } = useSuspenseQuery(companyDayQuery(id));
  const { data: chosen, error } = useQuery({ ...companyDayQuery(id, date), retry: false });
  const { name, ename, symbol, exchange, currency } = newest.data;
  return (
    <>
      <WorldCrumbs list={{ to: paths.globalStocks(), label: labelOf('globalStocks') }} name={name} />
      <div className={styles.title}>
        <h1>
          {name} <Badge tone="line">{symbol}</Badge>
        </h1>
        <p>
          <span lang="en">{ename}</span> · {exchangeName(exchange)} · {currencyName(currency)}
        </p>
      </div>
      <div className="grid">
        <div className="columns-8 stack">
          {chosen ? (
            <DayCard day={chosen.data} />
          ) : (
            <Card title={date === undefined ? '하루 시세' : dateWithWeekday(dateKst(date))}>
              <EmptyState
                icon="chart"
                title="이 날의 시세가 없습니다"
                why={error?.message ?? '그날 거래소가 열리지 않았거나 자료에 없는 날입니다.'}
              />
            </Card>
          )}
        </div>
        <div className="columns-4 stack">
          <DayChoice date={date ?? newest.data.date} newest={newest.data.date} />
          <Card title="자료의 범위">
            <p className={styles.scope}>
              이 종목은 하루 시세만 받습니다. 장중 흐름, 시가총액, 재무와 뉴스는 지금 쓰는 자료에 없습니다. 날짜는
              거래소가 있는 곳의 날짜이고, 주식분할과 배당을 반영해 수정하지 않은 값입니다.
              {currency === 'GBX' && ` 값은 펜스, 곧 ${comma(0.01, 2)}파운드가 단위입니다.`}
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}

function DayCard({ day }: { readonly day: GlobalDay }) {
  const query = rateQueryOf(day);
  return query === null ? <CompanyDayCard day={day} rate={null} /> : <RatedDayCard day={day} query={query} />;
}

interface RatedDayCardProps {
  readonly day: GlobalDay;
  readonly query: NonNullable<ReturnType<typeof rateQueryOf>>;
}

function RatedDayCard({ day, query }: RatedDayCardProps) {
  const bars = useQuery(query).data?.data;
  const [date, price] = [bars?.time[0], bars?.close[0]];
  const known = date === undefined || price === undefined ? null : { date: dateKst(String(date)), price };
  return <CompanyDayCard day={day} rate={known} />;
}
