import type { TradeRow } from '@sise/contract/book';
import { timeOfDay } from '@sise/domain/format/date';
import { comma, percentText } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { Change } from '../../../quotes/change.tsx';
import styles from './trades-table.module.css';

interface TradesTableProps {
  readonly hname: string;
  /** Newest first. */
  readonly trades: readonly TradeRow[];
  /** Only time, price and volume, for a narrow card. */
  readonly few?: boolean;
}

/** A trade of at least this many shares is highlighted. */
export const LARGE_TRADE = 1_000;
const SIDES = { buy: '매수', sell: '매도' } as const;
const TONES = { buy: 'up', sell: 'down' } as const;

/** 체결: the last trades; a volume has the colour of the side that initiated the trade. */
export function TradesTable({ hname, trades, few = false }: TradesTableProps) {
  return (
    <table className={`table ${styles.trades}`}>
      <caption className="visually-hidden">{hname} 최근 체결, 최신순</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            시각
          </th>
          <th scope="col">체결가</th>
          {!few && <th scope="col">전일비</th>}
          <th scope="col">체결량</th>
          {!few && <th scope="col">체결강도</th>}
        </tr>
      </thead>
      <tbody>
        {trades.map(({ time, price, change, sign, volume, side, strength }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- trades have no name of their own: each line shows whichever is n-th
          <tr key={n}>
            <td className="left secondary">{timeOfDay(instant(time * 1000))}</td>
            <td>{comma(price)}</td>
            {!few && (
              <td>
                <Change value={change} sign={sign} />
              </td>
            )}
            <td className={side === null ? 'secondary' : TONES[side]}>
              {side !== null && <span className="visually-hidden">{SIDES[side]} </span>}
              {volume >= LARGE_TRADE ? <b>{comma(volume)}</b> : comma(volume)}
            </td>
            {!few && <td className="secondary">{percentText(strength, 2)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
