import { elementAt } from '@sise/domain/element-at';
import { comma, indexValue, signed, wonInWords } from '@sise/domain/format/number';
import { minuteOfDay, MINUTE_MS } from '@sise/domain/market/kst';
import { newsId, type Article, type NewsStock } from '@sise/domain/news/news';
import { instant } from '@sise/domain/terms';
import { keyOf, whole, type Key } from '../random.ts';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import {
  breadthOn,
  indexAt,
  indexClose,
  industriesOn,
  netsOn,
  COVERED_MARKETS,
  type IndexSnapshot,
  type CoveredMarket,
} from './market-facts.ts';
import { largestOn, leadersOn, upperLimitsOn } from './market-stocks.ts';
import {
  closingMarketTitle,
  EARLY,
  industryTitle,
  largestTitle,
  limitsTitle,
  runningTitle,
  type RatedStock,
} from './market-titles.ts';
import { bodyOf, clockText, percentText, UNPUBLISHED } from './wording.ts';

/** Times of the market articles, minutes from the opening; a short day has fewer. */
const MOMENTS = [
  { slot: 1, after: 5 },
  { slot: 2, after: 90 },
  { slot: 3, after: 180 },
  { slot: 4, after: 300 },
] as const;
const CLOSING = { slot: 5, after: 6 } as const;
const GROUPS = { slot: 6, after: 18 } as const;
const INDUSTRIES = { slot: 7, after: 48 } as const;
const LIMITS = { slot: 8, after: 2 } as const;
/** Minimum number of stocks at their upper limit for an article about them. */
const FEWEST_LIMITS = 2;
/** Maximum number of stocks at their limit listed under the article. */
const LISTED = 8;

/** 시황 of a day up to a moment, an article a step: during trading, at the close, and which industries moved. */
export function* marketNews(
  exchange: Exchange,
  present: Present,
  day: number,
  now: number,
): Generator<undefined, readonly Article[]> {
  const { opensAt, auctionAt, closesAt } = exchange.hours(day);
  const articles: Article[] = [];
  const date = exchange.days.dateAt(day);
  const add = (
    slot: number,
    at: number,
    upcode: string,
    topic: Article['topic'],
    text: { title: string; paragraphs: string[] },
    stocks: readonly NewsStock[],
  ): void => {
    articles.push({
      id: newsId({ kind: 'market', date, subject: upcode, slot }),
      kind: 'market',
      topic,
      at: instant(at),
      ...text,
      stocks,
      coins: [],
      isFeatured: false,
      ...UNPUBLISHED,
    });
  };

  for (const { slot, after } of MOMENTS) {
    const at = opensAt + after * MINUTE_MS;
    const key = keyOf(exchange.seed, 'market news', day, slot);
    const writtenAt = at + (1 + whole(key, 9, 3)) * MINUTE_MS;
    if (at >= auctionAt || writtenAt > now) continue;
    const snapshots = COVERED_MARKETS.map((market) => indexAt(exchange, present, market, day, at));
    const [kospi, kosdaq] = snapshots;
    if (kospi && kosdaq)
      add(slot, writtenAt, COVERED_MARKETS[0].upcode, 'market', runningText(kospi, kosdaq, at, slot === 1, key), []);
    yield;
  }
  for (const [n, market] of COVERED_MARKETS.entries()) {
    const key = keyOf(exchange.seed, 'market news', day, market.upcode);
    const closedAt = closesAt + (CLOSING.after + n * 3) * MINUTE_MS;
    if (closedAt <= now)
      add(CLOSING.slot, closedAt, market.upcode, 'market', ...closingOf(exchange, present, market, day, key));
    yield;
    const publishedAt = closesAt + (INDUSTRIES.after + n * 7) * MINUTE_MS;
    if (publishedAt <= now)
      add(INDUSTRIES.slot, publishedAt, market.upcode, 'sector', ...industryText(exchange, market, day, key));
    yield;
    const grouped = closesAt + (GROUPS.after + n * 5) * MINUTE_MS;
    if (grouped <= now) {
      add(GROUPS.slot, grouped, market.upcode, 'market', ...largestText(exchange, market, day, key));
      yield;
      const limits = upperLimitsOn(exchange, market, day);
      if (limits.length >= FEWEST_LIMITS)
        add(
          LIMITS.slot,
          grouped + LIMITS.after * MINUTE_MS,
          market.upcode,
          'limit',
          ...limitsText(limits, market, key),
        );
      yield;
    }
  }
  return articles;
}

function runningText(kospi: IndexSnapshot, kosdaq: IndexSnapshot, at: number, isEarly: boolean, key: Key) {
  const word = isEarly ? EARLY : minuteOfDay(instant(at)) < 11 * 60 + 50 ? '오전' : '오후';
  const title = runningTitle(kospi, kosdaq, word, key);
  return {
    title,
    paragraphs: bodyOf(`${clockText(instant(at))} 현재 ${sentence(kospi)}`, `같은 시각 ${sentence(kosdaq)}`),
  };
}

