import { upcode, type Upcode } from '../terms.ts';
import { KOSPI200, KRX_KOSPI200 } from '../market/main-indices.ts';
import type { IndexKind } from '../market/instrument.ts';
import type { MarketId } from '../market/markets.ts';

/** The three families of KRX indices, by the first digit of a code: 1, 2 or 5. */
export type IndexGroup = 'kospi' | 'kosdaq' | 'krx';

/** An index of KRX as its list of 2026-03-22 names it. */
export interface KrxIndex {
  /** KRX's own code, except 1029 for KOSPI 200. */
  readonly upcode: Upcode;
  readonly name: string;
  readonly kind: IndexKind;
  readonly group: IndexGroup;
  /** The market of its stocks; null for the KRX family, which spans markets. */
  readonly market: MarketId | null;
}

type Entry = readonly [krxCode: string, kind: IndexKind, name: string];

const KOSPI_INDICES: readonly Entry[] = [
  ['1001', 'market', '코스피'],
  ['1002', 'size', '코스피 대형주'],
  ['1003', 'size', '코스피 중형주'],
  ['1004', 'size', '코스피 소형주'],
  ['1005', 'sector', '음식료·담배'],
  ['1006', 'sector', '섬유·의류'],
  ['1007', 'sector', '종이·목재'],
  ['1008', 'sector', '화학'],
  ['1009', 'sector', '제약'],
  ['1010', 'sector', '비금속'],
  ['1011', 'sector', '금속'],
  ['1012', 'sector', '기계·장비'],
  ['1013', 'sector', '전기전자'],
  ['1014', 'sector', '의료·정밀기기'],
  ['1015', 'sector', '운송장비·부품'],
  ['1016', 'sector', '유통'],
  ['1017', 'sector', '전기·가스'],
  ['1018', 'sector', '건설'],
  ['1019', 'sector', '운송·창고'],
  ['1020', 'sector', '통신'],
  ['1021', 'sector', '금융'],
  ['1024', 'sector', '증권'],
  ['1025', 'sector', '보험'],
  ['1026', 'sector', '일반서비스'],
  ['1027', 'sector', '제조'],
  ['1028', 'benchmark', '코스피 200'],
  ['1034', 'benchmark', '코스피 100'],
  ['1035', 'benchmark', '코스피 50'],
  ['1045', 'sector', '부동산'],
  ['1046', 'sector', 'IT 서비스'],
  ['1047', 'sector', '오락·문화'],
  ['1150', 'benchmark', '코스피 200 커뮤니케이션서비스'],
  ['1151', 'benchmark', '코스피 200 건설'],
  ['1152', 'benchmark', '코스피 200 중공업'],
  ['1153', 'benchmark', '코스피 200 철강/소재'],
  ['1154', 'benchmark', '코스피 200 에너지/화학'],
  ['1155', 'benchmark', '코스피 200 정보기술'],
  ['1156', 'benchmark', '코스피 200 금융'],
  ['1157', 'benchmark', '코스피 200 생활소비재'],
  ['1158', 'benchmark', '코스피 200 경기소비재'],
  ['1159', 'benchmark', '코스피 200 산업재'],
  ['1160', 'benchmark', '코스피 200 헬스케어'],
  ['1163', 'benchmark', '코스피 고배당 50'],
  ['1164', 'benchmark', '코스피 배당성장 50'],
  ['1165', 'benchmark', '코스피 우선주 지수'],
  ['1167', 'benchmark', '코스피 200 중소형주'],
  ['1168', 'benchmark', '코스피 200 경기방어소비재지수'],
  ['1170', 'benchmark', 'KRX-Akros 고배당주 20 지수'],
  ['1180', 'benchmark', '코스피 200 ESG 지수'],
  ['1182', 'benchmark', '코스피 200 초대형제외 지수'],
  ['1185', 'benchmark', 'KRX-IHS Markit 코스피 200 예측 고배당 50'],
  ['1186', 'benchmark', 'KRX-IHS Markit 코스피 200 예측 배당성장 50'],
  ['1187', 'benchmark', 'KRX-IHS Markit 코스피 200 예측 고배당 50 TR'],
  ['1188', 'benchmark', 'KRX-IHS Markit 코스피 200 예측 배당성장 50 TR'],
  ['1224', 'benchmark', '코스피 200 비중상한 30%'],
  ['1227', 'benchmark', '코스피 200 비중상한 25%'],
  ['1232', 'benchmark', '코스피 200 비중상한 20%'],
  ['1243', 'benchmark', 'KRX 부동산리츠인프라 지수'],
  ['1244', 'benchmark', '코스피200제외 코스피지수'],
  ['1283', 'benchmark', '코스피 200 기후변화지수'],
  ['1359', 'benchmark', '코스피 200 금융 고배당 TOP 10 지수'],
  ['1894', 'benchmark', '코스피 200 TOP 10'],
  ['1917', 'benchmark', 'KRX 프라임 오피스 리츠 지수'],
  ['1918', 'benchmark', 'KRX 리츠 TOP 10 지수'],
  ['1921', 'benchmark', 'KRX-Akros 금융 & 지주 고배당 지수'],
];

