import { KOSPI, KOSDAQ, KOSPI200, KOSDAQ150, KOSPI_SIZES, KOSDAQ_SIZES } from '@sise/domain/market/main-indices';
import { upcode } from '@sise/domain/terms';
import type { EtfEtnCategory } from '@sise/domain/etf-etn/etf-etn';
import type { StrategyRule, UnderlyingSpec } from './underlying-spec.ts';

/** Exchange indices that funds track: upcode, index, label, percent of dividends a year, geared or not. */
const MARKETS = [
  [KOSPI200, '코스피 200', '200', 1.5, true],
  [KOSDAQ150, '코스닥 150', '코스닥150', 0.5, true],
  [KOSPI, '코스피', '코스피', 1.5, false],
  [KOSDAQ, '코스닥', '코스닥', 0.4, false],
  [KOSPI_SIZES.large, '코스피 대형주', '코스피대형주', 1.6, false],
  [KOSPI_SIZES.middle, '코스피 중형주', '코스피중형주', 1.7, false],
  [KOSPI_SIZES.small, '코스피 소형주', '코스피소형주', 1.9, false],
  [KOSDAQ_SIZES.large, '코스닥 대형주', '코스닥대형주', 0.4, false],
] as const;

const SECTORS = [
  ['1005', '코스피 음식료·담배', '음식료', 2.4, false],
  ['1006', '코스피 섬유·의류', '섬유의류', 1.9, false],
  ['1008', '코스피 화학', '에너지화학', 1.8, false],
  ['1009', '코스피 제약', '제약', 0.4, false],
  ['1011', '코스피 금속', '철강소재', 2.1, false],
  ['1012', '코스피 기계·장비', '기계장비', 0.9, false],
  ['1013', '코스피 전기전자', '전기전자', 1.2, true],
  ['1015', '코스피 운송장비·부품', '운송장비', 2.2, false],
  ['1016', '코스피 유통', '유통', 2.3, false],
  ['1017', '코스피 전기·가스', '유틸리티', 2.2, false],
  ['1018', '코스피 건설', '건설', 1.5, false],
  ['1019', '코스피 운송·창고', '운송', 2.4, false],
  ['1020', '코스피 통신', '통신서비스', 4.1, false],
  ['1021', '코스피 금융', '금융', 3.4, true],
  ['1024', '코스피 증권', '증권', 3.2, false],
  ['1025', '코스피 보험', '보험', 3.6, false],
  ['1045', '코스피 부동산', '리츠부동산', 6.4, false],
  ['1046', '코스피 IT 서비스', 'IT서비스', 0.5, false],
  ['1047', '코스피 오락·문화', '오락문화', 0.8, false],
  ['2037', '코스닥 오락·문화', '코스닥오락문화', 0.5, false],
  ['2065', '코스닥 화학', '코스닥화학', 0.5, false],
  ['2066', '코스닥 제약', '코스닥바이오', 0.1, true],
  ['2070', '코스닥 기계·장비', '코스닥기계장비', 0.5, false],
  ['2072', '코스닥 전기전자', '코스닥전기전자', 0.5, false],
  ['2074', '코스닥 의료·정밀기기', '코스닥의료기기', 0.3, false],
  ['2118', '코스닥 IT 서비스', '코스닥소프트웨어', 0.5, false],
] as const;

/** Rules that select members of a benchmark: index, label, percent of dividends a year. */
const RULES: readonly (readonly [rule: StrategyRule, index: string, label: string, income: number])[] = [
  ['equal-weight', '코스피 200 동일가중', '200동일가중', 1.7],
  ['high-dividend', '코스피 고배당', '고배당', 4.3],
  ['value', '코스피 200 가치', '가치주', 2.6],
  ['low-volatility', '코스피 200 저변동성', '저변동성', 2.4],
  ['momentum', '코스피 200 모멘텀', '모멘텀', 0.9],
  ['quality', '코스피 200 퀄리티', '퀄리티', 1.6],
  ['growth', '코스피 200 성장', '성장주', 0.6],
  ['mid-cap', '코스피 200 중소형주', '200중소형', 1.6],
  ['top-ten', '코스피 톱10', '코스피TOP10', 1.3],
  ['holding', '코스피 지주회사', '지주회사', 2.6],
  ['kosdaq-growth', '코스닥 150 성장', '코스닥성장', 0.2],
  ['kosdaq-quality', '코스닥 150 퀄리티', '코스닥퀄리티', 0.6],
];

/** Indices and rules of the exchange that ETFs and ETNs track. */
export const HOME_UNDERLYINGS: readonly UnderlyingSpec[] = [
  ...MARKETS.map((line) => indexOf('market', line)),
  ...SECTORS.map((line) => indexOf('sector', line)),
  ...RULES.map(([rule, index, label, income]): UnderlyingSpec => ({
    key: rule,
    index,
    label,
    category: 'strategy',
    model: { kind: 'rule', rule },
    income,
    isGeared: false,
    holdings: [],
  })),
];

function indexOf(
  category: EtfEtnCategory,
  [code, index, label, income, isGeared]: readonly [string, string, string, number, boolean],
): UnderlyingSpec {
  return {
    key: code,
    index,
    label,
    category,
    model: { kind: 'index', upcode: upcode(code) },
    income,
    isGeared,
    holdings: [],
  };
}
