import type { GlobalDay } from '@sise/contract/world';
import { dateWithWeekday, shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import { currencyOf, wonPerUnit } from '@sise/domain/world/exchange-rates';
import { RangeBar } from '../../charts/range-bar.tsx';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Card } from '../../ui/card.tsx';
import { currencyName, foreignPrice } from './company-text.ts';
import styles from './company-day-card.module.css';

interface CompanyDayCardProps {
  readonly day: GlobalDay;
  /** The rate of its currency in won on that day, or the last before; null if unknown. */
  readonly rate: { readonly date: DateKst; readonly price: number } | null;
}

/** A day of a foreign stock: each price in its currency and in won at the rate of the day. */
export function CompanyDayCard({ day, rate }: CompanyDayCardProps) {
  const { name, date, close, change, chgrate, sign, open, high, low, volume, currency } = day;
  const rated = currencyOf(currency);
  const won = rate && rated?.symbol != null ? wonPerUnit(currency, new Map([[rated.symbol, rate.price]])) : null;
  const base = change === null ? null : close - change;
  const digits = foreignPrice(close, currency).includes('.') ? 2 : 0;
  const prices = [
    { head: '종가', price: close },
    { head: '전일 종가', price: base },
    { head: '시가', price: open },
    { head: '고가', price: high },
    { head: '저가', price: low },
  ];
  return (
    <Card title={dateWithWeekday(date)} asOf="거래소 현지 날짜" data-part="company-day">
      <p className={styles.value}>
        <b>{foreignPrice(close, currency)}</b> <small>{currencyName(currency)}</small>
        <span>
          <Change value={change} sign={sign} digits={digits} /> <Rate value={chgrate} />
        </span>
      </p>
      <p className={styles.won}>
        {won === null || rate === null
          ? '이 날의 원화 환율을 알 수 없어 원화로 환산하지 않습니다.'
          : `원화 ${comma(close * won)}원 · ${shortDate(rate.date)} 서울 외환시장 ${rated?.per ?? 1} ${rated?.code ?? ''} = ${comma(rate.price, 2)}원으로 환산`}
      </p>
      <table className={`table ${styles.prices}`}>
        <caption className="visually-hidden">{name} 하루 시세</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              구분
            </th>
            <th scope="col">{currencyName(currency)}</th>
            <th scope="col">원화 환산(원)</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ head, price }) => (
            <tr key={head}>
              <td className="left">{head}</td>
              <td className={`semibold ${toneOf(price === null || base === null ? null : price - base)}`}>
                {foreignPrice(price, currency)}
              </td>
              <td>{comma(price === null || won === null ? null : price * won)}</td>
            </tr>
          ))}
          <tr>
            <td className="left">거래량(주)</td>
            <td>{comma(volume)}</td>
            <td>-</td>
          </tr>
        </tbody>
      </table>
      <RangeBar title="하루 범위" low={low} high={high} value={close} since={open} digits={digits} />
    </Card>
  );
}
