import type { HoldingLine, Making, UnderlyingSpec } from './underlying-spec.ts';

interface Line {
  readonly label: string;
  readonly index: string;
  readonly symbol: string;
  readonly currency: string;
  readonly beta?: number;
  readonly own?: number;
  readonly income: number;
  readonly isGeared?: boolean;
  readonly holdings: readonly HoldingLine[];
}

const AMERICAN: readonly HoldingLine[] = [
  ['미국 정보기술 업종', 33.1],
  ['미국 금융 업종', 13.4],
  ['미국 경기소비재 업종', 10.6],
  ['미국 커뮤니케이션 업종', 10.1],
  ['미국 헬스케어 업종', 9.4],
  ['미국 산업재 업종', 8.3],
  ['미국 필수소비재 업종', 5.4],
  ['미국 기타 업종', 9.2],
];
const TECHNICAL: readonly HoldingLine[] = [
  ['미국 반도체 업종', 34.2],
  ['미국 소프트웨어 업종', 27.9],
  ['미국 인터넷 업종', 19.3],
  ['미국 하드웨어 업종', 12.1],
  ['미국 기타 업종', 6.0],
];
const CHINESE: readonly HoldingLine[] = [
  ['중국 금융 업종', 24.8],
  ['중국 정보기술 업종', 21.7],
  ['중국 소비재 업종', 19.9],
  ['중국 산업재 업종', 17.2],
  ['중국 기타 업종', 15.4],
];
const JAPANESE: readonly HoldingLine[] = [
  ['일본 기술 업종', 47.6],
  ['일본 소비재 업종', 23.1],
  ['일본 소재·산업재 업종', 17.5],
  ['일본 금융 업종', 6.4],
  ['일본 기타 업종', 4.6],
];
const EUROPEAN: readonly HoldingLine[] = [
  ['유럽 금융 업종', 23.6],
  ['유럽 산업재 업종', 18.8],
  ['유럽 헬스케어 업종', 14.2],
  ['유럽 소비재 업종', 21.3],
  ['유럽 기타 업종', 21.2],
];
const EMERGING: readonly HoldingLine[] = [
  ['현지 금융 업종', 33.4],
  ['현지 소비재 업종', 22.1],
  ['현지 산업재 업종', 18.9],
  ['현지 정보기술 업종', 13.6],
  ['현지 기타 업종', 11.1],
];

