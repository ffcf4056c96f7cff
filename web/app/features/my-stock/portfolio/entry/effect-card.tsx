import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import type { CountingOptions } from '../queries.ts';
import { currencyOf } from './entry-fields.ts';
import { averageText, moneyText } from './money-text.ts';
import type { Entry } from './use-entry.ts';
import styles from './effect-card.module.css';

/** 저장하면: the holding before and after the entry, updated while typing. */
export function EffectCard({ entry, counting }: { readonly entry: Entry; readonly counting: CountingOptions }) {
  const { preview, fields, isPreviewOld } = entry;
  const own = currencyOf(fields);
  if (preview === null)
    return (
      <section className={styles.effect} aria-label="저장하면">
        <h3>저장하면</h3>
        <p>내용을 채우면 보유 수량과 평균단가가 어떻게 바뀌는지 보여 드립니다.</p>
      </section>
    );
  const { before, after, settlement } = preview;
  return (
    <section className={styles.effect} aria-label="저장하면" aria-busy={isPreviewOld}>
      <h3>저장하면</h3>
      <dl>
        {settlement !== 0 && (
          <Line term={settlement > 0 ? '받을 금액' : '낼 금액'}>
            <b>{moneyText(Math.abs(settlement), counting.currency)}</b>
          </Line>
        )}
        {fields.stock !== null && (
          <>
            <Line term="보유 수량">
              {comma(before.quantity)}
              <To />
              <b>{comma(after.quantity)}주</b>
            </Line>
            <Line term="평균단가">
              {averageText(before.average, own)}
              <To />
              <b>{averageText(after.average, own)}</b>
            </Line>
            {before.weight !== null && after.weight !== null && (
              <Line term="비중">
                {before.weight.toFixed(1)}%
                <To />
                <b>{after.weight.toFixed(1)}%</b>
              </Line>
            )}
          </>
        )}
      </dl>
    </section>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shown as an arrow, read as 에서. */
function To() {
  return (
    <>
      <i aria-hidden="true"> → </i>
      <span className="visually-hidden">에서 </span>
    </>
  );
}
