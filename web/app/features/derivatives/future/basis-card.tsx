import type { FutureRow } from '@sise/contract/futures';
import type { IndexRow } from '@sise/contract/rows';
import { basisState } from '@sise/domain/derivatives/basis-state';
import { comma, indexValue, signed } from '@sise/domain/format/number';
import { useLiveIndex } from '../../../quotes/use-live-index.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { monthName } from './month-words.ts';
import type { FutureView } from './use-future-view.ts';
import styles from './basis-card.module.css';

/** Where the chosen month stands against its index and its theoretical price, in numbers and in a sentence. */
export function BasisCard({ view: { product, head }, row }: { readonly view: FutureView; readonly row: FutureRow }) {
  const { price, basis, ibasis, theoryprice } = row;
  const { name, futureTick } = product.spec;
  const index = price === null || basis === null ? null : price - basis;
  return (
    <Card title="베이시스" asOf={monthName(row)} className="columns-4" data-part="basis">
      {price === null || basis === null ? (
        <EmptyLine>
          {price === null ? '첫 체결 뒤에 베이시스가 나옵니다.' : `지금 쓰는 자료에는 ${name} 지수가 없습니다.`}
        </EmptyLine>
      ) : (
        <>
          <p className={styles.sentence}>
            {head.underlying ? (
              <BasisSentence row={head.underlying}>{sentenceOf(name, basis, ibasis, futureTick)}</BasisSentence>
            ) : (
              sentenceOf(name, basis, ibasis, futureTick)
            )}
          </p>
          <dl className={`facts ${styles.facts}`}>
            <div>
              <dt>선물 현재가</dt>
              <dd>{indexValue(price)}</dd>
            </div>
            <div>
              <dt>{name} 지수</dt>
              <dd>{indexValue(index)}</dd>
            </div>
            <div className={styles.result}>
              <dt>베이시스</dt>
              <dd>{signed(basis, 2)}</dd>
            </div>
            <div>
              <dt>이론가</dt>
              <dd>{indexValue(theoryprice)}</dd>
            </div>
            <div>
              <dt>이론베이시스</dt>
              <dd>{signed(ibasis, 2)}</dd>
            </div>
            <div className={styles.result}>
              <dt>베이시스 − 이론베이시스</dt>
              <dd>{ibasis === null ? '-' : signed(basis - ibasis, 2)}</dd>
            </div>
          </dl>
          <p className={styles.note}>
            이론가는 지수에 남은 {comma(row.jandatecnt)}일의 이자를 더하고 배당을 뺀 값입니다. 1포인트는{' '}
            {comma(head.multiplier)}원입니다.
          </p>
        </>
      )}
    </Card>
  );
}

/** Futures open before their index: until its first value they are compared with its close of the day before. */
function BasisSentence({ row, children }: { readonly row: IndexRow; readonly children: string }) {
  return useLiveIndex(row).change === null ? '지수가 나오기 전이라 전일 종가와 비교한 값입니다.' : children;
}

function sentenceOf(name: string, basis: number, theoretical: number | null, tick: number): string {
  const { against, value, gap } = basisState(basis, theoretical, tick);
  const size = comma(Math.abs(basis), 2);
  const first =
    against === 'even'
      ? `선물이 ${name} 지수와 같습니다.`
      : against === 'contango'
        ? `선물이 ${name} 지수보다 ${size}포인트 높은 콘탱고입니다.`
        : `선물이 ${name} 지수보다 ${size}포인트 낮은 백워데이션입니다.`;
  if (value === null || gap === null) return first;
  if (value === 'fair') return `${first} 이론가와의 차이는 호가단위보다 작습니다.`;
  return `${first} 이론가보다 ${comma(Math.abs(gap), 2)}포인트 ${value === 'over' ? '높은 고평가' : '낮은 저평가'} 상태입니다.`;
}
