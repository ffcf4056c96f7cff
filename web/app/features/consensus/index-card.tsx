import type { IndexRow } from '@sise/contract/rows';
import { indexValue } from '@sise/domain/format/number';
import type { Upcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Change } from '../../quotes/change.tsx';
import { pathOfIndex } from '../../quotes/index-path.ts';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { Card } from '../../ui/card.tsx';
import { indexQuery } from './queries.ts';
import styles from './index-card.module.css';

const HEIGHT = 56;

/** The index that an industry or market report is about, with its level now. */
export function IndexCard({ upcode, name }: { readonly upcode: Upcode; readonly name: string }) {
  const to = pathOfIndex(upcode);
  return (
    <Card title={`${name} 지수`} {...(to !== null && { more: { to, label: '지수 보기' } })} data-part="index">
      <QueryBoundary query={indexQuery(upcode)} what="지수를" height={HEIGHT}>
        {({ data }) => <Level row={data} />}
      </QueryBoundary>
    </Card>
  );
}

function Level({ row }: { readonly row: IndexRow }) {
  const { price, change, chgrate, sign, rise, flat, fall } = useLiveIndex(row);
  return (
    <div className={styles.level}>
      <p>
        <b>{indexValue(price)}</b> <Change value={change} sign={sign} digits={2} /> <Rate value={chgrate} sign={sign} />
      </p>
      {rise !== null && flat !== null && fall !== null && (
        <p className={styles.counts}>
          상승 <b className="up">{rise}</b> · 보합 <b>{flat}</b> · 하락 <b className="down">{fall}</b>
        </p>
      )}
    </div>
  );
}
