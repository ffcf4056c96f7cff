import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import type { Listing } from '@sise/domain/market/instrument';
import { dateOf } from '@sise/domain/market/kst';
import type { CalendarEvent } from '@sise/domain/calendar/calendar-event';
import type {
  ChangesByMeasure,
  EstimateMeasure,
  EstimateRevision,
  ExpectedIncome,
  Expectations,
} from '@sise/domain/financials/estimate';
import { growthRate } from '@sise/domain/financials/ratios';

const FORMULA = '차이 = (실제 ÷ 발표 전 예상 − 1) × 100';

/**
 * Earnings expectations of a company; without lists when nobody estimates.
 * @param next the results it will announce next; null if unknown
 */
export function toExpectations(
  { shcode, name }: Listing,
  found: Expectations | null,
  next: CalendarEvent | null,
): EarningsExpectations {
  return {
    shcode,
    hname: name,
    firms: found?.firms ?? 0,
    monthago: found?.monthAgo ?? null,
    quarterago: found?.quarterAgo ?? null,
    years: (found?.years ?? []).map(toYear),
    quarters: (found?.quarters ?? []).map(({ year, quarter, announced, expected }) => ({
      year,
      quarter,
      announcedate: announced && dateOf(announced.at),
      expected: toIncome(expected),
      actual: announced && toIncome(announced.income),
      surprise: announced && surpriseOf(announced.income, expected),
    })),
    next: next && { date: next.date, title: next.title, basis: next.basis },
    formula: FORMULA,
  };
}

function toYear({ year, now, monthAgo, quarterAgo, weeks, spread }: EstimateRevision) {
  return {
    year,
    now: toIncome(now),
    monthago: monthAgo && toIncome(monthAgo),
    quarterago: quarterAgo && toIncome(quarterAgo),
    weeks: weeks.map(({ date, estimate, changes }) => ({
      date,
      ...toIncome(estimate),
      firms: changes && toChanges(changes),
    })),
    low: spread && toIncome(spread.low),
    high: spread && toIncome(spread.high),
    deviation: spread && toIncome(spread.deviation),
  };
}

function toChanges(changes: ChangesByMeasure) {
  const of = (measure: EstimateMeasure) => ({ up: changes[measure].up, down: changes[measure].down });
  return {
    revenue: of('revenue'),
    operatingprofit: of('operatingProfit'),
    netincome: of('netIncome'),
    eps: of('eps'),
  };
}

function toIncome({ revenue, operatingProfit, netIncome, eps }: ExpectedIncome) {
  return { revenue, operatingprofit: operatingProfit, netincome: netIncome, eps };
}

function surpriseOf(actual: ExpectedIncome, expected: ExpectedIncome) {
  return {
    revenue: growthRate(actual.revenue, expected.revenue),
    operatingprofit: growthRate(actual.operatingProfit, expected.operatingProfit),
    netincome: growthRate(actual.netIncome, expected.netIncome),
    eps: growthRate(actual.eps, expected.eps),
  };
}
