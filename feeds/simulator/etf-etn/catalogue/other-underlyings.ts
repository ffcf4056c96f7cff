import { KOSPI200, KOSDAQ150 } from '@sise/domain/market/main-indices';
import type { EtfEtnCategory } from '@sise/domain/etf-etn/etf-etn';
import type { HoldingLine, UnderlyingSpec } from './underlying-spec.ts';

/** Bonds: label, index, yield in percent a year, price volatility in percent a year, geared or not. */
const BONDS = [
  ['단기채권', '모의 단기채권', 3.1, 0.12, false],
  ['CD금리액티브', '모의 CD 91일 금리', 2.9, 0.03, false],
  ['KOFR금리액티브', '모의 무위험지표금리', 2.8, 0.02, false],
  ['머니마켓액티브', '모의 머니마켓', 3.1, 0.08, false],
  ['단기통안채', '모의 단기통안채', 2.9, 0.15, false],
  ['국고채3년', '모의 국고채 3년', 3.0, 1.6, true],
  ['국고채5년', '모의 국고채 5년', 3.1, 2.8, false],
  ['국고채10년', '모의 국고채 10년', 3.2, 5.4, true],
  ['국고채30년액티브', '모의 국고채 30년', 3.2, 11.5, true],
  ['종합채권(AA-이상)액티브', '모의 종합채권', 3.3, 2.6, false],
  ['우량회사채', '모의 우량회사채', 3.5, 1.9, false],
  ['은행채1년액티브', '모의 은행채 1년', 3.1, 0.5, false],
  ['특수은행채', '모의 특수은행채', 3.2, 1.7, false],
  ['물가채', '모의 물가연동국채', 2.4, 4.9, false],
  ['27-12회사채(AA-이상)액티브', '모의 만기매칭 27-12', 3.5, 1.0, false],
  ['28-12회사채(AA-이상)액티브', '모의 만기매칭 28-12', 3.6, 1.8, false],
  ['26-12금융채액티브', '모의 만기매칭 26-12', 3.3, 0.1, false],
  ['29-12국고채액티브', '모의 만기매칭 29-12', 3.1, 2.5, false],
  ['미국채10년선물', '모의 미국채 10년', 4.0, 8.1, false],
  ['미국30년국채(H)', '모의 미국채 30년 (환헤지)', 4.4, 14.2, true],
  ['미국단기국채', '모의 미국 단기국채', 4.0, 7.2, false],
  ['미국하이일드(H)', '모의 미국 하이일드 (환헤지)', 6.2, 5.2, false],
  ['미국종합채권', '모의 미국 종합채권', 4.1, 7.9, false],
  ['일본국채30년(H)', '모의 일본국채 30년 (환헤지)', 2.6, 8.8, false],
] as const;

/** Commodities that are not priced elsewhere in the simulator: label, index, annual volatility in percent, geared or not. */
const RAW = [
  ['구리선물(H)', '모의 구리 선물', 21, true],
  ['천연가스선물(H)', '모의 천연가스 선물', 52, true],
  ['콩선물(H)', '모의 콩 선물', 20, false],
  ['옥수수선물(H)', '모의 옥수수 선물', 24, false],
  ['농산물선물(H)', '모의 농산물 선물', 16, false],
  ['팔라듐선물(H)', '모의 팔라듐 선물', 33, false],
  ['탄소배출권선물(H)', '모의 탄소배출권 선물', 31, false],
] as const;

/** Mixes of stocks and bonds: label, index, percent earned a year, stock part and its weight, bond part. */
const MIXES = [
  ['200채권혼합50', '모의 코스피 200·국고채 50:50', 2.3, KOSPI200, 0.5, '국고채3년'],
  ['코스닥150채권혼합', '모의 코스닥 150·국고채 30:70', 2.2, KOSDAQ150, 0.3, '국고채3년'],
  ['고배당채권혼합', '모의 고배당·국고채 40:60', 3.3, 'high-dividend', 0.4, '국고채3년'],
  ['전기전자채권혼합', '모의 전기전자·국고채 40:60', 2.2, '1013', 0.4, '국고채3년'],
  ['미국S&P500채권혼합액티브', '모의 미국 대형주·국고채 50:50', 2.1, '미국S&P500', 0.5, '국고채3년'],
  ['미국나스닥100채권혼합', '모의 미국 기술주·국고채 50:50', 1.9, '미국나스닥100', 0.5, '국고채3년'],
  ['미국배당채권혼합50', '모의 미국 배당·국고채 50:50', 3.4, '미국배당다우존스', 0.5, '국고채10년'],
  ['TDF2030액티브', '모의 TDF 2030', 2.4, '글로벌선진국', 0.45, '종합채권(AA-이상)액티브'],
  ['TDF2040액티브', '모의 TDF 2040', 2.0, '글로벌선진국', 0.65, '종합채권(AA-이상)액티브'],
  ['TDF2050액티브', '모의 TDF 2050', 1.8, '글로벌선진국', 0.79, '종합채권(AA-이상)액티브'],
] as const;

/** Bonds, further commodities, mixes. */
export const OTHER_UNDERLYINGS: readonly UnderlyingSpec[] = [
  ...BONDS.map(([label, index, income, volatility, isGeared]) =>
    walk('bond', { label, index, income, volatility, isGeared }, [
      [`${label.replace(/(액티브|선물)/g, '')} 지표물`, 41.7],
      [`${label.replace(/(액티브|선물)/g, '')} 경과물`, 36.5],
      ['단기 원화채권', 20.4],
    ]),
  ),
  ...RAW.map(([label, index, volatility, isGeared]) =>
    walk('commodity', { label, index, income: 0, volatility, isGeared }, [
      [`${index.replace('모의 ', '')} 근월물`, 97.4],
      ['단기 원화채권', 92.8],
    ]),
  ),
  ...MIXES.map(([label, index, income, stocks, weight, bonds]): UnderlyingSpec => ({
    key: label,
    index,
    label,
    category: 'mixed',
    model: {
      kind: 'mix',
      parts: [
        { of: stocks, weight },
        { of: bonds, weight: 1 - weight },
      ],
    },
    income,
    isGeared: false,
    holdings: [
      ['주식 부문', Math.round(weight * 990) / 10],
      ['채권 부문', Math.round((1 - weight) * 990) / 10],
    ],
  })),
];

function walk(
  category: EtfEtnCategory,
  line: { label: string; index: string; income: number; volatility: number; isGeared: boolean },
  holdings: readonly HoldingLine[],
): UnderlyingSpec {
  const { label, index, income, volatility, isGeared } = line;
  return {
    key: label,
    index,
    label,
    category,
    model: { kind: 'walk', drift: category === 'bond' ? 0 : 1, volatility },
    income,
    isGeared,
    holdings,
  };
}
