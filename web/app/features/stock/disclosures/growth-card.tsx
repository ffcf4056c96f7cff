import type { StatementRow } from '@sise/contract/disclosures';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { yearBefore, yearlyGrowth } from './statement-periods.ts';
import styles from './growth-card.module.css';
import periodTableStyles from './period-table.module.css';

const MEASURES = [
  { field: 'revenue', title: '매출액' },
  { field: 'operatingprofit', title: '영업이익' },
  { field: 'netincome', title: '순이익' },
  { field: 'eps', title: 'EPS' },
  { field: 'dps', title: '주당배당금' },
] as const;
const YEARS = [1, 3, 4] as const;

/** Yearly growth up to the last reported year, and the expected growth of the next. */
export function GrowthCard({ all }: { readonly all: readonly StatementRow[] }) {
  const years = all.filter(({ period }) => period === 'year');
  const last = years.findLast(({ estimate }) => !estimate);
  const next = last && years.find(({ year }) => year === last.year + 1);
  if (!last) return null;
  return (
    <Card title="성장" asOf={`${last.year}까지 연평균`} flush>
      <table className={`table table--unmarked ${periodTableStyles.growthTable}`}>
        <caption className="visually-hidden">성장률</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              항목
            </th>
            {YEARS.map((years) => (
              <th key={years} scope="col">{`${years}년`}</th>
            ))}
            <th scope="col">{`${String(last.year + 1).slice(2)}E`}</th>
          </tr>
        </thead>
        <tbody>
          {MEASURES.map(({ field, title }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              {YEARS.map((span) => (
                <td key={span}>
                  <Rate value={yearlyGrowth(yearBefore(years, last, span)?.[field], last[field], span)} digits={1} />
                </td>
              ))}
              <td className="semibold">
                <Rate value={yearlyGrowth(last[field], next?.[field], 1)} digits={1} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.filingNote}>흑자 전환이나 적자 전환이 있는 기간의 성장률은 표시하지 않습니다.</p>
    </Card>
  );
}
