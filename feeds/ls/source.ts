import type { SourceInfo } from '@sise/domain/market/source';

/** The OPEN API of LS증권 as a source. */
export const LS_SOURCE: SourceInfo = {
  name: 'ls',
  label: 'LS증권',
  kind: 'market',
  delay: 0,
  attribution: 'LS증권 OPEN API, 한국거래소',
  url: 'https://openapi.ls-sec.co.kr',
};
export const LS_URL = 'https://openapi.ls-sec.co.kr:8080';
export const LS_SOCKET_URL = 'wss://openapi.ls-sec.co.kr:9443/websocket';
