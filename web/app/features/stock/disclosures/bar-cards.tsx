import type { StatementRow } from '@sise/contract/disclosures';
import { comma } from '@sise/domain/format/number';
import { PeriodBars } from '../../../charts/period-bars.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import type { MoneyUnit } from './statement-lines.ts';
import { kindOf, nameOfPeriod, periodInWords, yearBefore, yearlyGrowth } from './statement-periods.ts';
import styles from './bar-cards.module.css';

const MEASURES = [
  { field: 'revenue', title: '매출액' },
  { field: 'operatingprofit', title: '영업이익' },
  { field: 'netincome', title: '순이익' },
  { field: 'operatingmargin', title: '영업이익률' },
] as const;

/** Characters of a number that there is room for over a bar. */
const WIDEST = 6;

interface BarCardsProps {
  /** Those shown, oldest first. */
  readonly rows: readonly StatementRow[];
  readonly all: readonly StatementRow[];
  readonly unit: MoneyUnit;
}

/** Sales, profit and net income of a company: the newest reported value, and the history. */
export function BarCards({ rows, all, unit }: BarCardsProps) {
  const last = rows.findLast(({ estimate }) => !estimate);
  return (
    <div className={styles.barCards} data-part="bar-cards">
      {MEASURES.map(({ field, title }) => {
        const isRatio = field === 'operatingmargin';
        const write = isRatio ? (value: number) => comma(value, 1) : unit.write;
        const unitName = isRatio ? '%' : unit.name;
        return (
          <section key={field} className="card" aria-label={title}>
            <h2>
              {title} <small>{unitName}</small>
            </h2>
            {last && (
              <p>
                <small>{periodInWords(last)}</small>{' '}
                <b>{last[field] === null ? '-' : `${write(last[field])}${unitName.replace(/원$/, '')}`}</b>
                {!isRatio && <Growth last={last} all={all} field={field} />}
              </p>
            )}
            <PeriodBars
              label={`${title}, ${unitName}`}
              values={rows.map((row) => ({
                name: nameOfPeriod(row).replace(/^20/, ''),
                kind: kindOf(rows, row),
                value: row[field],
              }))}
              write={(value) => withoutFraction(write(value))}
            />
          </section>
        );
      })}
    </div>
  );
}

/** A number of thousands leaves its decimals out over a bar, where there is no room for them: 1,094.9 is 1,095. */
function withoutFraction(text: string): string {
  return text.length > WIDEST ? comma(Number(text.replaceAll(',', '').replace('−', '-'))) : text;
}

interface GrowthProps {
  readonly last: StatementRow;
  readonly all: readonly StatementRow[];
  readonly field: 'revenue' | 'operatingprofit' | 'netincome';
}

function Growth({ last, all, field }: GrowthProps) {
  const growth = yearlyGrowth(yearBefore(all, last)?.[field], last[field], 1);
  if (growth === null) return null;
  return (
    <span>
      <Rate value={growth} digits={1} /> <small>{last.quarter === null ? '전년 대비' : '전년 동기 대비'}</small>
    </span>
  );
}
