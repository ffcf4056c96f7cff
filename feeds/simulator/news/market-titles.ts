import { elementAt } from '@sise/domain/element-at';
import { comma, indexValue, wonInWords } from '@sise/domain/format/number';
import type { NewsStock } from '@sise/domain/news/news';
import type { Key } from '../random.ts';
import type { IndexSnapshot } from './market-facts.ts';
import { percentText, pickWording } from './wording.ts';

/** A stock as an article names it, with its rate. */
export type RatedStock = NewsStock & { readonly changeRate: number };

/** A headline treats moves smaller than this as unchanged, percent. */
const FLAT = 0.1;
const STRONG = 1;

/** `6,580선`: the level of an index, in steps of ten points. */
export function levelWords(points: number): string {
  return `${comma(Math.floor(points / 10) * 10)}선`;
}

/** The wording for the first minutes of a day. */
export const EARLY = '장 초반';

/** Headlines during trading. @param word `장 초반`, `오전`, `오후` */
export function runningTitle(kospi: IndexSnapshot, kosdaq: IndexSnapshot, word: string, key: Key): string {
  const isEarly = word === EARLY;
  const other = `코스닥 ${percentText(kosdaq.rate)}${arrowOf(kosdaq.rate)}`;
  const level = levelWords(kospi.value);
  const hundred = hundredCrossed(kospi);
  if (hundred !== null) {
    const goes = kospi.rate > 0 ? ['넘어 출발', '웃돌아'] : ['내주고 출발', '밑돌아'];
    return `코스피, ${word} ${comma(hundred)}선 ${goes[isEarly ? 0 : 1]}…${other}`;
  }
  if (Math.abs(kospi.rate) < FLAT)
    return pickWording(key, 0, [
      `코스피, ${word} 보합권 등락…${indexValue(kospi.value)}`,
      `방향 찾는 코스피…${word} ${level}`,
    ]);
  const isUp = kospi.rate > 0;
  if (Math.abs(kosdaq.rate) >= FLAT && isUp !== kosdaq.rate > 0)
    return pickWording(key, 0, [
      `코스피 ${isUp ? '오르고' : '내리고'} 코스닥 ${isUp ? '내리고' : '오르고'}…${word} 엇갈린 증시`,
      `코스피, ${word} ${percentText(kospi.rate)} ${isUp ? '상승' : '하락'}…코스닥은 ${isUp ? '약세' : '강세'}`,
    ]);
  return pickWording(key, 0, [
    `코스피, ${word} ${percentText(kospi.rate)} ${isUp ? '올라' : '내려'} ${level}…${other}`,
    isEarly
      ? `코스피, ${isUp ? '오름세' : '내림세'}로 출발…${level} 거래`
      : `${word}에도 ${isUp ? '오름세' : '내림세'} 이어가는 코스피…${level} 거래`,
    `코스피·코스닥 ${word} 동반 ${isUp ? '강세' : '약세'}…${percentText(kospi.rate)}·${percentText(kosdaq.rate)}`,
  ]);
}

/** Who bought, in the wording of a headline. */
export interface Buyer {
  readonly who: string;
  /** won, signed */
  readonly net: number;
}

/** Headlines at the close. @param loudest the largest net buyer or seller among foreigners and institutions */
export function closingMarketTitle(snapshot: IndexSnapshot, loudest: Buyer, breadth: string, key: Key): string {
  const { name, rate, value } = snapshot;
  const points = indexValue(value);
  const isUp = rate > 0;
  const hundred = hundredCrossed(snapshot);
  if (hundred !== null)
    return isUp
      ? `${name} ${comma(hundred)}선 안착…${points} 마감`
      : `${name} ${comma(hundred)}선 밑으로…${points} 마감`;
  if (Math.abs(rate) < FLAT) return `${name}, 보합 마감…${points}`;
  const size = percentText(rate);
  const bought = loudest.net >= 0 ? '사자' : '팔자';
  const goes = loudest.net >= 0 === isUp ? `${loudest.who} '${bought}'에` : `${loudest.who} '${bought}'에도`;
  return pickWording(key, 0, [
    `${name}, ${goes} ${size} ${isUp ? '상승' : '하락'} 마감…${points}`,
    Math.abs(rate) >= STRONG
      ? `${name} ${size} ${isUp ? '뛰어' : '밀려'} ${points}…${breadth}`
      : `${name}, ${isUp ? '강보합권' : '약보합권'} 지켜 ${points} 마감…${breadth}`,
    `[마감시황] ${name} ${levelWords(value)}…${loudest.who} ${wonInWords(Math.abs(loudest.net))}원 ${loudest.net >= 0 ? '순매수' : '순매도'}`,
  ]);
}

