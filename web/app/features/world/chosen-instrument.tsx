import { paths } from '@sise/contract/paths';
import type { WorldDetail, WorldRow } from '@sise/contract/world';
import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { hasOnePriceADay } from './chart-range.ts';
import { HoursFacts } from './hours-facts.tsx';
import { PriceChartCard } from './price-chart-card.tsx';
import { nextOf, sessionOf } from './venue-text.ts';
import styles from './chosen-instrument.module.css';

interface ChosenInstrumentProps {
  readonly detail: WorldDetail;
  /** What its price is of, after the number: 원, 달러 / 배럴. */
  readonly unit: string;
  readonly rows: readonly WorldRow[];
  readonly listTitle: string;
  readonly listUnit: string;
  readonly tools: ReactNode;
}

/** A list of instruments, and beside it the chart of the one that the address names. */
export function ChosenInstrument({ detail, unit, rows, listTitle, listUnit, tools }: ChosenInstrumentProps) {
  const { symbol, hname, price, change, chgrate, label, hours } = detail;
  const isDaily = hasOnePriceADay(detail);
  return (
    <div className="grid grid--stretch">
      <div className={`columns-8 stack ${styles.chart}`}>
        <PriceChartCard
          key={symbol}
          of={{ kind: 'instrument', id: symbol }}
          name={hname}
          row={detail}
          digits={2}
          isDaily={isDaily}
        >
          <div className={styles.head} data-part="chosen-instrument">
            <h2>
              <Link to={paths.worldInstrument(symbol)}>
                {hname} <Icon name="chevron" size={14} />
              </Link>
            </h2>
            <p className={styles.value}>
              <b>{comma(price, 2)}</b> <small>{unit}</small>
              <span>
                <Change value={change} digits={2} /> <Rate value={chgrate} />
              </span>
            </p>
            <p className={styles.age}>
              {label} · {sessionOf(hours)} · {nextOf(hours)}
            </p>
          </div>
        </PriceChartCard>
      </div>
      <div className="columns-4 stack">
        <Card className={styles.list} title={listTitle} asOf={listUnit} flush tools={tools}>
          <InstrumentList caption={listTitle} rows={rows} chosen={symbol} />
        </Card>
        <Card className={styles.hours} title="거래 시간" asOf={hours.hname}>
          <HoursFacts hours={hours} isDaily={isDaily} />
        </Card>
      </div>
    </div>
  );
}

interface InstrumentListProps {
  readonly caption: string;
  readonly rows: readonly WorldRow[];
  readonly chosen: string;
}

function InstrumentList({ caption, rows, chosen }: InstrumentListProps) {
  const [search] = useSearchParams();
  const addressTo = (symbol: string) => {
    const next = new URLSearchParams(search);
    next.set('symbol', symbol);
    return `?${next.toString()}`;
  };
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            이름
          </th>
          <th scope="col">현재가</th>
          <th scope="col">전일비</th>
          <th scope="col">등락률</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, hname, price, change, chgrate }) => (
          <tr key={symbol} className={symbol === chosen ? styles.chosen : undefined}>
            <td className="name-cell">
              <Link
                className={styles.choose}
                to={addressTo(symbol)}
                preventScrollReset
                replace
                aria-current={symbol === chosen ? 'true' : undefined}
              >
                {hname}
              </Link>
            </td>
            <td className="semibold">{comma(price, 2)}</td>
            <td>
              <Change value={change} digits={2} />
            </td>
            <td className="semibold">
              <Rate value={chgrate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
