import { asSubject, asTopic } from '@sise/domain/format/particle';
import { comma, compactShares } from '@sise/domain/format/number';
import type { Key } from '../random.ts';
import type { Past, Remark, StockSnapshot } from './stock-snapshot.ts';
import { closingTitle, crossingTitle, openingTitle, streakWord } from './stock-titles.ts';
import { bodyOf, clockText, percentText, pickWording } from './wording.ts';

export interface StockText {
  readonly title: string;
  readonly paragraphs: string[];
}

/** During the day: a price has reached a round rate, or its limit. */
export function crossingText(stock: StockSnapshot, key: Key, isLimit: boolean): StockText {
  return {
    title: crossingTitle(stock, key, isLimit),
    paragraphs: bodyOf(stands(stock, key), traded(stock, key), isLimit ? limitSentence(stock) : null),
  };
}

/** In the first minutes. */
export function openingText(stock: StockSnapshot, key: Key): StockText {
  return { title: openingTitle(stock, key), paragraphs: bodyOf(stands(stock, key), traded(stock, key)) };
}

/** After the close. */
export function closingText(stock: StockSnapshot, key: Key, remark: Remark, past: Past): StockText {
  const { name, rate, volume } = stock;
  const price = `${comma(stock.price)}원`;
  const size = percentText(rate);
  return {
    title: closingTitle(stock, key, remark, past),
    paragraphs: bodyOf(
      rate === 0
        ? `${stock.market} 상장사 ${asTopic(name)} 전 거래일과 같은 ${price}에 거래를 마쳤다.`
        : pickWording(key, 1, [
            `${stock.market} 상장사 ${asTopic(name)} 전 거래일보다 ${size} ${rate > 0 ? '오른' : '내린'} ${price}에 거래를 마쳤다.`,
            `${asSubject(name)} ${stock.market}시장에서 전 거래일 대비 ${comma(Math.abs(stock.price - stock.base))}원(${size}) ${rate > 0 ? '상승한' : '하락한'} ${price}으로 장을 마감했다.`,
          ]),
      `장중 고가는 ${comma(past.high)}원, 저가는 ${comma(past.low)}원이었고 거래량은 ${compactShares(volume)}주로 집계됐다.`,
      remarkSentence(stock, remark),
      weekSentence(past),
    ),
  };
}

/** A small move over several days is not mentioned. */
function weekSentence({ week }: Past): string | null {
  if (week === null || Math.abs(week) < 2) return null;
  return `최근 5거래일 동안은 ${percentText(week)} ${week > 0 ? '올랐다' : '내렸다'}.`;
}

function remarkSentence({ name, rate }: StockSnapshot, remark: Remark): string | null {
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

function stands({ name, market, at, price, base, rate }: StockSnapshot, key: Key): string {
  const when = clockText(at);
  const won = `${comma(price)}원`;
  if (rate === 0) return `${when} 현재 ${market}시장에서 ${asTopic(name)} 전 거래일과 같은 ${won}에 거래되고 있다.`;
  const moved = comma(Math.abs(price - base));
  return pickWording(key, 2, [
    `${when} 현재 ${market}시장에서 ${asTopic(name)} 전 거래일보다 ${percentText(rate)} ${rate > 0 ? '오른' : '내린'} ${won}에 거래되고 있다.`,
    `${asSubject(name)} ${when} 현재 전 거래일 대비 ${moved}원(${percentText(rate)}) ${rate > 0 ? '상승한' : '하락한'} ${won}에 거래 중이다.`,
    `${market} 상장사 ${asTopic(name)} ${when} 기준 ${won}으로, 전 거래일 종가 ${comma(base)}원보다 ${percentText(rate)} ${rate > 0 ? '높다' : '낮다'}.`,
  ]);
}

function traded({ volume }: StockSnapshot, key: Key): string {
  return pickWording(key, 3, [
    `이 시각까지 거래량은 ${compactShares(volume)}주다.`,
    `거래량은 ${compactShares(volume)}주를 기록하고 있다.`,
  ]);
}

function limitSentence({ rate }: StockSnapshot): string {
  return `현재 가격은 이날의 ${rate > 0 ? '상한가' : '하한가'}로, 하루 가격제한폭에 닿았다.`;
}
