import { isoKst } from '@sise/domain/format/date';
import type { CoinRow, WorldRow } from '@sise/contract/world';
import { shortDate } from '@sise/domain/format/date';
import { changeRate } from '@sise/domain/market/columns';
import { signOf } from '@sise/domain/market/direction';
import { localTimeAt, VENUES, type VenueStatus } from '@sise/domain/world/venues';
import type { CoinQuote, WorldQuote } from '@sise/domain/world/world';
import { trendOf } from './index-row.ts';

const NATIONS: Readonly<Record<string, string>> = {
  US: '미국',
  EU: '유럽',
  DE: '독일',
  FR: '프랑스',
  JP: '일본',
  CN: '중국',
  HK: '홍콩',
};
const SESSIONS: Readonly<Record<VenueStatus, string>> = { open: '장중', break: '점심 휴장', close: '장마감' };

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
    label: status === 'close' ? `${shortDate(date)} 종가` : venue.delay === 0 ? '실시간' : `${venue.delay}분 지연`,
    trend: [...trend],
  };
}

export function toCoinRow(coin: CoinQuote): CoinRow {
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
