/** What the tabs of an index show, by the last part of their paths. */
const OF_TABS: ReadonlyMap<string, string> = new Map([
  ['industries', '업종의 등락률과 거래대금, 업종에 속한 종목의 등락을 봅니다.'],
  ['stocks', '종목의 현재가와 등락률, 거래량을 시가총액이 큰 순서로 봅니다.'],
  ['new', '신규상장 종목의 상장일과 현재가, 등락률을 최근에 상장한 순서로 봅니다.'],
  ['up', '상승 종목을 등락률이 높은 순서로 봅니다.'],
  ['down', '하락 종목을 등락률이 낮은 순서로 봅니다.'],
  ['volume', '종목의 현재가와 등락률을 거래량이 많은 순서로 봅니다.'],
  ['amount', '종목의 현재가와 등락률을 거래대금이 큰 순서로 봅니다.'],
  ['kospi200', '시장의 코스피200 종목을 시가총액이 큰 순서로 봅니다.'],
  ['attention', '종목 가운데 이 사이트의 독자가 최근에 많이 본 것을 봅니다.'],
  ['daily', '지수의 일별 시가와 고가, 저가, 종가, 거래량을 봅니다.'],
]);

/** The description of a page of an index after its name, a sentence. @param path as on the web */
export function descriptionAt(path: string): string {
  const [, , , tab = ''] = path.split('/');
  return OF_TABS.get(tab) ?? '지수의 흐름과 등락 종목, 업종, 투자자별 매매를 봅니다.';
}
