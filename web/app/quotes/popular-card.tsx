import { paths } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';
import { useQuery } from '@tanstack/react-query';
import { InterestStar } from '../favorites/interest-star.tsx';
import { Price } from './price.tsx';
import { RateOrBase } from './rate-or-base.tsx';
import { useLiveQuote } from './use-live-quote.ts';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Link } from '../ui/link.tsx';
import { busiestQuery, popularQuery } from './popular-queries.ts';
import styles from './popular-card.module.css';

/** Fewer than these are no ranking. */
const LEAST = 4;
const SHOWN = 6;

/** 많이 찾는 종목; while readers have looked at few, or views are unknown, the most traded ones. */
export function PopularCard() {
  const popular = useQuery(popularQuery);
  const popularity = popular.data?.data;
  const isEnough = popularity !== undefined && popularity.rows.length >= LEAST;
  const busiest = useQuery({ ...busiestQuery, enabled: !isEnough });
  const rows: readonly QuoteRow[] = isEnough ? popularity.rows : (busiest.data?.data ?? []).slice(0, SHOWN);
  if (rows.length === 0 && busiest.error !== null) {
    const retry = () => void Promise.all([popular.refetch(), busiest.refetch()]);
    return (
      <Card title="많이 찾는 종목">
        <ErrorCard title="종목을 불러오지 못했습니다" cause={busiest.error.message} onRetry={retry} />
      </Card>
    );
  }
  if (rows.length === 0) return null;
  return (
    <Card
      title={isEnough ? '많이 찾는 종목' : '많이 거래되는 종목'}
      asOf={isEnough ? `최근 ${popularity.formula.hours}시간` : '거래대금순'}
      flush
    >
      <ul className={styles.popularCard}>
        {rows.map((row) => (
          <PopularLine key={row.shcode} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function PopularLine({ row: asked }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(asked);
  const { shcode, hname, price, jnilclose } = row;
  return (
    <li>
      <Link className="ellipsis" to={paths.stock(shcode)}>
        {hname}
      </Link>
      <b>
        <Price value={price ?? jnilclose} />
      </b>
      <RateOrBase row={row} />
      <InterestStar shcode={shcode} is_index={false} hname={hname} price={price} />
    </li>
  );
}