/** What funds follow abroad. Those the world has an index of go with it alone, the others have a part of their own. */
const LINES: readonly Line[] = [
  {
    label: '미국S&P500',
    index: 'S&P 500',
    symbol: 'SP500',
    currency: 'USDKRW',
    income: 1.2,
    isGeared: true,
    holdings: AMERICAN,
  },
  {
    label: '미국나스닥100',
    index: 'NASDAQ 100',
    symbol: 'NASDAQ',
    currency: 'USDKRW',
    beta: 1.06,
    own: 0.001,
    income: 0.6,
    isGeared: true,
    holdings: TECHNICAL,
  },
  {
    label: '미국다우존스30',
    index: '다우존스 산업평균',
    symbol: 'DJIA',
    currency: 'USDKRW',
    income: 1.6,
    holdings: AMERICAN,
  },
  {
    label: '미국필라델피아반도체',
    index: '필라델피아 반도체',
    symbol: 'PSEMICON',
    currency: 'USDKRW',
    income: 0.6,
    isGeared: true,
    holdings: TECHNICAL,
  },
  {
    label: '미국빅테크TOP10',
    index: '모의 미국 빅테크 톱10',
    symbol: 'NASDAQ',
    currency: 'USDKRW',
    beta: 1.15,
    own: 0.004,
    income: 0.4,
    isGeared: true,
    holdings: TECHNICAL,
  },
  {
    label: '미국AI소프트웨어',
    index: '모의 미국 AI 소프트웨어',
    symbol: 'NASDAQ',
    currency: 'USDKRW',
    beta: 1.2,
    own: 0.007,
    income: 0.1,
    holdings: TECHNICAL,
  },
  {
    label: '미국배당다우존스',
    index: '모의 미국 배당 100',
    symbol: 'DJIA',
    currency: 'USDKRW',
    beta: 0.9,
    own: 0.003,
    income: 3.5,
    holdings: AMERICAN,
  },
  {
    label: '미국배당커버드콜',
    index: '모의 미국 배당 커버드콜',
    symbol: 'SP500',
    currency: 'USDKRW',
    beta: 0.62,
    own: 0.002,
    income: 9.5,
    holdings: AMERICAN,
  },
  {
    label: '미국헬스케어',
    index: '모의 미국 헬스케어',
    symbol: 'SP500',
    currency: 'USDKRW',
    beta: 0.7,
    own: 0.006,
    income: 1.5,
    holdings: AMERICAN,
  },
  {
    label: '미국리츠',
    index: '모의 미국 리츠',
    symbol: 'SP500',
    currency: 'USDKRW',
    beta: 0.8,
    own: 0.008,
    income: 3.8,
    holdings: AMERICAN,
  },
  {
    label: '미국에너지',
    index: '모의 미국 에너지',
    symbol: 'WTI',
    currency: 'USDKRW',
    beta: 0.45,
    own: 0.008,
    income: 3.2,
    holdings: AMERICAN,
  },
  {
    label: '미국러셀2000',
    index: '모의 미국 중소형 2000',
    symbol: 'SP500',
    currency: 'USDKRW',
    beta: 1.12,
    own: 0.006,
    income: 1.1,
    holdings: AMERICAN,
  },
  {
    label: '일본니케이225',
    index: '니케이 225',
    symbol: 'NIKKEI',
    currency: 'JPYKRW',
    income: 1.5,
    isGeared: true,
    holdings: JAPANESE,
  },
  {
    label: '일본TOPIX100',
    index: '모의 일본 대형주 100',
    symbol: 'NIKKEI',
    currency: 'JPYKRW',
    beta: 0.88,
    own: 0.003,
    income: 2.1,
    holdings: JAPANESE,
  },
  {
    label: '일본반도체소부장',
    index: '모의 일본 반도체 소부장',
    symbol: 'NIKKEI',
    currency: 'JPYKRW',
    beta: 1.3,
    own: 0.009,
    income: 0.8,
    holdings: JAPANESE,
  },
  {
    label: '차이나CSI300',
    index: '모의 중국 본토 300',
    symbol: 'SHIDX',
    currency: 'CNYKRW',
    beta: 1.05,
    own: 0.002,
    income: 2.1,
    isGeared: true,
    holdings: CHINESE,
  },
  {
    label: '차이나심천창업판',
    index: '모의 선전 성장 100',
    symbol: 'SZIDX',
    currency: 'CNYKRW',
    beta: 1.15,
    own: 0.004,
    income: 0.8,
    holdings: CHINESE,
  },
  {
    label: '차이나항셍테크',
    index: '모의 항셍 기술 30',
    symbol: 'HANGSE',
    currency: 'USDKRW',
    beta: 1.25,
    own: 0.007,
    income: 0.6,
    isGeared: true,
    holdings: CHINESE,
  },
  {
    label: '차이나H',
    index: '모의 홍콩 중국기업',
    symbol: 'HANGSE',
    currency: 'USDKRW',
    beta: 1.02,
    own: 0.003,
    income: 3.0,
    holdings: CHINESE,
  },
  {
    label: '차이나전기차',
    index: '모의 중국 전기차',
    symbol: 'SZIDX',
    currency: 'CNYKRW',
    beta: 1.2,
    own: 0.01,
    income: 0.6,
    holdings: CHINESE,
  },
  {
    label: '유로스탁스50',
    index: '모의 유로존 대형주 50',
    symbol: 'SXXP',
    currency: 'EURKRW',
    beta: 1.1,
    own: 0.002,
    income: 2.6,
    isGeared: true,
    holdings: EUROPEAN,
  },
  { label: '독일DAX', index: 'DAX', symbol: 'DAX', currency: 'EURKRW', income: 0, holdings: EUROPEAN },
  {
    label: '유럽명품',
    index: '모의 유럽 명품 10',
    symbol: 'CAC40',
    currency: 'EURKRW',
    beta: 1.2,
    own: 0.006,
    income: 1.5,
    holdings: EUROPEAN,
  },
  {
    label: '인도니프티50',
    index: '모의 인도 대형주 50',
    symbol: 'SXXP',
    currency: 'USDKRW',
    beta: 0.4,
    own: 0.009,
    income: 1.1,
    isGeared: true,
    holdings: EMERGING,
  },
  {
    label: '베트남VN30',
    index: '모의 베트남 대형주 30',
    symbol: 'HANGSE',
    currency: 'USDKRW',
    beta: 0.35,
    own: 0.011,
    income: 1.4,
    holdings: EMERGING,
  },
  {
    label: '글로벌선진국',
    index: '모의 선진국 주식',
    symbol: 'SP500',
    currency: 'USDKRW',
    beta: 0.92,
    own: 0.002,
    income: 1.7,
    holdings: AMERICAN,
  },
];

