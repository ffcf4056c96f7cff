import type { FutureRow } from '@sise/contract/futures';
import { futureLimits } from '@sise/domain/derivatives/contract-spec';
import { comma, indexValue } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import type { FutureProduct } from './future-product.ts';
import { monthName } from './month-words.ts';
import styles from './small-table.module.css';

/** 가격제한폭 of the chosen month, in three steps. */
export function LimitsCard({ product, row }: { readonly product: FutureProduct; readonly row: FutureRow }) {
  return (
    <Card title="가격제한폭" asOf={monthName(row)} flush>
      {row.jnilclose === null ? (
        <EmptyLine>기준가가 없어 가격제한폭을 알 수 없습니다.</EmptyLine>
      ) : (
        <table className={`table table--unmarked ${styles.table}`}>
          <caption className="visually-hidden">{monthName(row)} 단계별 상한가와 하한가, 포인트</caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                단계
              </th>
              <th scope="col">하한가</th>
              <th scope="col">상한가</th>
            </tr>
          </thead>
          <tbody>
            {futureLimits(row.jnilclose, product.spec).map(({ rate, upper, lower }, step) => (
              <tr key={rate}>
                <th scope="row" className="left">
                  {step + 1}단계 ±{rate}%
                </th>
                <td className="down">{indexValue(lower)}</td>
                <td className="up">{indexValue(upper)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        앞 단계에 닿고 5분 뒤 다음 단계로 넓어집니다. 호가단위는 {comma(product.spec.futureTick, 2)}포인트입니다.
      </p>
    </Card>
  );
}
