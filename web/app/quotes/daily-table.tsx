import type { DailyRow } from '@sise/contract/rows';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import { Change } from './change.tsx';
import { Rate } from './rate.tsx';
import { toneOf } from './tone.ts';
import './daily-table.css';

interface DailyTableProps {
  readonly caption: string;
  /** Newest first. */
  readonly days: readonly DailyRow[];
  /** 0 for won, 2 for points. */
  readonly digits: 0 | 2;
}

/** Daily prices of a stock or an index, coloured against the base of the day. */
export function DailyTable({ caption, days, digits }: DailyTableProps) {
  const heads = ['전일비', '등락률', '시가', '고가', '저가', '거래량(주)', '거래대금(억)'];
  return (
    <table className="tbl daily-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="l">
            일자
          </th>
          <th scope="col">{digits === 0 ? '종가' : '지수'}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DailyLine key={day.date} day={day} digits={digits} />
        ))}
      </tbody>
    </table>
  );
}

function DailyLine({ day, digits }: { readonly day: DailyRow } & Pick<DailyTableProps, 'digits'>) {
  const { date, close, change, chgrate, sign, open, high, low, volume, amount } = day;
  const base = change === null ? null : close - change;
  const tone = (price: number | null) => (price === null || base === null ? undefined : toneOf(price - base));
  return (
    <tr>
      <td className="l">{dottedDate(date)}</td>
      <td className="b6">{comma(close, digits)}</td>
      <td>
        <Change value={change} sign={sign} digits={digits} />
      </td>
      <td className="b6">
        <Rate value={chgrate} />
      </td>
      <td className={tone(open)}>{comma(open, digits)}</td>
      <td className={tone(high)}>{comma(high, digits)}</td>
      <td className={tone(low)}>{comma(low, digits)}</td>
      <td className="sub">{comma(volume)}</td>
      <td className="sub">{inEok(amount)}</td>
    </tr>
  );
}
