import type { Accounts } from '@sise/domain/financials/accounts';

type Line = keyof Accounts;

/** Where a line stands in a company's statements. */
export interface AccountLine {
  /** Account ids of the taxonomy, the best first; up to 2018 they began with `ifrs_`. */
  readonly ids: readonly string[];
  /** 계정명, without blanks, numbering and (손실): of companies that use no id. */
  readonly names: readonly string[];
}

/** Lines of 손익계산서 or 포괄손익계산서. */
export const INCOME_LINES = {
  revenue: {
    ids: ['ifrs-full_Revenue', 'dart_OperatingRevenue', 'ifrs-full_RevenueFromContractsWithCustomers'],
    names: ['매출액', '수익', '영업수익', '매출', '매출및지분법손익', '영업수익합계', '매출액합계', '순영업수익'],
  },
  grossProfit: { ids: ['ifrs-full_GrossProfit'], names: ['매출총이익', '매출총손익', '매출총손실'] },
  operatingProfit: {
    ids: ['dart_OperatingIncomeLoss', 'ifrs-full_ProfitLossFromOperatingActivities'],
    names: ['영업이익', '영업손익', '영업손실', '계속영업이익'],
  },
  pretaxProfit: {
    ids: ['ifrs-full_ProfitLossBeforeTax'],
    names: [
      '법인세비용차감전순이익', '법인세비용차감전순손익', '법인세비용차감전이익', '법인세비용차감전계속영업이익',
      '법인세차감전순이익', '법인세차감전이익', '법인세비용차감전순손실', '법인세비용차감전계속사업이익',
    ],
  },
  netIncome: {
    ids: ['ifrs-full_ProfitLoss'],
    names: [
      '당기순이익', '분기순이익', '반기순이익', '당기순손익', '분기순손익', '반기순손익', '당기순손실', '분기순손실',
      '반기순손실', '연결당기순이익', '연결분기순이익', '연결반기순이익',
    ],
  },
  controllingIncome: {
    ids: ['ifrs-full_ProfitLossAttributableToOwnersOfParent'],
    names: [
      '지배기업의소유주에게귀속되는당기순이익', '지배기업소유주지분', '지배기업의소유주지분', '지배기업소유주지분순이익',
      '지배기업의소유주', '지배지분순이익', '지배주주지분순이익', '지배기업의소유주에게귀속되는분기순이익',
      '지배기업의소유주에게귀속되는반기순이익',
    ],
  },
} as const satisfies Partial<Record<Line, AccountLine>>; // prettier-ignore

/** Lines of 재무상태표. */
export const BALANCE_LINES = {
  assets: { ids: ['ifrs-full_Assets'], names: ['자산총계', '자산'] },
  liabilities: { ids: ['ifrs-full_Liabilities'], names: ['부채총계', '부채'] },
  equity: { ids: ['ifrs-full_Equity'], names: ['자본총계', '자본'] },
  controllingEquity: {
    ids: ['ifrs-full_EquityAttributableToOwnersOfParent'],
    names: [
      '지배기업의소유주에게귀속되는자본', '지배기업의소유주에게귀속되는지분', '지배기업소유주지분', '지배기업의소유주지분',
      '지배기업소유주에귀속되는자본',
    ],
  },
  paidInCapital: { ids: ['ifrs-full_IssuedCapital'], names: ['자본금', '납입자본', '납입자본금'] },
  cash: { ids: ['ifrs-full_CashAndCashEquivalents'], names: ['현금및현금성자산', '현금및예치금', '현금성자산'] },
} as const satisfies Partial<Record<Line, AccountLine>>; // prettier-ignore

/** Lines of 현금흐름표. */
export const CASH_LINES = {
  operatingCash: {
    ids: ['ifrs-full_CashFlowsFromUsedInOperatingActivities'],
    names: ['영업활동현금흐름', '영업활동으로인한현금흐름', '영업활동순현금흐름', '영업활동으로인한순현금흐름'],
  },
  investingCash: {
    ids: ['ifrs-full_CashFlowsFromUsedInInvestingActivities'],
    names: ['투자활동현금흐름', '투자활동으로인한현금흐름', '투자활동순현금흐름', '투자활동으로인한순현금흐름'],
  },
  financingCash: {
    ids: ['ifrs-full_CashFlowsFromUsedInFinancingActivities'],
    names: ['재무활동현금흐름', '재무활동으로인한현금흐름', '재무활동순현금흐름', '재무활동으로인한순현금흐름'],
  },
  capitalSpending: {
    ids: ['ifrs-full_PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities'],
    names: ['유형자산의취득', '유형자산의증가', '유형자산취득', '유형자산의취득으로인한현금유출'],
  },
} as const satisfies Partial<Record<Line, AccountLine>>;

/** What adds up to 차입금. A balance sheet has them under current and non-current liabilities. */
export const BORROWINGS: AccountLine = {
  ids: [
    'ifrs-full_ShorttermBorrowings', 'ifrs-full_CurrentPortionOfLongtermBorrowings', 'ifrs-full_LongtermBorrowings',
    'ifrs-full_CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings', 'ifrs-full_Borrowings', 'ifrs-full_BondsIssued',
    'ifrs-full_NoncurrentPortionOfNoncurrentBondsIssued', 'ifrs-full_CurrentPortionOfNoncurrentBondsIssued',
    'ifrs-full_NoncurrentPortionOfNoncurrentLoansReceived', 'dart_LongTermBorrowingsGross', 'dart_BondsIssued',
    'dart_CurrentPortionOfLongtermBorrowings', 'dart_CurrentPortionOfBonds', 'dart_ShortTermBorrowings',
  ],
  names: [
    '단기차입금', '장기차입금', '유동성장기차입금', '유동성장기부채', '차입금', '사채', '유동성사채', '전환사채',
    '유동성전환사채', '신주인수권부사채', '교환사채', '단기차입금및유동성장기부채', '장기차입금및사채', '차입부채', '사채및차입금',
  ],
}; // prettier-ignore

/** A 계정명 as the names above are written: `Ⅰ. 매출액 (주석 4)`, `1. 당기순이익(손실)`, `법인세비용차감전순이익(손실)`. */
export function plainAccountName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)/g, '')
    .replace(/^\s*(?:[IVXivx]+|\d+|[가-힣])\s*[.)]\s*/, '')
    .replaceAll(/[\s·ㆍ.,]/g, '');
}

/** An id as the taxonomy has it since 2019. */
export function plainAccountId(id: string): string {
  return id.trim().replace(/^ifrs_/, 'ifrs-full_');
}
