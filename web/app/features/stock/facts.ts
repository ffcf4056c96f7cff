import type { StockDetail } from '@sise/contract/stock';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma, compactShares, wonInWords } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';

/** A fact of a stock: its name, its value, and a second value that goes with it. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly second?: string;
  /** The name of the second value, if it needs one; shown together with the value. */
  readonly secondName?: string;
  /** A price is coloured against the base price. */
  readonly tone?: 'up' | 'down' | 'flat';
  /** The whole number, if the value is in short form. */
  readonly title?: string;
}

const YEAR_LOW = '52주 최저';

/**
 * Every known fact, prices of the day first; unknown facts are left out.
 * @param today the current trading day, which is labelled so; null if the day shown is over
 * @param shown the day shown, whose year needs no naming; null if unknown
 */
export function factsOf(detail: StockDetail, today: DateKst | null = null, shown = today): Fact[] {
  const { listing, foreignrate, listdate, tick } = detail;
  return [
    ...dayFacts(detail),
    { name: '상장주식수', value: compactShares(listing), title: `${comma(listing)}주` },
    ...yearExtremes(detail, today, shown),
    ...(foreignrate === null ? [] : [{ name: '외국인 보유율', value: `${comma(foreignrate, 2)}%` }]),
    ...(detail.eps === null
      ? [
          { name: '호가 단위', value: comma(tick), second: '원' },
          ...(listdate === null ? [] : [{ name: '상장일', value: dottedDate(listdate) }]),
        ]
      : valuationFacts(detail)),
  ];
}

/** The prices and the trading of the day, and the market cap. */
function dayFacts(detail: StockDetail): Fact[] {
  const { jnilclose, open, high, low, uplmtprice, dnlmtprice, volume, amount, listingamount, rank, newListing } =
    detail;
  const price = (name: string, value: number | null, limit?: { name: string; price: number | null }): Fact => ({
    name,
    value: comma(value),
    ...(limit && limit.price !== null ? { second: comma(limit.price), secondName: limit.name } : {}),
    ...(value === null ? {} : { tone: toneAgainst(value, jnilclose) }),
  });
  return [
    { name: newListing ? '기준가' : '전일', value: comma(jnilclose) },
    price('시가', open),
    price('고가', high, { name: '상한', price: uplmtprice }),
    price('저가', low, { name: '하한', price: dnlmtprice }),
    { name: '거래량', value: comma(volume), second: '주' },
    { name: '거래대금', value: wonInWords(amount), title: `${comma(amount)}원` },
    {
      name: '시가총액',
      value: wonInWords(listingamount),
      second: `${comma(rank)}위`,
      title: `${comma(listingamount)}원`,
    },
  ];
}

/** The price relative to earnings, book value and dividends. */
function valuationFacts({
  per,
  eps,
  estimatedper,
  estimatedeps,
  pbr,
  bps,
  dividendyield,
  dps,
  deficit,
}: StockDetail): Fact[] {
  return [
    { ...times('PER', per, 1, eps, 'EPS'), ...(deficit ? { value: '적자' } : {}) },
    ...(estimatedeps === null
      ? []
      : [{ ...times('추정 PER', estimatedper, 1, estimatedeps), ...(estimatedeps < 0 ? { value: '적자' } : {}) }]),
    ...(bps === null ? [] : [times('PBR', pbr, 2, bps, 'BPS')]),
    ...(dividendyield === null
      ? []
      : [
          {
            name: '배당수익률',
            value: `${comma(dividendyield, 2)}%`,
            ...(dps === null ? {} : { second: `${comma(dps)}원` }),
          },
        ]),
  ];
}

function times(name: string, value: number | null, digits: 1 | 2, of: number | null, secondName?: string): Fact {
  const second = of === null ? {} : { second: comma(of), ...(secondName === undefined ? {} : { secondName }) };
  return { name, value: comma(value, digits), ...second };
}

/** The facts beside the price on the other pages of a stock, without their second values. */
export function shortFactsOf(detail: StockDetail): Fact[] {
  return [...dayFacts(detail), ...yearExtremes(detail, null, null)].flatMap((fact) => {
    const { second: _, secondName: __, ...rest } = fact;
    return rest.name === YEAR_LOW ? [] : [rest];
  });
}

/** The highest and the lowest price of a year, and their days: with the year unless it is that of the day shown. */
function yearExtremes(detail: StockDetail, today: DateKst | null, shown: DateKst | null): Fact[] {
  const { high52, high52date, low52, low52date } = detail;
  const year = (shown ?? [high52date ?? '', low52date ?? ''].toSorted()[1])?.slice(0, 4);
  const fact = (name: string, price: number | null, date: DateKst | null): Fact[] => {
    if (price === null) return [];
    if (date === null) return [{ name, value: comma(price) }];
    const ofDate = date.startsWith(`${year}-`) ? shortDate(date) : dottedDate(date).slice(2);
    return [{ name, value: comma(price), second: date === today ? '오늘' : ofDate }];
  };
  return [...fact('52주 최고', high52, high52date), ...fact(YEAR_LOW, low52, low52date)];
}

function toneAgainst(price: number, base: number): Fact['tone'] {
  return price > base ? 'up' : price < base ? 'down' : 'flat';
}
