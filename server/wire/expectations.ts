import type { EarningsExpectations } from '@sise/contract/consensus';
import type { Listing } from '@sise/domain/market/instrument';
import { dateOf } from '@sise/domain/market/kst';
import type { ExpectedIncome, Expectations } from '@sise/domain/financials/estimate';
import { growthRate } from '@sise/domain/financials/ratios';

const FORMULA = '차이 = (실제 ÷ 발표 전 예상 − 1) × 100';

/** Earnings expectations of a company; without lists when nobody estimates. */
export function toExpectations({ shcode, name }: Listing, found: Expectations | null): EarningsExpectations {
  return {
    shcode,
    hname: name,
    monthago: found?.monthAgo ?? null,
    quarterago: found?.quarterAgo ?? null,
    years: (found?.years ?? []).map(({ year, now, monthAgo, quarterAgo }) => ({
      year,
      now: toIncome(now),
      monthago: monthAgo && toIncome(monthAgo),
      quarterago: quarterAgo && toIncome(quarterAgo),
    })),
    quarters: (found?.quarters ?? []).map(({ year, quarter, announced, expected }) => ({
      year,
      quarter,
      announcedate: announced && dateOf(announced.at),
      expected: toIncome(expected),
      actual: announced && toIncome(announced.income),
      surprise: announced && surpriseOf(announced.income, expected),
    })),
    formula: FORMULA,
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
