import { isoKst } from '@sise/domain/format/date';
import type { DividendRow, StatementRow } from '@sise/contract/disclosures';
import { dateOf } from '@sise/domain/market/kst';
import { freeCash } from '@sise/domain/financials/accounts';
import type { Dividend, Statement } from '@sise/domain/financials/statement';

/** A year or a quarter of a company's accounts. */
export function toStatementRow({ accounts, ratios, ...period }: Statement): StatementRow {
  return {
    period: period.quarter === null ? 'year' : 'quarter',
    year: period.year,
    quarter: period.quarter,
    enddate: period.endsOn,
    source: period.source,
    estimate: period.source === 'estimate',
    disclosedate: period.publishedAt === null ? null : isoKst(period.publishedAt),
    revenue: accounts.revenue,
    grossprofit: accounts.grossProfit,
    operatingprofit: accounts.operatingProfit,
    pretaxprofit: accounts.pretaxProfit,
    netincome: accounts.netIncome,
    controllingincome: accounts.controllingIncome,
    assets: accounts.assets,
    liabilities: accounts.liabilities,
    equity: accounts.equity,
    controllingequity: accounts.controllingEquity,
    capital: accounts.paidInCapital,
    cash: accounts.cash,
    borrowings: accounts.borrowings,
    operatingcash: accounts.operatingCash,
    investingcash: accounts.investingCash,
    financingcash: accounts.financingCash,
    capex: accounts.capitalSpending,
    freecash: freeCash(accounts),
    eps: period.eps,
    bps: period.bps,
    dps: period.dps,
    per: period.per,
    pbr: period.pbr,
    deficit: accounts.controllingIncome < 0,
    roe: ratios.roe,
    roa: ratios.roa,
    operatingmargin: ratios.operatingMargin,
    netmargin: ratios.netMargin,
    debtratio: ratios.debtRatio,
    reserveratio: ratios.reserveRatio,
    dividendyield: period.dividendYield,
  };
}

export function toDividendRow({ year, quarter, perShare, decidedAt, recordOn, exOn, paidOn }: Dividend): DividendRow {
  return {
    year,
    quarter,
    dps: perShare,
    decidedate: dateOf(decidedAt),
    recorddate: recordOn,
    exdate: exOn,
    paydate: paidOn,
  };
}
