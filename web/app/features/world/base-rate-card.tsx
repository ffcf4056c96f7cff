import type { Meta } from '@sise/contract/envelope';
import type { BaseRate } from '@sise/contract/world';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { isSimulated } from '@sise/domain/market/source';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Change } from '../../quotes/change.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import styles from './base-rate-card.module.css';
import { baseRateQuery } from './queries.ts';
import { WideTable } from './wide-table.tsx';

/** Changes that are shown. */
const ROWS = 8;
/** A rate of interest is moved in steps of 0.25 and, in its first years, of less. */
const DIGITS = 2;
const HEIGHT = 320;

/** 한국은행 기준금리: the rate that holds, when and by how much it was changed, and the changes before. */
export function BaseRateCard() {
  return (
    <QueryBoundary query={baseRateQuery} what="기준금리를" height={HEIGHT}>
      {({ data, meta }) =>
        data.rate === null ? (
          <Card title="한국은행 기준금리" data-part="base-rate">
            <EmptyLine>
              {meta.late
                ? '기준금리가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
                : '지금 쓰는 자료에는 기준금리가 없습니다.'}
            </EmptyLine>
          </Card>
        ) : (
          <Card title="한국은행 기준금리" flush data-part="base-rate">
            <div className={styles.split}>
              <Now now={data} source={sourceLabels(meta.sources)} />
              <Steps rows={data.rows.slice(0, ROWS)} />
            </div>
          </Card>
        )
      }
    </QueryBoundary>
  );
}

/** 한국은행 ECOS; null if the rate is invented. */
function sourceLabels(sources: Meta['sources']): string | null {
  const labels = sources.filter((source) => !isSimulated(source)).map(({ label }) => label);
  return labels.length === 0 ? null : labels.join(' · ');
}

/** The rate that holds, since when, and whose figure it is. */
function Now({
  now: { rate, change, changedate },
  source,
}: {
  readonly now: BaseRate;
  readonly source: string | null;
}) {
  return (
    <div className={styles.now}>
      <p className={styles.rate}>
        <small>연</small> {comma(rate, DIGITS)}%
      </p>
      {changedate !== null && (
        <p className={styles.since}>
          {dottedDate(changedate)}부터 · 직전 대비 <Change value={change} digits={DIGITS} />
          {change !== null && '%p'}
        </p>
      )}
      {source !== null && <p className={styles.source}>자료 {source}</p>}
    </div>
  );
}

function Steps({ rows }: Pick<BaseRate, 'rows'>) {
  return (
    <WideTable caption="기준금리 변경">
      <thead>
        <tr>
          <th scope="col">변경일</th>
          <th scope="col">기준금리(연 %)</th>
          <th scope="col">변동(%p)</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, rate, change }) => (
          <tr key={date}>
            <td className="name-cell">
              <time dateTime={date}>{dottedDate(date)}</time>
            </td>
            <td className="semibold">{comma(rate, DIGITS)}</td>
            <td>
              <Change value={change} digits={DIGITS} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
