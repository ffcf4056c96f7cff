import { asSubject, asTopic } from '@sise/domain/format/particle';
import { comma, compactShares } from '@sise/domain/format/number';
import type { Instant } from '@sise/domain/terms';
import type { Key } from '../../chance.ts';
import { bodyOf, clockText, headline, percentText, said } from './wording.ts';

/** How a stock stood at a moment of a day. */
export interface Standing {
  readonly name: string;
  readonly market: string;
  readonly at: Instant;
  /** won */
  readonly base: number;
  readonly price: number;
  /** percent, signed */
  readonly rate: number;
  /** shares since the opening */
  readonly volume: number;
}

/** What is remarkable about a stock's close; the first that is true is told. */
export type Remark =
  | { readonly kind: 'limit' }
  | { readonly kind: 'record'; readonly isHigh: boolean }
  | { readonly kind: 'volume'; readonly times: number }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: 'none' };

interface Text {
  readonly title: string;
  readonly paragraphs: string[];
}

const DAYS_IN_A_ROW: Readonly<Record<number, string>> = { 4: '나흘', 5: '닷새', 6: '엿새', 7: '이레' };

/** In the middle of the day: a price has come as far as a round rate, or to its limit. */
export function crossingText(stock: Standing, key: Key, step: number, isLimit: boolean): Text {
  const { name, rate } = stock;
  const price = `${comma(stock.price)}원`;
  const isUp = rate > 0;
  const size = `${step}%대`;
  const title = isLimit
    ? said(
        key,
        0,
        isUp
          ? [`${name}, 상한가…${price}`, `${name} 상한가 도달`, `[특징주] ${name}, 가격제한폭까지 올라 ${price}`]
          : [`${name}, 하한가…${price}`, `${name} 하한가 도달`, `[특징주] ${name}, 가격제한폭까지 내려 ${price}`],
      )
    : said(
        key,
        0,
        isUp
          ? [
              `[특징주] ${name}, 장중 ${size} 급등`,
              `${name} ${percentText(rate)} 급등…${price}`,
              `[특징주] ${name} 강세…${percentText(rate)}↑`,
              `${name}, 상승폭 키워…장중 ${size} 상승`,
            ]
          : [
              `[특징주] ${name}, 장중 ${size} 급락`,
              `${name} ${percentText(rate)} 급락…${price}`,
              `[특징주] ${name} 약세…${percentText(rate)}↓`,
              `${name}, 낙폭 키워…장중 ${size} 하락`,
            ],
      );
  return {
    title: headline(title),
    paragraphs: bodyOf(stands(stock, key), traded(stock, key), isLimit ? limitSentence(stock) : null),
  };
}

/** In the first minutes. */
export function openingText(stock: Standing, key: Key): Text {
  const { name, rate } = stock;
  const title =
    rate === 0
      ? `${name}, 장 초반 보합`
      : said(
          key,
          0,
          rate > 0
            ? [`${name}, 장 초반 ${percentText(rate)} 상승`, `${name} ${percentText(rate)} 오름세로 출발`]
            : [`${name}, 장 초반 ${percentText(rate)} 하락`, `${name} ${percentText(rate)} 내림세로 출발`],
        );
  return { title: headline(title), paragraphs: bodyOf(stands(stock, key), traded(stock, key)) };
}

/** After the close. */
export function closingText(
  stock: Standing,
  key: Key,
  remark: Remark,
  range: { readonly high: number; readonly low: number },
): Text {
  const { name, rate, volume } = stock;
  const price = `${comma(stock.price)}원`;
  const size = percentText(rate);
  return {
    title: headline(closingTitle(stock, key, remark, price, size)),
    paragraphs: bodyOf(
      rate === 0
        ? `${stock.market} 상장사 ${asTopic(name)} 전 거래일과 같은 ${price}에 거래를 마쳤다.`
        : said(key, 1, [
            `${stock.market} 상장사 ${asTopic(name)} 전 거래일보다 ${size} ${rate > 0 ? '오른' : '내린'} ${price}에 거래를 마쳤다.`,
            `${asSubject(name)} ${stock.market}시장에서 전 거래일 대비 ${comma(Math.abs(stock.price - stock.base))}원(${size}) ${rate > 0 ? '상승한' : '하락한'} ${price}으로 장을 마감했다.`,
          ]),
      `장중 고가는 ${comma(range.high)}원, 저가는 ${comma(range.low)}원이었고 거래량은 ${compactShares(volume)}주로 집계됐다.`,
      remarkSentence(stock, remark),
    ),
  };
}

