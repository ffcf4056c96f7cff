import type { DailyRow } from '@sise/contract/rows';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import { Change } from './change.tsx';
import { Rate } from './rate.tsx';
import { toneOf } from './tone.ts';
import { TableHead } from '../ui/table-head.tsx';
import styles from './daily-table.module.css';

interface DailyTableProps {
  readonly caption: string;
  /** Newest first. */
  readonly days: readonly DailyRow[];
  /** 0 for won, 2 for points. */
  readonly digits: 0 | 2;
  /** What to know of a day, by its date: 액면분할 1→5. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** Daily prices of a stock or an index, coloured against the base of the day. */
export function DailyTable({ caption, days, digits, notes }: DailyTableProps) {
  const heads = [
    digits === 0 ? '종가' : '지수',
    '전일비',
    '등락률',
    '시가',
    '고가',
    '저가',
    '거래량(주)',
    '거래대금(억)',
  ];
  return (
    <table className={`table ${styles.dailyTable}`}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead first="일자" heads={heads} />
      <tbody>
        {days.map((day) => (
          <DailyLine key={day.date} day={day} digits={digits} note={notes?.get(day.date)} />
        ))}
      </tbody>
    </table>
  );
}

interface DailyLineProps extends Pick<DailyTableProps, 'digits'> {
  readonly day: DailyRow;
  readonly note: string | undefined;
}

function DailyLine({ day, digits, note }: DailyLineProps) {
  const { date, close, change, chgrate, sign, open, high, low, volume, amount } = day;
  const base = change === null ? null : close - change;
  const tone = (price: number | null) => (price === null || base === null ? undefined : toneOf(price - base));
  return (
    <tr>
      <td className="left">
        {dottedDate(date)}
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </td>
      <td className="semibold">{comma(close, digits)}</td>
      <td>
        <Change value={change} sign={sign} digits={digits} />
      </td>
      <td className="semibold">
        <Rate value={chgrate} />
      </td>
      <td className={tone(open)}>{comma(open, digits)}</td>
      <td className={tone(high)}>{comma(high, digits)}</td>
      <td className={tone(low)}>{comma(low, digits)}</td>
      <td className="secondary">{comma(volume)}</td>
      <td className="secondary">{inEok(amount)}</td>
    </tr>
  );
}
