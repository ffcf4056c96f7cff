/**
 * 투자자 유형 of the exchange, and the group of each. 7050 (기관합계) and 9999 (전체) are sums and never stored.
 *
 * 국가·지자체 belongs to 기관 in the cash markets and to 기타법인 in futures and options, as brokers' terminals
 * sum them. Sources without a line for 국가·지자체, such as KRX's own statistics, are used as they are.
 * @see KRX 투자자별 거래실적 codes, as its public clients list them; 키움증권 HTS 도움말, 투자자별 매매: 기관계
 */
export const INVESTORS = {
  1000: { name: '금융투자', group: 'institution', derivativesGroup: 'institution' },
  2000: { name: '보험', group: 'institution', derivativesGroup: 'institution' },
  3000: { name: '투신', group: 'institution', derivativesGroup: 'institution' },
  3100: { name: '사모', group: 'institution', derivativesGroup: 'institution' },
  4000: { name: '은행', group: 'institution', derivativesGroup: 'institution' },
  5000: { name: '기타금융', group: 'institution', derivativesGroup: 'institution' },
  6000: { name: '연기금 등', group: 'institution', derivativesGroup: 'institution' },
  7000: { name: '국가·지자체', group: 'institution', derivativesGroup: 'corporation' },
  7100: { name: '기타법인', group: 'corporation', derivativesGroup: 'corporation' },
  8000: { name: '개인', group: 'individual', derivativesGroup: 'individual' },
  9000: { name: '외국인', group: 'foreigner', derivativesGroup: 'foreigner' },
  9001: { name: '기타외국인', group: 'foreigner', derivativesGroup: 'foreigner' },
} as const;

export type InvestorCode = keyof typeof INVESTORS;

/** The groups shown before the parts: 개인, 외국인, 기관 (기관계), 기타법인. */
export type InvestorGroup = (typeof INVESTORS)[InvestorCode]['group'];

/** The groups of the cash markets, or those of futures and options. */
export type InvestorGrouping = 'group' | 'derivativesGroup';

export const INVESTOR_GROUP_NAMES: Readonly<Record<InvestorGroup, string>> = {
  individual: '개인',
  foreigner: '외국인',
  institution: '기관',
  corporation: '기타법인',
};

/** An investor code as a string: the key of an entry. */
export type InvestorKey = `${InvestorCode}`;

/** Every code, in the order of the exchange's tables. */
export const INVESTOR_CODES: readonly InvestorCode[] = [
  1000, 2000, 3000, 3100, 4000, 5000, 6000, 7000, 7100, 8000, 9000, 9001,
];

/** An entry with the name of its investor type. */
export interface NamedInvestor {
  readonly code: InvestorKey;
  readonly name: string;
  readonly group: InvestorGroup;
}

/** Converts entries keyed by code to a list in the order of the exchange's tables, each with its investor type. */
export function namedFlows<Entry extends object>(
  flows: Readonly<Partial<Record<InvestorKey, Entry>>>,
): (Entry & NamedInvestor)[] {
  return INVESTOR_CODES.flatMap((investor) => {
    const entry = flows[`${investor}`];
    return entry === undefined ? [] : [{ ...entry, code: `${investor}`, ...INVESTORS[investor] }];
  });
}

/**
 * Net buying of each group: the sum over its types. A group without a type in the flows is absent.
 * @param grouping `group` of the cash markets, `derivativesGroup` of futures and options
 */
export function netByGroup(
  flows: Iterable<{ investor: InvestorCode; net: number }>,
  grouping: InvestorGrouping = 'group',
): Partial<Record<InvestorGroup, number>> {
  const sums: Partial<Record<InvestorGroup, number>> = {};
  for (const { investor, net } of flows) {
    const group = INVESTORS[investor][grouping];
    sums[group] = (sums[group] ?? 0) + net;
  }
  return sums;
}
