import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { YearRangeBar } from '../../charts/year-range-bar.tsx';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './price-head.module.css';

interface PriceHeadProps {
  readonly name: string;
  /** Further badges beside the name. */
  readonly badges?: ReactNode;
  /** The symbol, in a badge beside the name. */
  readonly symbol: string;
  /** The unit of its prices: 포인트, 원, 달러. */
  readonly unit: string;
  readonly age: ReactNode;
  readonly row: {
    readonly price: number;
    readonly change: number;
    readonly chgrate: number | null;
    readonly jnilclose: number;
    readonly open: number | null;
    readonly high: number | null;
    readonly low: number | null;
    readonly high52: number;
    readonly low52: number;
  };
  readonly digits: number;
  /** Further facts in the middle. */
  readonly facts?: readonly { readonly name: string; readonly value: ReactNode }[];
  /** The part at the right: hours, premium. */
  readonly children: ReactNode;
}

/** The head of an instrument or a coin: its price, the facts of its day and its year, and a part of its own. */
export function PriceHead({ name, badges, symbol, unit, age, row, digits, facts, children }: PriceHeadProps) {
  const { price, change, chgrate, jnilclose, open, high, low, high52, low52 } = row;
  const day = [
    { name: '전일', value: comma(jnilclose, digits) },
    { name: '시가', value: toned(open) },
    { name: '고가', value: toned(high) },
    { name: '저가', value: toned(low) },
    ...(facts ?? []),
  ];
  function toned(value: number | null) {
    return <span className={toneOf(value === null ? null : value - jnilclose)}>{comma(value, digits)}</span>;
  }
  return (
    <section className={`card ${styles.head}`} aria-label={`${name} 시세`} data-part="price-head">
      <div>
        <h1>
          {name} <Badge tone="line">{symbol}</Badge> {badges}
        </h1>
        <p className={styles.value}>
          <b>{comma(price, digits)}</b> <small>{unit}</small>
          <span>
            <Change value={change} digits={digits} /> <Rate value={chgrate} />
          </span>
        </p>
        <p className={styles.age}>{age}</p>
      </div>
      <div className={styles.middle}>
        <dl className="facts">
          {day.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <YearRangeBar price={price} high52={high52} low52={low52} digits={digits} />
      </div>
      <div>{children}</div>
    </section>
  );
}