function closingTitle({ name, rate }: Standing, key: Key, remark: Remark, price: string, size: string): string {
  const isUp = rate > 0;
  if (remark.kind === 'limit') return `[특징주] ${name}, ${isUp ? '상한가' : '하한가'} 마감`;
  if (remark.kind === 'record')
    return said(key, 0, [
      `${name}, 종가 기준 52주 ${remark.isHigh ? '신고가' : '신저가'}…${price}`,
      `[특징주] ${name} 52주 ${remark.isHigh ? '최고가 경신' : '최저가 기록'}`,
    ]);
  if (remark.kind === 'volume')
    return `[특징주] ${name}, 거래량 ${comma(remark.times, 1)}배 급증…${isUp ? '+' : '−'}${size}`;
  if (remark.kind === 'streak') return `${name}, ${streakWord(remark.days)} 연속 ${isUp ? '상승' : '하락'}…${price}`;
  if (rate === 0) return `${name}, 보합 마감…${price}`;
  return said(
    key,
    0,
    isUp
      ? [`${name}, ${size} 상승 마감`, `${name} ${price} 마감…${size}↑`, `${name}, ${size} 오른 ${price}에 마감`]
      : [`${name}, ${size} 하락 마감`, `${name} ${price} 마감…${size}↓`, `${name}, ${size} 내린 ${price}에 마감`],
  );
}

function remarkSentence({ name, rate }: Standing, remark: Remark): string | null {
  switch (remark.kind) {
    case 'limit':
      return `이날 종가는 하루 ${rate > 0 ? '상한가' : '하한가'}이다.`;
    case 'record':
      return `종가 기준으로 최근 52주 가운데 가장 ${remark.isHigh ? '높은' : '낮은'} 가격이다.`;
    case 'volume':
      return `거래량은 최근 20거래일 평균의 ${comma(remark.times, 1)}배다.`;
    case 'streak':
      return `${asTopic(name)} ${streakWord(remark.days)} 연속 ${rate > 0 ? '올랐다' : '내렸다'}.`;
    case 'none':
      return null;
  }
}

function streakWord(days: number): string {
  return DAYS_IN_A_ROW[days] ?? `${days}거래일`;
}

function stands({ name, market, at, price, base, rate }: Standing, key: Key): string {
  const when = clockText(at);
  const won = `${comma(price)}원`;
  if (rate === 0) return `${when} 현재 ${market}시장에서 ${asTopic(name)} 전 거래일과 같은 ${won}에 거래되고 있다.`;
  const moved = comma(Math.abs(price - base));
  return said(key, 2, [
    `${when} 현재 ${market}시장에서 ${asTopic(name)} 전 거래일보다 ${percentText(rate)} ${rate > 0 ? '오른' : '내린'} ${won}에 거래되고 있다.`,
    `${asSubject(name)} ${when} 현재 전 거래일 대비 ${moved}원(${percentText(rate)}) ${rate > 0 ? '상승한' : '하락한'} ${won}에 거래 중이다.`,
    `${market} 상장사 ${asTopic(name)} ${when} 기준 ${won}으로, 전 거래일 종가 ${comma(base)}원보다 ${percentText(rate)} ${rate > 0 ? '높다' : '낮다'}.`,
  ]);
}

function traded({ volume }: Standing, key: Key): string {
  return said(key, 3, [
    `이 시각까지 거래량은 ${compactShares(volume)}주다.`,
    `거래량은 ${compactShares(volume)}주를 기록하고 있다.`,
  ]);
}

function limitSentence({ rate }: Standing): string {
  return `현재 가격은 이날의 ${rate > 0 ? '상한가' : '하한가'}로, 하루 가격제한폭에 닿았다.`;
}
