import type { EquityProduct, EquityProductDay } from '@sise/contract/equity-product';
import { shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { Shcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { PremiumBars } from '../../../charts/premium-bars.tsx';
import { dayWord } from '../../../quotes/day-word.ts';
import { closedOn, useMarketNow } from '../../../quotes/use-market-now.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { etfEtnDaysQuery } from './etf-etn-queries.ts';
import { ETF_ETN_WORDS } from '../../../quotes/etf-etn-words.ts';
import { premiumLimit } from './premium-limit.ts';
import styles from './premium-card.module.css';

const HEIGHT = 190;

/** 괴리율 of the last days: the distance of the close from the value. */
export function PremiumCard({ code, product }: { readonly code: Shcode; readonly product: EquityProduct }) {
  const query = { ...etfEtnDaysQuery(code), refetchInterval: useRefetchInterval(MINUTE_MS) };
  const limit = premiumLimit(product);
  const asOf = ['종가 기준', ...(limit === null ? [] : [`공시 기준 ±${limit}%`])].join(' · ');
  return (
    <Card title="괴리율" asOf={asOf}>
      <QueryBoundary query={query} what="괴리율을" height={HEIGHT}>
        {({ data: { rows } }) => <PremiumDays days={asOfNow(rows, product)} product={product} />}
      </QueryBoundary>
    </Card>
  );
}

/** Today's line follows the head of the page until the value of its close is known. */
function asOfNow([today, ...past]: readonly EquityProductDay[], { price, inav, premium }: EquityProduct) {
  return today === undefined ? past : [{ ...today, close: price, nav: inav, premium }, ...past];
}

/** @param days newest first */
function PremiumDays({
  days,
  product,
}: {
  readonly days: readonly EquityProductDay[];
  readonly product: EquityProduct;
}) {
  const { value, liveValue } = ETF_ETN_WORDS[product.type];
  if (days.length < 2)
    return (
      <EmptyLine>
        {product.newListing ? '상장 첫날이라 지난 괴리율이 없습니다.' : '지난 거래일의 괴리율이 자료에 없습니다.'}
      </EmptyLine>
    );
  const closed = days.filter(({ date }) => date <= product.navdate);
  const running = days.length - closed.length;
  const known = closed.flatMap(({ premium }) => premium ?? []);
  const mean = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  const widest = closed.toSorted((a, b) => Math.abs(b.premium ?? 0) - Math.abs(a.premium ?? 0))[0];
  return (
    <>
      <PremiumBars
        label={`${product.hname} 괴리율`}
        days={days.map(({ date, premium }) => ({ name: shortDate(date), value: premium })).toReversed()}
      />
      <p className={styles.sum}>
        <span>
          {comma(known.length)}거래일 평균 <b>{rate(mean)}</b>
        </span>
        {running > 0 && <RunningDay liveValue={liveValue} />}
        {widest && (
          <span>
            가장 크게 벌어진 날 <b>{rate(widest.premium)}</b> ({shortDate(widest.date)})
          </span>
        )}
      </p>
      <Disclosure summary="표로 보기">
        <ChartTable
          caption={`${product.hname} 일별 종가, ${value}, 괴리율`}
          head={['날짜', '종가', value, '괴리율']}
          rows={days.map((day) => [shortDate(day.date), comma(day.close), comma(day.nav, 2), rate(day.premium)])}
        />
      </Disclosure>
    </>
  );
}

/** What the bar of a day is made of whose 기준가격 is not published yet: until the next morning. */
function RunningDay({ liveValue }: { readonly liveValue: string }) {
  const now = useMarketNow();
  return (
    <span>
      {dayWord(now)} 막대는 {closedOn(now) === null ? '현재가' : `종가와 마지막 ${liveValue}`} 기준
    </span>
  );
}
