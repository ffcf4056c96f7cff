import { isOfClose } from '@sise/domain/market/source';
import type { FutureRow } from '@sise/contract/futures';
import type { IndexRow } from '@sise/contract/rows';
import { LIMIT_STEPS } from '@sise/domain/derivatives/contract-spec';
import { comma, indexValue, rate, signed, wonInWords } from '@sise/domain/format/number';
import { sessionLabel } from '@sise/domain/market/session-id';
import { daysLeftText } from '@sise/domain/format/days-left';
import { instant } from '@sise/domain/terms';
import type { ReactNode } from 'react';
import { RangeBar } from '../../../charts/range-bar.tsx';
import { FEED_DOTS } from '../../../quotes/feed-dots.ts';
import { HeroValue } from '../../../quotes/hero-value.tsx';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useLiveIndex } from '../../../quotes/use-live-index.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { daysLeftNow, expiryDate } from '../expiry-words.ts';
import { futureSession } from './future-session.ts';
import { monthName } from './month-words.ts';
import type { FutureView } from './use-future-view.ts';
import styles from './future-head-card.module.css';

interface FutureHeadCardProps {
  readonly view: FutureView;
  readonly row: FutureRow;
}

/** The chosen month: its price, its day, and its distance from the index. */
export function FutureHeadCard({ view, row }: FutureHeadCardProps) {
  const { head, tab, rows } = view;
  const isStale = useMarketFeed().feed === 'silent';
  return (
    <section
      className={`card ${styles.head}${isStale ? ' stale' : ''}`}
      data-whole={tab === 'overview' ? '' : undefined}
      data-part="future-head"
      aria-label={`${head.hname} ${monthName(row)}`}
    >
      <div>
        <h2 className={styles.name}>
          {monthName(row)} {row === rows[0] && <Badge tone="line">근월물</Badge>} <small>{row.code}</small>
        </h2>
        <HeroValue
          data-part="future-value"
          row={row}
          start={row.price === null ? { name: '기준가', value: row.jnilclose } : null}
        />
        <SessionLine isLastDay={row.jandatecnt === 0} />
        <DayRange row={row} />
      </div>
      <DayFacts row={row} />
      <BasisFacts view={view} row={row} />
    </section>
  );
}

function SessionLine({ isLastDay }: { readonly isLastDay: boolean }) {
  const { asOf, source, feed } = useMarketNow();
  if (asOf === null || isOfClose(source)) return null;
  const { session, time } = futureSession(asOf, isLastDay);
  return (
    <p className={styles.session}>
      <i className={FEED_DOTS[feed]} /> <b>{sessionLabel(session)}</b> {time}
    </p>
  );
}

function DayRange({ row: { low, high, price, open } }: { readonly row: FutureRow }) {
  return (
    <RangeBar
      title="당일"
      low={low}
      high={high}
      value={price}
      since={open}
      note={`시가 ${indexValue(open)}`}
      digits={2}
    />
  );
}

function DayFacts({ row }: { readonly row: FutureRow }) {
  const { jnilclose, open, high, low, settlement, volume, amount, openint, openintchange } = row;
  const [limit] = LIMIT_STEPS;
  return (
    <dl className={`facts ${styles.facts}`}>
      <Fact name="기준가">{indexValue(jnilclose)}</Fact>
      <Fact name="정산가">{settlement === null ? <Quiet>장 마감 뒤</Quiet> : indexValue(settlement)}</Fact>
      <PriceFact name="시가" value={open} base={jnilclose} />
      <Fact name="거래량(계약)">{comma(volume)}</Fact>
      <PriceFact name="고가" value={high} base={jnilclose} />
      <Fact name="거래대금">
        <span title={`${comma(amount)}원`}>{wonInWords(amount)}</span>
      </Fact>
      <PriceFact name="저가" value={low} base={jnilclose} />
      <Fact name="미결제약정(계약)">{comma(openint)}</Fact>
      <Fact name="상한가">
        {indexValue(row.uplmtprice)} <Quiet>+{limit}%</Quiet>
      </Fact>
      <Fact name="미결제 증감">{signed(openintchange)}</Fact>
      <Fact name="하한가">
        {indexValue(row.dnlmtprice)} <Quiet>−{limit}%</Quiet>
      </Fact>
      <Fact name="최종거래일">
        {row.lastdate.slice(0, 4)}.{expiryDate(row.lastdate)}
      </Fact>
    </dl>
  );
}

interface PriceFactProps {
  readonly name: string;
  readonly value: number | null;
  readonly base: number | null;
}

function PriceFact({ name, value, base }: PriceFactProps) {
  return (
    <Fact name={name}>
      <span className={value === null || base === null ? undefined : toneOf(value - base)}>{indexValue(value)}</span>
    </Fact>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <small className={styles.quiet}>{children}</small>;
}

/** The index, and how far the future stands from it and from what it should cost. */
function BasisFacts({ view: { head, product, meta }, row }: FutureHeadCardProps) {
  const { basis, ibasis, theoryprice, glyl, jandatecnt, lastdate } = row;
  const at = instant(Date.parse(meta.asOf));
  const { name } = product.spec;
  return (
    <div className={styles.basis}>
      <dl className={styles.boxes}>
        <div>
          <dt>베이시스</dt>
          <dd>{signed(basis, 2)}</dd>
        </div>
        <div>
          <dt>이론베이시스</dt>
          <dd>{signed(ibasis, 2)}</dd>
        </div>
        <div>
          <dt>만기까지</dt>
          <dd>{daysLeftText(daysLeftNow(lastdate, jandatecnt, at))}</dd>
        </div>
      </dl>
      <dl className={`facts ${styles.rest}`}>
        {head.underlying === null ? (
          <Fact name={`${name} 지수`}>-</Fact>
        ) : (
          <IndexFact row={head.underlying} name={name} />
        )}
        <Fact name="이론가">{indexValue(theoryprice)}</Fact>
        <Fact name="괴리율">{rate(glyl, 3)}</Fact>
        <Fact name="거래승수">{wonInWords(head.multiplier)}원</Fact>
      </dl>
    </div>
  );
}

function IndexFact({ row, name }: { readonly row: IndexRow; readonly name: string }) {
  const { price, chgrate } = useLiveIndex(row);
  return (
    <Fact name={`${name} 지수`}>
      {indexValue(price)} {chgrate !== null && <Rate value={chgrate} />}
    </Fact>
  );
}
