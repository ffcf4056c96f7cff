import { KOSPI, KOSDAQ, KOSPI200, KOSDAQ150, KOSPI_SIZES, KOSDAQ_SIZES } from '@sise/domain/market/main-indices';
import type { IndexKind } from '@sise/domain/market/instrument';
import type { MarketId } from '@sise/domain/market/markets';
import { upcode, type Upcode } from '@sise/domain/terms';

/** An index of the simulated exchange. */
export interface SimulatedIndex {
  readonly upcode: Upcode;
  readonly name: string;
  readonly kind: IndexKind;
  readonly market: MarketId;
  /** points on the anchor day, when the members have their nominal prices */
  readonly level: number;
  /** The wider index that also counts its members: 제조 counts every manufacturing industry, 금융 brokers and insurers. */
  readonly within: Upcode | null;
}

const KOSPI_MANUFACTURING = upcode('1027');
const KOSPI_FINANCE = upcode('1021');
const KOSDAQ_MANUFACTURING = upcode('2024');

/** Every index, markets first, then benchmarks, sizes and industries in the order of their codes. */
export const SIMULATED_INDICES: readonly SimulatedIndex[] = [
  index(KOSPI, '코스피', 'market', 6_600),
  index(KOSDAQ, '코스닥', 'market', 1_080),
  index(KOSPI200, '코스피 200', 'benchmark', 985),
  index(KOSDAQ150, '코스닥 150', 'benchmark', 1_860),
  index(KOSPI_SIZES.large, '코스피 대형주', 'size', 7_080),
  index(KOSPI_SIZES.middle, '코스피 중형주', 'size', 4_350),
  index(KOSPI_SIZES.small, '코스피 소형주', 'size', 2_690),
  index(KOSDAQ_SIZES.large, '코스닥 대형주', 'size', 2_420),
  index(KOSDAQ_SIZES.middle, '코스닥 중형주', 'size', 910),
  index(KOSDAQ_SIZES.small, '코스닥 소형주', 'size', 2_650),

  index('1005', '음식료·담배', 'sector', 5_450, KOSPI_MANUFACTURING),
  index('1006', '섬유·의류', 'sector', 345, KOSPI_MANUFACTURING),
  index('1007', '종이·목재', 'sector', 372, KOSPI_MANUFACTURING),
  index('1008', '화학', 'sector', 5_230, KOSPI_MANUFACTURING),
  index('1009', '제약', 'sector', 20_400, KOSPI_MANUFACTURING),
  index('1010', '비금속', 'sector', 1_460, KOSPI_MANUFACTURING),
  index('1011', '금속', 'sector', 7_350, KOSPI_MANUFACTURING),
  index('1012', '기계·장비', 'sector', 4_120, KOSPI_MANUFACTURING),
  index('1013', '전기전자', 'sector', 83_500, KOSPI_MANUFACTURING),
  index('1014', '의료·정밀기기', 'sector', 1_930, KOSPI_MANUFACTURING),
  index('1015', '운송장비·부품', 'sector', 5_960, KOSPI_MANUFACTURING),
  index('1016', '유통', 'sector', 802, null),
  index('1017', '전기·가스', 'sector', 1_720, null),
  index('1018', '건설', 'sector', 158, null),
  index('1019', '운송·창고', 'sector', 2_310, null),
  index('1020', '통신', 'sector', 596, null),
  index('1021', '금융', 'sector', 1_310, null),
  index('1024', '증권', 'sector', 6_890, KOSPI_FINANCE),
  index('1025', '보험', 'sector', 41_200, KOSPI_FINANCE),
  index('1026', '일반서비스', 'sector', 1_540, null),
  index('1027', '제조', 'sector', 16_900, null),
  index('1045', '부동산', 'sector', 1_085, null),
  index('1046', 'IT 서비스', 'sector', 1_490, null),
  index('1047', '오락·문화', 'sector', 1_640, null),

  index('2012', '일반서비스', 'sector', 1_130, null),
  index('2024', '제조', 'sector', 3_450, null),
  index('2026', '건설', 'sector', 138, null),
  index('2027', '유통', 'sector', 840, null),
  index('2029', '운송·창고', 'sector', 1_190, null),
  index('2031', '금융', 'sector', 3_240, null),
  index('2037', '오락·문화', 'sector', 455, null),
  index('2056', '음식료·담배', 'sector', 11_900, KOSDAQ_MANUFACTURING),
  index('2058', '섬유·의류', 'sector', 97, KOSDAQ_MANUFACTURING),
  index('2062', '종이·목재', 'sector', 1_240, KOSDAQ_MANUFACTURING),
  index('2063', '출판·매체복제', 'sector', 730, KOSDAQ_MANUFACTURING),
  index('2065', '화학', 'sector', 3_980, KOSDAQ_MANUFACTURING),
  index('2066', '제약', 'sector', 16_300, KOSDAQ_MANUFACTURING),
  index('2067', '비금속', 'sector', 248, KOSDAQ_MANUFACTURING),
  index('2068', '금속', 'sector', 3_260, KOSDAQ_MANUFACTURING),
  index('2070', '기계·장비', 'sector', 2_410, KOSDAQ_MANUFACTURING),
  index('2072', '전기전자', 'sector', 6_040, KOSDAQ_MANUFACTURING),
  index('2074', '의료·정밀기기', 'sector', 3_130, KOSDAQ_MANUFACTURING),
  index('2075', '운송장비·부품', 'sector', 2_690, KOSDAQ_MANUFACTURING),
  index('2077', '기타제조', 'sector', 1_160, KOSDAQ_MANUFACTURING),
  index('2114', '통신', 'sector', 880, null),
  index('2118', 'IT 서비스', 'sector', 1_270, null),
];

const WIDER: ReadonlyMap<Upcode, Upcode | null> = new Map(
  SIMULATED_INDICES.map(({ upcode, within }) => [upcode, within]),
);

/** The wider index that also counts an industry's members; null if there is none. */
export function widerIndustry(sector: Upcode): Upcode | null {
  return WIDER.get(sector) ?? null;
}

function index(
  code: string,
  name: string,
  kind: IndexKind,
  level: number,
  within: Upcode | null = null,
): SimulatedIndex {
  return { upcode: upcode(code), name, kind, market: code.startsWith('1') ? 'kospi' : 'kosdaq', level, within };
}

/** The place of an index among SIMULATED_INDICES; -1 for any other. */
export function indexPlaceOf(upcode: Upcode): number {
  return SIMULATED_INDICES.findIndex((index) => index.upcode === upcode);
}
