import type { BarColumns } from '@sise/contract/rows';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { isDateKst } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Plot } from '../../../charts/plot.tsx';
import { barsOfStock } from '../queries.ts';
import filingDrawerStyles from './filing-drawer.module.css';

const BEFORE = 15;
const AFTER = 10;
/** Enough for the three years that filings go back. */
const DAYS = 800;
const HEIGHT = 140;

const query = (code: Shcode) => barsOfStock(code)({ type: 'day', adjusted: true, count: DAYS });

interface PriceAroundProps {
  readonly code: Shcode;
  readonly date: DateKst;
}

/** Closes of the trading days before and after a day, which is marked by a dashed line. */
export function PriceAround({ code, date }: PriceAroundProps) {
  return (
    <QueryBoundary query={query(code)} what="주가를" height={HEIGHT}>
      {({ data }) => {
        const days = daysAround(data, date);
        const [first, last] = [days[0], days.at(-1)];
        if (first === undefined || last === undefined) {
          return <p className={filingDrawerStyles.filingMeta}>해당 기간의 주가가 자료에 없습니다.</p>;
        }
        const points = days.map(({ date: day, close }) => ({ at: daysBetween(date, day), value: close }));
        const [from, to] = [Math.min(0, daysBetween(date, first.date)), Math.max(0, daysBetween(date, last.date))];
        return (
          <Plot
            label={`${dottedDate(first.date)}부터 ${dottedDate(last.date)}까지의 종가. ${comma(first.close)}원에서 ${comma(last.close)}원.`}
            height={HEIGHT}
            write={(value) => comma(value)}
            lines={[{ id: 'close', look: 'price', points }]}
            from={from}
            to={to}
            moment={0}
            ticks={[
              ...(from < -4 ? [{ at: from, text: shortDate(first.date) }] : []),
              { at: 0, text: `${shortDate(date)} 공시` },
              ...(to > 4 ? [{ at: to, text: shortDate(last.date) }] : []),
            ]}
            table={{
              caption: '공시 앞뒤의 종가',
              head: ['일자', '종가'],
              rows: days.map(({ date: day, close }) => [dottedDate(day), comma(close)]),
            }}
          />
        );
      }}
    </QueryBoundary>
  );
}

function daysAround({ time, close }: BarColumns, date: DateKst) {
  const days = close.flatMap((price, i) => {
    const day = time[i];
    return typeof day === 'string' && isDateKst(day) ? [{ date: day, close: price }] : [];
  });
  const at = days.findIndex((day) => day.date >= date);
  const middle = at === -1 ? days.length : at;
  return days.slice(Math.max(0, middle - BEFORE), middle + AFTER + 1);
}
