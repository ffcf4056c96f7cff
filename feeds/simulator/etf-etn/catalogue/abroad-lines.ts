import type { HoldingLine } from './underlying-spec.ts';

/** Holdings of funds on foreign assets: industries and weights, percent; the rest is cash. */
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

/** A fund's foreign underlying, in column order. */
export type AbroadLine = readonly [
  label: string,
  index: string,
  symbol: string,
  /** symbol of its exchange rate to won */
  currency: string,
  /** beta to the symbol */
  beta: number,
  /** standard deviation of the idiosyncratic part of a day's return */
  own: number,
  /** percent of dividends a year */
  income: number,
  holdings: readonly HoldingLine[],
  isGeared: boolean,
];

/** Underlyings with an index of their own in the world follow it alone; the others also have an idiosyncratic part. */
export const ABROAD_LINES: readonly AbroadLine[] = [
  ['미국S&P500', 'S&P 500', 'SP500', 'USDKRW', 1, 0, 1.2, AMERICAN, true],
  ['미국나스닥100', 'NASDAQ 100', 'NASDAQ', 'USDKRW', 1.06, 0.001, 0.6, TECHNICAL, true],
  ['미국다우존스30', '다우존스 산업평균', 'DJIA', 'USDKRW', 1, 0, 1.6, AMERICAN, false],
  ['미국필라델피아반도체', '필라델피아 반도체', 'PSEMICON', 'USDKRW', 1, 0, 0.6, TECHNICAL, true],
  ['미국빅테크TOP10', '모의 미국 빅테크 톱10', 'NASDAQ', 'USDKRW', 1.15, 0.004, 0.4, TECHNICAL, true],
  ['미국AI소프트웨어', '모의 미국 AI 소프트웨어', 'NASDAQ', 'USDKRW', 1.2, 0.007, 0.1, TECHNICAL, false],
  ['미국배당다우존스', '모의 미국 배당 100', 'DJIA', 'USDKRW', 0.9, 0.003, 3.5, AMERICAN, false],
  ['미국배당커버드콜', '모의 미국 배당 커버드콜', 'SP500', 'USDKRW', 0.62, 0.002, 9.5, AMERICAN, false],
  ['미국헬스케어', '모의 미국 헬스케어', 'SP500', 'USDKRW', 0.7, 0.006, 1.5, AMERICAN, false],
  ['미국리츠', '모의 미국 리츠', 'SP500', 'USDKRW', 0.8, 0.008, 3.8, AMERICAN, false],
  ['미국에너지', '모의 미국 에너지', 'WTI', 'USDKRW', 0.45, 0.008, 3.2, AMERICAN, false],
  ['미국러셀2000', '모의 미국 중소형 2000', 'SP500', 'USDKRW', 1.12, 0.006, 1.1, AMERICAN, false],
  ['일본니케이225', '니케이 225', 'NIKKEI', 'JPYKRW', 1, 0, 1.5, JAPANESE, true],
  ['일본TOPIX100', '모의 일본 대형주 100', 'NIKKEI', 'JPYKRW', 0.88, 0.003, 2.1, JAPANESE, false],
  ['일본반도체소부장', '모의 일본 반도체 소부장', 'NIKKEI', 'JPYKRW', 1.3, 0.009, 0.8, JAPANESE, false],
  ['차이나CSI300', '모의 중국 본토 300', 'SHIDX', 'CNYKRW', 1.05, 0.002, 2.1, CHINESE, true],
  ['차이나심천창업판', '모의 선전 성장 100', 'SZIDX', 'CNYKRW', 1.15, 0.004, 0.8, CHINESE, false],
  ['차이나항셍테크', '모의 항셍 기술 30', 'HANGSE', 'USDKRW', 1.25, 0.007, 0.6, CHINESE, true],
  ['차이나H', '모의 홍콩 중국기업', 'HANGSE', 'USDKRW', 1.02, 0.003, 3.0, CHINESE, false],
  ['차이나전기차', '모의 중국 전기차', 'SZIDX', 'CNYKRW', 1.2, 0.01, 0.6, CHINESE, false],
  ['유로스탁스50', '모의 유로존 대형주 50', 'SXXP', 'EURKRW', 1.1, 0.002, 2.6, EUROPEAN, true],
  ['독일DAX', 'DAX', 'DAX', 'EURKRW', 1, 0, 0, EUROPEAN, false],
  ['유럽명품', '모의 유럽 명품 10', 'CAC40', 'EURKRW', 1.2, 0.006, 1.5, EUROPEAN, false],
  ['인도니프티50', '모의 인도 대형주 50', 'SXXP', 'USDKRW', 0.4, 0.009, 1.1, EMERGING, true],
  ['베트남VN30', '모의 베트남 대형주 30', 'HANGSE', 'USDKRW', 0.35, 0.011, 1.4, EMERGING, false],
  ['글로벌선진국', '모의 선진국 주식', 'SP500', 'USDKRW', 0.92, 0.002, 1.7, AMERICAN, false],
];
