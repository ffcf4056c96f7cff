import type { EquityProduct } from '@sise/contract/equity-product';
import { addMonths } from '@sise/domain/market/kst';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { PeriodBars } from '../../../charts/period-bars.tsx';
import type { PeriodValue } from '../../../charts/period-shape.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './distributions-card.module.css';

const BARS = 8;
const LINES = 4;

/** 분배금: the payments per unit, by ex-date. */
export function DistributionsCard({ product }: { readonly product: EquityProduct }) {
  const { distributions, distributionrate, nextdistribution, hname, navdate } = product;
  if (distributions.length === 0) return null;
  const since = addMonths(navdate, -12);
  const year = distributions.filter(({ exdate }) => exdate > since && exdate <= navdate);
  const paid = year.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card
      title="분배금"
      asOf={`1좌당 세전 · 1년 ${comma(year.length)}번 ${comma(paid)}원${distributionrate === null ? '' : ` · 분배율 ${comma(distributionrate, 2)}%`}`}
    >
      <div className={styles.two}>
        <PeriodBars
          label={`${hname} 1좌당 분배금, 원`}
          values={barsOf(distributions)}
          write={(amount) => comma(amount)}
        />
        <table className={styles.table}>
          <caption className="visually-hidden">{hname} 최근 분배금</caption>
          <thead>
            <tr>
              <th scope="col">분배락일</th>
              <th scope="col">지급일</th>
              <th scope="col">분배금(원)</th>
            </tr>
          </thead>
          <tbody>
            {nextdistribution !== null && (
              <tr className={styles.next}>
                <th scope="row">{dottedDate(nextdistribution)}</th>
                <td colSpan={2}>다음 분배락 예정</td>
              </tr>
            )}
            {distributions.slice(0, LINES).map(({ exdate, paydate, amount }) => (
              <tr key={exdate}>
                <th scope="row">{dottedDate(exdate)}</th>
                <td>{dottedDate(paydate)}</td>
                <td>
                  <b>{comma(amount)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** @param distributions newest first */
function barsOf(distributions: EquityProduct['distributions']): PeriodValue[] {
  return distributions
    .slice(0, BARS)
    .toReversed()
    .map(({ exdate, amount }, i, all) => ({
      name: exdate.slice(2, 7).replace('-', '.'),
      kind: i === all.length - 1 ? 'last' : 'past',
      value: amount,
    }));
}