const KOSDAQ_INDICES: readonly Entry[] = [
  ['2001', 'market', '코스닥'],
  ['2002', 'size', '코스닥 대형주'],
  ['2003', 'size', '코스닥 중형주'],
  ['2004', 'size', '코스닥 소형주'],
  ['2012', 'sector', '일반서비스'],
  ['2024', 'sector', '제조'],
  ['2026', 'sector', '건설'],
  ['2027', 'sector', '유통'],
  ['2029', 'sector', '운송·창고'],
  ['2031', 'sector', '금융'],
  ['2037', 'sector', '오락·문화'],
  ['2056', 'sector', '음식료·담배'],
  ['2058', 'sector', '섬유·의류'],
  ['2062', 'sector', '종이·목재'],
  ['2063', 'sector', '출판·매체복제'],
  ['2065', 'sector', '화학'],
  ['2066', 'sector', '제약'],
  ['2067', 'sector', '비금속'],
  ['2068', 'sector', '금속'],
  ['2070', 'sector', '기계·장비'],
  ['2072', 'sector', '전기전자'],
  ['2074', 'sector', '의료·정밀기기'],
  ['2075', 'sector', '운송장비·부품'],
  ['2077', 'sector', '기타제조'],
  ['2114', 'sector', '통신'],
  ['2118', 'sector', 'IT 서비스'],
  ['2181', 'benchmark', '코스닥 우량기업부'],
  ['2182', 'benchmark', '코스닥 벤처기업부'],
  ['2183', 'benchmark', '코스닥 중견기업부'],
  ['2184', 'benchmark', '코스닥 기술성장기업부'],
  ['2189', 'benchmark', '코스닥 글로벌'],
  ['2203', 'benchmark', '코스닥 150'],
  ['2212', 'benchmark', '코스닥 150 소재'],
  ['2213', 'benchmark', '코스닥 150 산업재'],
  ['2214', 'benchmark', '코스닥 150 필수소비재'],
  ['2215', 'benchmark', '코스닥 150 자유소비재'],
  ['2216', 'benchmark', '코스닥 150 정보기술'],
  ['2217', 'benchmark', '코스닥 150 헬스케어'],
  ['2218', 'benchmark', '코스닥 150 커뮤니케이션서비스'],
  ['2331', 'benchmark', '코스닥 150 거버넌스 지수'],
];

