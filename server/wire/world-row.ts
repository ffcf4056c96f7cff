import { hundredths } from '@sise/domain/hundredths';
import { isoKst } from '@sise/domain/format/date';
import type { CoinRow } from '@sise/contract/coin';
import type { VenueRow, WorldRow } from '@sise/contract/world';
import { shortDate } from '@sise/domain/format/date';
import { changeRate } from '@sise/domain/market/columns';
import { signOf } from '@sise/domain/market/direction';
import type { Instant } from '@sise/domain/terms';
import { coinPremium } from '@sise/domain/world/coin-premium';
import { venueSessionAt, type VenueSessionId } from '@sise/domain/world/venue-session';
import { localTimeAt, sessionsOn, VENUES, type VenueId } from '@sise/domain/world/venues';
import type { CoinQuote } from '@sise/domain/world/coins';
import type { WorldQuote } from '@sise/domain/world/world';
import { trendOf } from './index-row.ts';

const NATIONS: Readonly<Record<string, string>> = {
  US: '미국',
  EU: '유럽',
  DE: '독일',
  FR: '프랑스',
  JP: '일본',
  CN: '중국',
  HK: '홍콩',
  GB: '영국',
  CH: '스위스',
  KR: '한국',
};
const SESSIONS: Readonly<Record<VenueSessionId, string>> = {
  open: '장중',
  break: '점심 휴장',
  close: '장마감',
  holiday: '휴장',
};
/** Venues by their names; coins have no place. */
const VENUE_NAMES: Readonly<Partial<Record<VenueId, { readonly hname: string; readonly country: string }>>> = {
  us: { hname: '뉴욕', country: 'US' },
  europe: { hname: '유럽', country: 'EU' },
  london: { hname: '런던', country: 'GB' },
  tokyo: { hname: '도쿄', country: 'JP' },
  china: { hname: '상하이·선전', country: 'CN' },
  hongkong: { hname: '홍콩', country: 'HK' },
  'seoul-fx': { hname: '서울 외환', country: 'KR' },
  globex: { hname: '뉴욕 선물', country: 'US' },
};

/** An index, currency or commodity as a row of the global tables. */
export function toWorldRow({ instrument, previousClose, date, at, status, trend, ...prices }: WorldQuote): WorldRow {
  const { symbol, name, group, country, unit } = instrument;
  const venue = VENUES[instrument.venue];
  return {
    symbol,
    hname: name,
    group,
    country,
    nation: NATIONS[country] ?? country,
    unit,
    ...moved(prices.price, previousClose),
    open: prices.open,
    high: prices.high,
    low: prices.low,
    date,
    localtime: localTimeAt(venue, at),
    asOf: isoKst(at),
    status: status === 'open' ? 'open' : 'close',
    session: SESSIONS[status],
    sessionId: status,
    delay: venue.delay,
    venue: venue.id,
    label:
      status === 'close'
        ? `${shortDate(date)} ${prices.open === null ? '기준율' : '종가'}`
        : venue.delay === 0
          ? '실시간'
          : `${venue.delay}분 지연`,
    trend: [...trend],
  };
}

/** What a venue is doing at a moment. */
export function toVenueRow(id: VenueId, at: Instant): VenueRow {
  const venue = VENUES[id];
  const { hname = id, country = '' } = VENUE_NAMES[id] ?? {};
  const { id: sessionId, holiday, next, day } = venueSessionAt(venue, at);
  return {
    id,
    hname,
    nation: NATIONS[country] ?? country,
    localtime: localTimeAt(venue, at),
    asOf: isoKst(at),
    sessionId,
    session: SESSIONS[sessionId],
    holiday,
    nextAt: isoKst(next),
    day,
    sessions: sessionsOn(venue, day).map(({ from, until }) => ({ from: isoKst(from), until: isoKst(until) })),
    delay: venue.delay,
  };
}

/** @param wonPerDollar of the premium; null if unknown */
export function toCoinRow(coin: CoinQuote, wonPerDollar: number | null): CoinRow {
  const premium = coinPremium(coin.price, coin.worldPrice, wonPerDollar);
  return {
    symbol: coin.symbol,
    hname: coin.name,
    ename: coin.englishName,
    ...moved(coin.price, coin.previousClose),
    open: coin.open,
    high: coin.high,
    low: coin.low,
    volume: Number(coin.volume.toPrecision(10)),
    amount: coin.turnover,
    listingamount: coin.marketCap,
    caution: coin.warning ?? false,
    cautions: [...(coin.cautions ?? [])],
    delistdate: coin.delistedOn,
    worldprice: coin.worldPrice,
    premium: premium === null ? null : hundredths(premium),
    asOf: isoKst(coin.at),
    trend: [...coin.trend],
  };
}

/** A price and its change from the close before. */
function moved(price: number, previousClose: number) {
  const change = changeOf(price, previousClose);
  return {
    price,
    change,
    chgrate: changeRate(price, previousClose),
    sign: signOf(trendOf(change)),
    jnilclose: previousClose,
  };
}

/** The difference of two prices without binary rounding errors. */
export function changeOf(price: number, previousClose: number): number {
  return Number((price - previousClose).toPrecision(10));
}
