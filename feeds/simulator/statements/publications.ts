import { endOfQuarter, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import type { StatementSource } from '@sise/domain/financials/statement';
import { addDays, instantAt } from '@sise/domain/market/kst';
import type { Calendar } from '@sise/domain/market/calendar';
import type { Instant } from '@sise/domain/terms';
import { uniform, whole } from '../random.ts';
import type { CompanyProfile } from './company-profile.ts';

/** When the results of a quarter are published. */
export interface Publication {
  /** the first publication of the numbers */
  readonly at: Instant;
  readonly source: Exclude<StatementSource, 'estimate'>;
  /** when the report is filed; the same moment if there were no preliminary results */
  readonly reportAt: Instant;
}

/** Days after the end of a quarter, and of a year, until its report is due. */
const DUE = { quarter: 45, year: 90 } as const;
/** Draws of one quarter. */
const DRAWS = 8;

/**
 * @param isEarly whether the company publishes preliminary results (잠정실적) before the report
 * @see 자본시장법 §159, §160: 90 days for a year, 45 for the quarters
 */
export function publicationOf(
  profile: CompanyProfile,
  quarter: FiscalQuarter,
  isEarly: boolean,
  calendar: Calendar,
): Publication {
  const end = endOfQuarter(quarter);
  const isYear = quarter % 4 === 3;
  const at = 40_000 + quarter * DRAWS;
  const early = uniform(profile.key, at) < 0.45 ? 0 : whole(profile.key, at + 1, 9);
  // An annual report must be available for a week before the shareholders' meeting.
  const due = addDays(end, isYear ? DUE.year - 4 - 2 * early : DUE.quarter - early);
  const reportAt = instantAt(calendar.lastTradingDayOnOrBefore(due), afternoon(uniform(profile.key, at + 2)));
  if (!isEarly) return { at: reportAt, source: 'report', reportAt };
  const dueDate = addDays(end, (isYear ? 26 : 22) + whole(profile.key, at + 3, 15));
  return {
    at: instantAt(calendar.lastTradingDayOnOrBefore(dueDate), 8 * 60 + 20 + whole(profile.key, at + 4, 480)),
    source: 'preliminary',
    reportAt,
  };
}

/** Most reports are filed after the close: minutes since midnight. */
function afternoon(draw: number): number {
  return draw < 0.2 ? Math.floor(10 * 60 + draw * 5 * 240) : Math.floor(15 * 60 + 35 + (draw - 0.2) * 165);
}
