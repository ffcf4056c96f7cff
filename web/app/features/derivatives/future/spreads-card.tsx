import { indexValue, signed } from '@sise/domain/format/number';
import { toneOf } from '../../../quotes/tone.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { monthName } from './month-words.ts';
import type { FutureView } from './use-future-view.ts';
import styles from './small-table.module.css';

/** 월물 간 스프레드 between neighbouring months; fetched again while the market moves. */
export function SpreadsCard({ view: { head, rows } }: { readonly view: FutureView }) {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const spreads = head.spreads.flatMap((spread) => {
    const [near, far] = [byCode.get(spread.near), byCode.get(spread.far)];
    return near && far ? [{ ...spread, near, far }] : [];
  });
  return (
    <Card title="월물 간 스프레드" asOf="원월물 − 근월물, 포인트" flush>
      {spreads.length === 0 ? (
        <EmptyLine>결제월이 하나뿐이어서 스프레드가 없습니다.</EmptyLine>
      ) : (
        <table className={`table table--unmarked ${styles.table}`}>
          <caption className="visually-hidden">{head.hname} 이웃한 결제월의 가격 차이</caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                결제월
              </th>
              <th scope="col">스프레드</th>
              <th scope="col">전일비</th>
              <th scope="col">이론</th>
            </tr>
          </thead>
          <tbody>
            {spreads.map(({ near, far, price, change, theoryprice }) => (
              <tr key={near.code}>
                <th scope="row" className="left">
                  {monthName(near)} <span aria-hidden="true">→</span>
                  <span className="visually-hidden">과</span> {monthName(far)}
                </th>
                <td className="semibold">{indexValue(price)}</td>
                <td className={toneOf(change)}>{signed(change, 2)}</td>
                <td className="secondary">{indexValue(theoryprice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
