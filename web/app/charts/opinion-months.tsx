import { OPINION_NAMES, OPINIONS } from '@sise/domain/consensus/opinion';
import type { Opinion } from '@sise/domain/consensus/report';
import { Disclosure } from '../ui/disclosure.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './opinion-months.module.css';

export interface OpinionMonth {
  /** The label under its bar, unique. */
  readonly name: string;
  /** The number of analysts per opinion. */
  readonly counts: Readonly<Record<Opinion, number>>;
}

interface OpinionMonthsProps {
  readonly label: string;
  /** Oldest first. */
  readonly months: readonly OpinionMonth[];
}

/** The least share of the tallest bar that has room for a number. */
const LEAST_SHARE = 1 / 18;

/** A bar for each month with the number of each opinion: buy at the top, sell at the bottom. */
export function OpinionMonths({ label, months }: OpinionMonthsProps) {
  const most = Math.max(1, ...months.map(totalOf));
  return (
    <figure className={styles.opinionMonths}>
      <div className={styles.plot} aria-hidden="true">
        {months.map((month) => (
          <div key={month.name} style={{ height: `${((totalOf(month) / most) * 100).toFixed(2)}%` }}>
            {OPINIONS.filter((opinion) => month.counts[opinion] > 0).map((opinion) => (
              <i key={opinion} data-opinion={opinion} style={{ flexGrow: month.counts[opinion] }}>
                {month.counts[opinion] / most >= LEAST_SHARE && month.counts[opinion]}
              </i>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.names} aria-hidden="true">
        {months.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        {OPINIONS.map((opinion) => (
          <span key={opinion} data-opinion={opinion}>
            {OPINION_NAMES[opinion]}
          </span>
        ))}
      </p>
      <Disclosure summary="표로 보기">
        <ChartTable
          caption={label}
          head={['월말', ...OPINIONS.map((opinion) => OPINION_NAMES[opinion])]}
          rows={months.map(({ name, counts }) => [name, ...OPINIONS.map((opinion) => `${counts[opinion]}`)])}
        />
      </Disclosure>
    </figure>
  );
}

function totalOf({ counts }: OpinionMonth): number {
  return OPINIONS.reduce((sum, opinion) => sum + counts[opinion], 0);
}