/** Headlines about the leading industry. @param leaders the strongest stocks of the first industry */
export function industryTitle(
  market: string,
  first: IndexSnapshot,
  last: IndexSnapshot,
  leaders: readonly RatedStock[],
  key: Key,
): string {
  if (first.rate <= 0) return `${market} 업종 일제히 약세…${last.name} ${percentText(last.rate)}↓`;
  const [one, two] = leaders;
  const named = one && two && two.changeRate > 0 ? `${one.name}·${two.name}` : (one?.name ?? first.name);
  return pickWording(key, 1, [
    `${first.name} ${percentText(first.rate)} 올라 ${market} 업종 1위…${named} 강세`,
    `${named} 이끈 ${first.name}주…${market} 업종 상승률 1위`,
    `${first.name}주 동반 강세…${percentText(first.rate)} 올라 ${market} 업종 선두`,
    last.rate < 0
      ? `${market} ${first.name} 웃고 ${last.name} 울고…업종별 희비`
      : `${market} 업종 모두 올라…${first.name} ${percentText(first.rate)} 선두`,
  ]);
}

/** Headlines comparing the largest companies of a market. */
/** @param all at least two, the largest first */
export function largestTitle(market: string, all: readonly RatedStock[], key: Key): string {
  const first = elementAt(all, 0);
  const second = elementAt(all, 1);
  const rose = all.filter(({ changeRate }) => changeRate > 0).length;
  const isMixed = rose > 0 && rose < all.length;
  if (first.changeRate > 0 !== second.changeRate > 0 && first.changeRate !== 0 && second.changeRate !== 0)
    return `${first.name} ${percentText(first.changeRate)}${arrowOf(first.changeRate)}, ${second.name} ${percentText(second.changeRate)}${arrowOf(second.changeRate)}…${market} 대형주 엇갈려`;
  if (isMixed) return `${market} 시총 상위주 혼조…${all.length}개 가운데 ${rose}개 상승`;
  return pickWording(key, 2, [
    `${first.name}·${second.name} 나란히 ${rose > 0 ? '상승' : '하락'}…${market} 대형주 ${rose > 0 ? '강세' : '약세'}`,
    `${market} 시총 상위 ${all.length}종목 모두 ${rose > 0 ? '올라' : '내려'}…${first.name} ${percentText(first.changeRate)}${arrowOf(first.changeRate)}`,
  ]);
}

/** Headlines about stocks at their limit. @param names of the first ones */
export function limitsTitle(market: string, count: number, names: readonly string[], key: Key): string {
  return pickWording(key, 3, [
    `${market} 상한가 ${count}종목…${names.slice(0, 2).join('·')}${count > 2 ? ' 등' : ''}`,
    `[오늘의 상한가] ${names.slice(0, 3).join('·')}${count > 3 ? ` 등 ${count}종목` : ''}`,
  ]);
}

/**
 * The multiple of a hundred points that the index has crossed since the previous close; null if it has crossed none.
 */
export function hundredCrossed({ base, value }: Pick<IndexSnapshot, 'base' | 'value'>): number | null {
  const hundred = Math.floor(Math.max(base, value) / 100) * 100;
  return Math.min(base, value) < hundred ? hundred : null;
}

function arrowOf(rate: number): string {
  return rate > 0 ? '↑' : rate < 0 ? '↓' : '';
}
