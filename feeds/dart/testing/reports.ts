import type { DartServer } from './dart-server.ts';

/** Codes of the reports of a business year, by their terms. */
const REPORTS = ['11013', '11012', '11014', '11011'];

type Basis = 'CFS' | 'OFS';

/** Lines of income as shares of a quarter's scale. */
const INCOME = [
  ['ifrs-full_Revenue', 100],
  ['ifrs-full_GrossProfit', 40],
  ['dart_OperatingIncomeLoss', 20],
  ['ifrs-full_ProfitLossBeforeTax', 18],
  ['ifrs-full_ProfitLoss', 15],
] as const;
const NAMES = [
  ['매출액', 100],
  ['영업이익', 20],
  ['법인세차감전 순이익', 18],
  ['당기순이익(손실)', 15],
] as const;

/** Rows of a report: of each line so much a quarter, cumulative where DART has it so. */
function reportRows(year: number, term: number, scale: number, receipt: string, unit: number): object[] {
  const sum = term * scale;
  const row = (sj_div: string, account_id: string, amount: number, added?: number) => ({
    rcept_no: receipt,
    sj_div,
    account_id,
    account_nm: account_id,
    currency: 'KRW',
    thstrm_amount: (amount * unit).toLocaleString('en-US'),
    thstrm_add_amount: added === undefined ? '' : (added * unit).toLocaleString('en-US'),
  });
  return [
    ...INCOME.map(([id, share]) =>
      term === 4 ? row('IS', id, sum * share) : row('IS', id, scale * share, sum * share),
    ),
    row('BS', 'ifrs-full_Assets', 1_000 + year),
    row('BS', 'ifrs-full_Liabilities', 400),
    row('BS', 'ifrs-full_Equity', 600 + year),
    row('BS', 'ifrs-full_IssuedCapital', 50),
    row('BS', 'ifrs-full_CashAndCashEquivalents', 70),
    row('CF', 'ifrs-full_CashFlowsFromUsedInOperatingActivities', sum * 30),
    row('CF', 'ifrs-full_CashFlowsFromUsedInInvestingActivities', -sum * 10),
    row('CF', 'ifrs-full_CashFlowsFromUsedInFinancingActivities', -sum * 5),
  ];
}

/** Files one report. scale: of a quarter's income and cash; unit: of all amounts, won */
export function fileReport(
  server: DartServer,
  corp: string,
  report: {
    year: number;
    term: number;
    basis: Basis;
    scale?: number;
    receipt?: string;
    unit?: number;
    more?: readonly object[];
  },
): void {
  const { year, term, basis, scale = 1, receipt = `${year + 1}0314000001`, unit = 1, more = [] } = report;
  server.lists.set(`/api/fnlttSinglAcntAll.json ${corp} ${year} ${REPORTS[term - 1]} ${basis}`, [
    ...reportRows(year, term, scale, receipt, unit),
    ...more,
  ]);
}

/** Reports of 2023 to the third quarter of 2026, each year's quarters of another scale: 1, 2, 3, 4. */
export function fileReports(
  server: DartServer,
  corp: string,
  basis: Basis,
  { unit = 1, more = [] }: { unit?: number; more?: readonly object[] } = {},
): void {
  for (const year of [2023, 2024, 2025, 2026]) {
    for (const term of [1, 2, 3, 4]) {
      if (year === 2026 && term === 4) continue;
      const receipt = year === 2026 ? `2026${term * 3 + 2}14000001`.padStart(14, '2') : `${year + 1}0314000001`;
      fileReport(server, corp, { year, term, basis, scale: year - 2022, receipt, unit, more });
    }
  }
}

/** Rows of fnlttMultiAcnt of one company: 주요계정, with those of the year before beside them. times: of the income */
function keyRows(stock: string, year: number, term: number, basis: Basis, times = 1): object[] {
  const row = (
    sj_div: string,
    account_nm: string,
    now: readonly [string, string],
    before: readonly [string, string],
  ) => ({
    rcept_no: `${year}1114000001`,
    bsns_year: `${year}`,
    stock_code: stock,
    fs_div: basis,
    sj_div,
    account_nm,
    currency: 'KRW',
    thstrm_amount: now[0],
    thstrm_add_amount: now[1],
    frmtrm_amount: before[0],
    frmtrm_add_amount: before[1],
  });
  const amounts = (scale: number, share: number): readonly [string, string] => {
    const sum = (term * scale * share * times).toLocaleString('en-US');
    return term === 4 ? [sum, ''] : [(scale * share * times).toLocaleString('en-US'), sum];
  };
  const none = ['-', ''] as const;
  return [
    row('BS', '부채총계', ['400', ''], none),
    row('BS', '자본총계', [`${600 + year}`, ''], none),
    ...NAMES.map(([name, share]) => row('IS', name, amounts(year - 2022, share), amounts(year - 2023, share))),
  ];
}

/** Files 주요계정 of the same reports. */
export function fileKeyAccounts(
  server: DartServer,
  corp: string,
  stock: string,
  bases: readonly Basis[],
  times = 1,
): void {
  for (const year of [2024, 2025, 2026]) {
    for (const term of [1, 2, 3, 4]) {
      if (year === 2026 && term === 4) continue;
      const rows = bases.flatMap((basis) => keyRows(stock, year, term, basis, times));
      server.lists.set(`/api/fnlttMultiAcnt.json ${corp} ${year} ${REPORTS[term - 1]}`, rows);
    }
  }
}
