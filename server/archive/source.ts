import type { SourceInfo } from '@sise/domain/market/source';

/** Imported files as a source: the closes of the exchange's days. */
export const ARCHIVE: SourceInfo = {
  name: 'archive',
  label: '한국거래소 종가',
  kind: 'market',
  delay: 'close',
  attribution: '자료 한국거래소',
  url: 'https://data.krx.co.kr',
};
