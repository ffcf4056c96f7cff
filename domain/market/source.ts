/** The parts of the market and of the world around it that a source may have, with their labels. */
export const PARTS = {
  quotes: '주식 시세',
  books: '호가·체결',
  indices: '지수',
  flows: '투자자별 매매',
  programs: '프로그램 매매',
  derivatives: '선물·옵션',
  'etf-etn': 'ETF·ETN 지표',
  'world-indices': '해외지수',
  'exchange-rates': '환율',
  'base-rate': '기준금리',
  commodities: '원자재',
  coins: '코인',
  'world-stocks': '해외 종목',
  news: '뉴스',
  filings: '공시',
  statements: '재무',
  'short-sales': '공매도',
  research: '증권사 보고서',
  bars: '과거 시세',
} as const;
export type Part = keyof typeof PARTS;

/** How late the values of a source are: minutes, 0 if they arrive as they happen; or `close`, values of closed days. */
export type Delay = number | 'close';

/** Where values come from. It travels with them, and the words about it on a page are made of it. */
export interface SourceInfo {
  /** identifies the source in the settings and in responses */
  readonly name: string;
  /** its name for readers */
  readonly label: string;
  /** simulated: invented, and marked as such wherever it is shown */
  readonly kind: 'simulated' | 'market';
  readonly delay: Delay;
  /** whose data it is, in the words its licence asks for */
  readonly attribution: string;
  readonly url: string | null;
}

/** 15분 지연, 종가 기준; null for values that arrive as they happen. */
export function delayWords(delay: Delay): string | null {
  if (delay === 'close') return '종가 기준';
  return delay === 0 ? null : `${delay}분 지연`;
}

/** Whether values of a source are those of closed days. */
export function isOfClose(source: Pick<SourceInfo, 'delay'> | null): boolean {
  return source?.delay === 'close';
}

/** Whether values of a source are invented. */
export function isSimulated(source: Pick<SourceInfo, 'kind'> | null): boolean {
  return source?.kind === 'simulated';
}

/**
 * The condition of a source. starting: no values yet; live: values arrive, or none are due, also if its clock is wrong,
 * which is its fault then; silent: values are overdue;
 * refused: it does not let us in, such as with a wrong key; failed: it cannot be reached or sends what cannot be read.
 */
export type SourceState = 'starting' | 'live' | 'silent' | 'refused' | 'failed';

/** What is wrong with a source; of a live one nothing, or its clock. */
export type SourceFault =
  /** It cannot be reached, or does not answer in time. */
  | 'network'
  /** Its key is wrong, expired or not allowed to be used from here. */
  | 'key'
  /** It asks to wait: too many requests. */
  | 'limit'
  /** It is closed for maintenance. */
  | 'maintenance'
  /** It answers something that cannot be read. */
  | 'protocol'
  /** Its clock differs from ours by minutes. */
  | 'clock';