/** Those whose day is over before Seoul has its own are late by nothing. */
const SAME_DAY = new Set(['NIKKEI', 'SHIDX', 'SZIDX', 'HANGSE', 'USDKRW', 'JPYKRW', 'EURKRW', 'CNYKRW']);

/** The currencies themselves. */
const CURRENCIES = [
  ['USDKRW', '미국달러선물', '미국달러 선물', 3.2],
  ['JPYKRW', '일본엔선물', '엔 선물', 0.4],
  ['EURKRW', '유로선물', '유로 선물', 1.8],
  ['CNYKRW', '위안선물', '위안 선물', 1.2],
] as const;

/** What is dug or grown, with a price abroad. */
const RAW = [
  ['GOLD', '골드선물', '금 선물'],
  ['SILVER', '은선물', '은 선물'],
  ['WTI', 'WTI원유선물', 'WTI 원유 선물'],
  ['BRENT', '브렌트원유선물', '브렌트유 선물'],
] as const;

/** Markets abroad open to the won and hedged, currencies, raw materials. */
export const ABROAD_UNDERLYINGS: readonly UnderlyingSpec[] = [
  ...LINES.flatMap((line) => [openLine(line), hedgedLine(line)]),
  ...CURRENCIES.map(([symbol, label, index, income]): UnderlyingSpec => ({
    key: symbol,
    index,
    label,
    category: 'currency',
    making: making(symbol, null),
    income,
    isGeared: symbol === 'USDKRW' || symbol === 'JPYKRW',
    holdings: [
      [`${index} 근월물`, 98.6],
      ['단기 원화채권', 95.2],
    ],
  })),
  ...RAW.map(([symbol, label, index]): UnderlyingSpec => ({
    key: symbol,
    index,
    label: `${label}(H)`,
    category: 'commodity',
    making: making(symbol, null),
    income: 0,
    isGeared: true,
    holdings: [
      [`${index} 근월물`, 96.8],
      ['단기 원화채권', 93.1],
    ],
  })),
];

function openLine({ label, index, symbol, currency, beta, own, income, isGeared, holdings }: Line): UnderlyingSpec {
  return {
    key: label,
    index,
    label,
    category: 'foreign',
    making: making(symbol, currency, beta, own),
    income,
    isGeared: isGeared ?? false,
    holdings,
  };
}

function hedgedLine(line: Line): UnderlyingSpec {
  const open = openLine(line);
  return {
    ...open,
    key: `${line.label}(H)`,
    index: `${line.index} (환헤지)`,
    label: `${line.label}(H)`,
    making: making(line.symbol, null, line.beta, line.own),
  };
}

function making(symbol: string, currency: string | null, beta = 1, own = 0): Making {
  return { kind: 'abroad', symbol, currency, beta, own, isLate: !SAME_DAY.has(symbol) };
}