function closingOf(exchange: Exchange, present: Present, market: CoveredMarket, day: number, key: Key) {
  const snapshot = indexClose(exchange, market.upcode, market.name, day);
  const { rise, flat, fall, upper, lower } = breadthOn(exchange, market.market, day);
  const nets = netsOn(exchange, present, market, day);
  const largest = largestOn(exchange, market, day);
  const value = indexValue(snapshot.value);
  const loudest = [
    { who: '외국인', net: nets.foreigner },
    { who: '기관', net: nets.institution },
  ].reduce((most, one) => (Math.abs(one.net) > Math.abs(most.net) ? one : most));
  const title = closingMarketTitle(snapshot, loudest, `상승 ${comma(rise)}·하락 ${comma(fall)}종목`, key);
  const traded = (
    [
      ['개인', nets.individual],
      ['외국인', nets.foreigner],
      ['기관', nets.institution],
    ] as const
  ).map(([who, net]) => `${who}은 ${wonInWords(Math.abs(net))}원 ${net >= 0 ? '순매수' : '순매도'}`);
  const limits = upper + lower === 0 ? '' : ` 상한가는 ${comma(upper)}개, 하한가는 ${comma(lower)}개였다.`;
  const text = {
    title,
    paragraphs: bodyOf(
      `${market.name} 지수는 전 거래일보다 ${comma(Math.abs(snapshot.value - snapshot.base), 2)}포인트(${percentText(snapshot.rate)}) ${snapshot.rate > 0 ? '오른' : snapshot.rate < 0 ? '내린' : '변동 없는'} ${value}에 거래를 마쳤다.`,
      `투자자별로 ${traded.join(', ')}를 기록했다.`,
      `오른 종목은 ${comma(rise)}개, 내린 종목은 ${comma(fall)}개, 보합은 ${comma(flat)}개다.${limits}`,
      `시가총액 상위 종목 가운데 ${largest.map(({ name, changeRate: rate }) => `${name}(${signed(rate, 2)}%)`).join(', ')} 등이 거래됐다.`,
    ),
  };
  return [text, largest] as const;
}

function industryText(exchange: Exchange, { market: of, name: market }: CoveredMarket, day: number, key: Key) {
  const industries = industriesOn(exchange, of, day);
  const first = elementAt(industries, 0);
  const second = elementAt(industries, 1);
  const last = elementAt(industries, industries.length - 1);
  const leaders = first.rate > 0 ? leadersOn(exchange, first.members, day) : [];
  const title = industryTitle(market, first, last, leaders, key);
  const named = leaders.map(({ name, changeRate }) => `${name}(${signed(changeRate, 2)}%)`).join(', ');
  const rose = industries.filter(({ rate }) => rate > 0).length;
  const text = {
    title,
    paragraphs: bodyOf(
      `${market} 업종 지수 가운데 등락률이 가장 높은 업종은 ${first.name}(${signed(first.rate, 2)}%), 다음은 ${second.name}(${signed(second.rate, 2)}%)이다.`,
      named === '' ? null : `${first.name} 업종에서는 ${named} 등이 눈에 띄었다.`,
      `등락률이 가장 낮은 업종은 ${last.name}(${signed(last.rate, 2)}%)이다.`,
      `전체 ${industries.length}개 업종 가운데 ${rose}개가 올랐다.`,
    ),
  };
  return [text, leaders] as const;
}

/** The largest companies compared. */
function largestText(exchange: Exchange, market: CoveredMarket, day: number, key: Key) {
  const largest = largestOn(exchange, market, day);
  const text = {
    title: largestTitle(market.name, largest, key),
    paragraphs: bodyOf(
      `${market.name} 시가총액 상위 ${largest.length}개 종목은 ${largest
        .map(({ name, price, changeRate }) => `${name} ${comma(price)}원(${signed(changeRate, 2)}%)`)
        .join(', ')}에 거래를 마쳤다.`,
    ),
  };
  return [text, largest] as const;
}

function limitsText(limits: readonly RatedStock[], market: CoveredMarket, key: Key) {
  const text = {
    title: limitsTitle(
      market.name,
      limits.length,
      limits.map(({ name }) => name),
      key,
    ),
    paragraphs: bodyOf(
      `이날 ${market.name}시장에서 상한가로 마감한 종목은 ${limits.length}개다.`,
      `${limits.map(({ name, price }) => `${name}(${comma(price)}원)`).join(', ')} 등이 가격제한폭까지 올랐다.`,
    ),
  };
  return [text, limits.slice(0, LISTED)] as const;
}

function sentence({ name, value, base, rate }: IndexSnapshot): string {
  if (rate === 0) return `${name} 지수는 전 거래일과 비슷한 ${indexValue(value)}에 움직이고 있다.`;
  return `${name} 지수는 전 거래일보다 ${comma(Math.abs(value - base), 2)}포인트(${percentText(rate)}) ${rate > 0 ? '오른' : '내린'} ${indexValue(value)}에 움직이고 있다.`;
}
