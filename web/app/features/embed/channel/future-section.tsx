import { future } from '@sise/contract/future';
import type { FutureRow } from '@sise/contract/futures';
import type { OptionDayRow } from '@sise/contract/options';
import { paths } from '@sise/contract/paths';
import { dottedDate } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { seriesOfMinutes } from '../../../charts/range-series.ts';
import { marketStatus } from '../../../quotes/market-feed.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { DayChart } from '../day-chart.tsx';
import { Facts } from '../facts.tsx';
import { PriceLine } from '../price-line.tsx';
import type { ChannelSection } from './channel-section.ts';
import styles from './future-section.module.css';

const headQuery = queryOf(future.kospi200, {});
const optionsQuery = queryOf(future.kospi200OptionDays, { num: 1 });
/** Five-minute bars of a day. */
const barsQuery = queryOf(future.tv, { id: 'kospi200', type: '5', count: 84 });
/** Futures trade this much longer than stocks: seconds. */
const LONGER = 15 * 60;

/** 선물: the front month on KOSPI200 with its basis, and how many puts are traded for each call. */
export const futureSection: ChannelSection = {
  to: paths.kospiFuture(),
  queries: () => [headQuery, optionsQuery, barsQuery, marketStatus],
  Body: FutureSection,
};

function FutureSection() {
  const { front } = useSuspenseQuery(headQuery).data.data;
  const [options] = useSuspenseQuery(optionsQuery).data.data.rows;
  const bars = useSuspenseQuery(barsQuery).data.data;
  const [session] = useSuspenseQuery(marketStatus).data.data;
  if (front === null) return <EmptyLine>지금 쓰는 자료에는 선물 시세가 없습니다.</EmptyLine>;
  const series =
    session !== undefined && front.jnilclose !== null
      ? seriesOfMinutes(bars, { ...session, closesAt: session.closesAt + LONGER, jnilclose: front.jnilclose })
      : null;
  return (
    <>
      <p className={styles.name}>
        {Number(front.lastdate.slice(5, 7))}월물 · 최종거래일 {dottedDate(front.lastdate)}
      </p>
      <PriceLine row={front} digits={2} />
      {series !== null && series.values.length > 0 && <DayChart series={series} label={`${front.hname} 당일 흐름`} />}
      <Facts facts={factsOf(front, options)} />
    </>
  );
}

function factsOf({ basis, ibasis, openint, openintchange, volume }: FutureRow, options: OptionDayRow | undefined) {
  return [
    {
      name: '베이시스',
      value: signed(basis, 2),
      title: ibasis === null ? undefined : `이론베이시스 ${signed(ibasis, 2)}`,
    },
    { name: '이론베이시스', value: signed(ibasis, 2) },
    { name: '거래량(계약)', value: comma(volume) },
    {
      name: '미결제약정',
      value: comma(openint),
      title: openintchange === null ? undefined : `전일 대비 ${signed(openintchange)}계약`,
    },
    { name: '풋콜비율(거래량)', value: comma(options?.pcrvolume, 2) },
    { name: '풋콜비율(미결제)', value: comma(options?.pcropenint, 2) },
  ];
}
