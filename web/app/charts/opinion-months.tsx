import { OPINION_NAMES, OPINIONS } from '@sise/domain/consensus/opinion';
import type { Opinion } from '@sise/domain/consensus/report';
import { Disclosure } from '../ui/disclosure.tsx';
import { ChartTable } from './chart-table.tsx';
import './opinion-months.css';

export interface OpinionMonth {
  /** Under its bar, unlike every other. */
  readonly name: string;
  /** How many say what. */
  readonly counts: Readonly<Record<Opinion, number>>;
}

interface OpinionMonthsProps {
  readonly label: string;
  /** Oldest first. */
  readonly months: readonly OpinionMonth[];
}

/** Part of the tallest bar from which a number has room. */
const LEAST_SHARE = 1 / 18;

/** A bar for each month, buyers on top and sellers at the foot, with how many they are. */
export function OpinionMonths({ label, months }: OpinionMonthsProps) {
  const totals = months.map(({ counts }) => OPINIONS.reduce<number>((sum, opinion) => sum + counts[opinion], 0));
  const most = Math.max(1, ...totals);
  return (
    <figure className="opinion-months">
      <div className="opinion-months__plot" aria-hidden="true">
        {months.map(({ name, counts }, n) => (
          <div key={name} style={{ height: `${((totals[n] / most) * 100).toFixed(2)}%` }}>
            {OPINIONS.filter((opinion) => counts[opinion] > 0).map((opinion) => (
              <i key={opinion} data-opinion={opinion} style={{ flexGrow: counts[opinion] }}>
                {counts[opinion] / most >= LEAST_SHARE && counts[opinion]}
              </i>
            ))}
          </div>
        ))}
      </div>
      <div className="opinion-months__names" aria-hidden="true">
        {months.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <p className="opinion-months__legend" aria-hidden="true">
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
