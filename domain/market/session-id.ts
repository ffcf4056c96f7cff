/** Where trades meet: KRX's stock markets, KRX's derivatives market. */
export type Venue = 'krx' | 'derivatives';

/** What runs by the clock. The two auctions and the stretch between them make up KRX's regular session. */
const SPAN_IDS = [
  'pre-close-trade',
  'opening-auction',
  'regular',
  'closing-auction',
  'closing-price-trade',
  'single-price',
  'after-market',
  'night',
] as const;
export type SpanId = (typeof SPAN_IDS)[number];

/**
 * Every state a venue can be in: the spans of its timetable and the four stretches between them. `before-open` lasts
 * until the day's first span and fills a pause before the opening, `after-close` fills a pause after the close, `closed`
 * follows the day's last span, `holiday` is a day without trading.
 */
export const SESSION_IDS = ['holiday', 'before-open', ...SPAN_IDS, 'after-close', 'closed'] as const;
export type SessionId = (typeof SESSION_IDS)[number];

const LABELS: Readonly<Record<SessionId, string>> = {
  holiday: '휴장',
  'before-open': '장전',
  'pre-close-trade': '장전',
  'opening-auction': '동시호가',
  regular: '장중',
  'closing-auction': '동시호가',
  'closing-price-trade': '시간외',
  'single-price': '시간외',
  'after-market': '애프터마켓',
  night: '야간',
  'after-close': '장마감',
  closed: '장마감',
};

/** The words on the chip: 장전, 동시호가, 장중, 장마감, 시간외, 애프터마켓, 휴장. Several sessions share a label. */
export function sessionLabel(id: SessionId): string {
  return LABELS[id];
}

/** Whether orders are gathered to meet at one price, at the opening or at the close: 동시호가. */
export function isAuction(id: SessionId): boolean {
  return id === 'opening-auction' || id === 'closing-auction';
}

/** Whether the regular session of the day is still to come. */
export function isBeforeOpening(id: SessionId): boolean {
  return id === 'before-open' || id === 'pre-close-trade' || id === 'opening-auction';
}
