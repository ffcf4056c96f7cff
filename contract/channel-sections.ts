/** The sections of the publisher's channel that have a card, by their names in addresses. */
export const CHANNEL_SECTIONS = {
  main: '오늘의 증시',
  stock: '거래대금 상위',
  index: '주요 지수',
  'program-investment': '프로그램 매매',
  'korean-stocks': '국내 종목 순위',
  'konex-stocks': '코넥스',
  investment: '투자자별 매매동향',
  future: '코스피200 선물',
  'equity-product': 'ETF 등락',
} as const;
export type ChannelSectionName = keyof typeof CHANNEL_SECTIONS;

export function isChannelSection(name: string): name is ChannelSectionName {
  return Object.hasOwn(CHANNEL_SECTIONS, name);
}
