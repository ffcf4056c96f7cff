import type { StockDetail } from '@sise/contract/stock';
import { dottedDate } from '@sise/domain/format/date';
import { useQuery } from '@tanstack/react-query';
import type { Bar } from '../../charts/bars.ts';
import { DivergingBar } from '../../charts/diverging-bar.tsx';
import { marketStatus } from '../../quotes/market-feed.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { rem } from '../../ui/rem.ts';
import { fromExtremes, returnsOf } from './returns.ts';
import styles from './returns-card.module.css';

/** Greatest height of a row, px: the few rows of a new listing do not spread over a tall card. */
const TALLEST = 68;

/** 기간별 등락: the returns of the stock over a week, a month, a year. */
export function ReturnsCard({ bars, detail }: { readonly bars: readonly Bar[]; readonly detail: StockDetail }) {
  const { data: status } = useQuery(marketStatus);
  const year = status ? Number(status.meta.asOf.slice(0, 4)) : null;
  const returns = [...returnsOf(bars, year), ...fromExtremes(detail)];
  const most = Math.max(0.01, ...returns.map(({ rate }) => Math.abs(rate)));
  return (
    <Card className={`columns-4 later ${styles.returns}`} title="기간별 등락" asOf="수정주가 종가 기준">
      {returns.length === 0 ? (
        <EmptyLine>
          {detail.newListing ? '상장 첫날이라 비교할 종가가 없습니다.' : '비교할 과거 종가가 자료에 없습니다.'}
        </EmptyLine>
      ) : (
        <ul className={styles.list} style={{ maxHeight: rem(returns.length * TALLEST) }}>
          {returns.map(({ label, since, rate }) => (
            <li key={label}>
              <span>
                {label} {since !== null && <small>{dottedDate(since)}</small>}
              </span>
              <DivergingBar value={rate} most={most} />
              <b>
                <Rate value={rate} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