const KRX_INDICES: readonly Entry[] = [
  ['5042', 'benchmark', 'KRX 100'],
  ['5043', 'benchmark', 'KRX 자동차'],
  ['5044', 'benchmark', 'KRX 반도체'],
  ['5045', 'benchmark', 'KRX 헬스케어'],
  ['5046', 'benchmark', 'KRX 은행'],
  ['5048', 'benchmark', 'KRX 에너지화학'],
  ['5049', 'benchmark', 'KRX 철강'],
  ['5051', 'benchmark', 'KRX 방송통신'],
  ['5052', 'benchmark', 'KRX 건설'],
  ['5054', 'benchmark', 'KRX 증권'],
  ['5055', 'benchmark', 'KRX 기계장비'],
  ['5056', 'benchmark', 'KRX 보험'],
  ['5057', 'benchmark', 'KRX 운송'],
  ['5061', 'benchmark', 'KRX 경기소비재'],
  ['5062', 'benchmark', 'KRX 필수소비재'],
  ['5063', 'benchmark', 'KRX K콘텐츠'],
  ['5064', 'benchmark', 'KRX 정보기술'],
  ['5065', 'benchmark', 'KRX 유틸리티'],
  ['5106', 'benchmark', 'KRX ESG Leaders 150'],
  ['5107', 'benchmark', 'KRX Governance Leaders 100'],
  ['5108', 'benchmark', 'KRX Eco Leaders 100'],
  ['5136', 'benchmark', 'KRX ESG 사회책임경영지수(S)'],
  ['5300', 'benchmark', 'KRX 300'],
  ['5302', 'benchmark', '코리아 밸류업 지수'],
  ['5351', 'benchmark', 'KRX 300 정보기술'],
  ['5352', 'benchmark', 'KRX 300 금융'],
  ['5353', 'benchmark', 'KRX 300 자유소비재'],
  ['5354', 'benchmark', 'KRX 300 산업재'],
  ['5355', 'benchmark', 'KRX 300 헬스케어'],
  ['5356', 'benchmark', 'KRX 300 커뮤니케이션서비스'],
  ['5357', 'benchmark', 'KRX 300 소재'],
  ['5358', 'benchmark', 'KRX 300 필수소비재'],
  ['5411', 'benchmark', 'KRX BBIG 지수'],
  ['5412', 'benchmark', 'KRX 2차전지 TOP 10 지수'],
  ['5413', 'benchmark', 'KRX 바이오 TOP 10 지수'],
  ['5414', 'benchmark', 'KRX 인터넷 TOP 10 지수'],
  ['5415', 'benchmark', 'KRX 게임 TOP 10 지수'],
  ['5418', 'benchmark', 'KRX 300 기후변화지수'],
  ['5419', 'benchmark', 'KRX 기후변화 솔루션지수'],
  ['5420', 'benchmark', 'KRX 블루칩 25'],
  ['5421', 'benchmark', 'KRX 전기차 Top 15'],
  ['5422', 'benchmark', 'KRX 반도체 Top 15'],
  ['5442', 'benchmark', 'KRX FactSet 모빌리티 이노베이터 지수'],
  ['5443', 'benchmark', 'KRX FactSet 디지털 헬스케어 지수'],
  ['5444', 'benchmark', 'KRX FactSet 디지털 인프라 지수'],
  ['5445', 'benchmark', 'KRX FactSet 차세대 에너지 지수'],
  ['5447', 'benchmark', 'KRX TMI'],
  ['5448', 'benchmark', 'KRX-Akros AI 전력인프라 지수'],
  ['5449', 'benchmark', 'KRX 코리아 소버린 AI 지수'],
  ['5450', 'benchmark', 'KRX AI 반도체 지수'],
  ['5451', 'benchmark', 'KRX 조선 TOP10 지수'],
  ['5452', 'benchmark', 'KRX 기술이전 바이오 지수'],
  ['5505', 'benchmark', 'KRX 포스트 IPO 지수'],
  ['5600', 'benchmark', 'KTOP 30'],
  ['5921', 'benchmark', 'KRX 중대형 TMI'],
  ['5922', 'benchmark', 'KRX 중형 TMI'],
  ['5923', 'benchmark', 'KRX 소형 TMI'],
  ['5924', 'benchmark', 'KRX 초소형 TMI'],
];

/** Names in KRX's files of some years for indices that have another name today. */
const FORMER_NAMES: Readonly<Record<string, string>> = { 'krx/KRX 미디어&엔터테인먼트': 'KRX K콘텐츠' };

/** Every index that has a code, in KRX's order. */
export const KRX_INDICES_BY_CODE: ReadonlyMap<Upcode, KrxIndex> = new Map(
  [
    ...listed('kospi', 'kospi', KOSPI_INDICES),
    ...listed('kosdaq', 'kosdaq', KOSDAQ_INDICES),
    ...listed('krx', null, KRX_INDICES),
  ].map((index) => [index.upcode, index]),
);

const BY_NAME: ReadonlyMap<string, KrxIndex> = new Map(
  [...KRX_INDICES_BY_CODE.values()].map((index) => [`${index.group}/${index.name}`, index]),
);

/** The wire code for a code of KRX: the same, except 1029 for 1028. */
export function upcodeOfKrx(krxCode: Upcode): Upcode {
  return krxCode === KRX_KOSPI200 ? KOSPI200 : krxCode;
}

/**
 * The index of a name in a file without codes. 화학 is the name of two, hence the group.
 * @returns null for an index without a code, such as 코스피 (외국주포함), and for one not in the list
 */
export function krxIndexOfName(group: IndexGroup, name: string): KrxIndex | null {
  const key = `${group}/${name}`;
  return BY_NAME.get(key) ?? BY_NAME.get(`${group}/${FORMER_NAMES[key] ?? ''}`) ?? null;
}

function listed(group: IndexGroup, market: MarketId | null, entries: readonly Entry[]): KrxIndex[] {
  return entries.map(([code, kind, name]) => ({ upcode: upcodeOfKrx(upcode(code)), name, kind, group, market }));
}
