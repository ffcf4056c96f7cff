import { asSubject, asTopic } from '@sise/domain/format/particle';
import { comma } from '@sise/domain/format/number';
import type { Key } from '../random.ts';
import type { Past, Remark, StockSnapshot } from './stock-snapshot.ts';
import { percentText, pickWording } from './wording.ts';

const DAYS_IN_A_ROW: Readonly<Record<number, string>> = { 4: '나흘', 5: '닷새', 6: '엿새', 7: '이레' };
/** A move of at least this size has a stronger word, percent. */
const SOARING = 10;
const STRONG = 3;
const CLEAR = 0.5;
/** A round price is mentioned from ten thousand won on. */
const LEAST_ROUND = 10_000;

/** During trading: the price has reached a round rate, or its limit. */
export function crossingTitle(stock: StockSnapshot, key: Key, isLimit: boolean): string {
  const { name, rate } = stock;
  const whole = Math.floor(Math.abs(rate));
  const price = `${comma(stock.price)}원`;
  const size = percentText(rate);
  if (isLimit)
    return pickWording(
      key,
      0,
      rate > 0
        ? [`${name}, 상한가 직행…${price}`, `[특징주] ${name} 상한가`, `${name}, 가격제한폭까지 올라 ${price}`]
        : [`${name}, 하한가로 밀려…${price}`, `[특징주] ${name} 하한가`, `${name}, 가격제한폭까지 내려 ${price}`],
    );
  return pickWording(
    key,
    0,
    rate > 0
      ? [
          `[특징주] ${name}, 장중 ${whole}%대 급등`,
          `${name} ${size} 뛴 ${price}…장중 강세`,
          `${asSubject(name)} 달린다…장중 ${size}↑`,
          `${name}, 상승폭 ${whole}%대로 확대`,
          `매수세 몰린 ${name}…${price}까지 올라`,
        ]
      : [
          `[특징주] ${name}, 장중 ${whole}%대 급락`,
          `${name} ${size} 밀린 ${price}…장중 약세`,
          `흔들리는 ${name}…장중 ${size}↓`,
          `${name}, 낙폭 ${whole}%대로 확대`,
          `매물 쏟아진 ${name}…${price}까지 내려`,
        ],
  );
}

/** In the first minutes. */
export function openingTitle({ name, price, rate }: StockSnapshot, key: Key): string {
  const won = `${comma(price)}원`;
  const size = percentText(rate);
  if (rate === 0) return `${name}, 전 거래일과 같은 ${won}에 출발`;
  const isUp = rate > 0;
  if (Math.abs(rate) < CLEAR) return `${name}, 장 초반 ${isUp ? '강보합' : '약보합'}…${won}`;
  return pickWording(
    key,
    0,
    isUp
      ? [`${name}, ${size} 오름세로 출발`, `${name} 장 초반 ${size}↑…${won}`, `${name}, 오름세로 문 열어…${won}`]
      : [`${name}, ${size} 내림세로 출발`, `${name} 장 초반 ${size}↓…${won}`, `${name}, 내림세로 문 열어…${won}`],
  );
}

/** After the close: first what is remarkable, then a round price, a reversal, and the size of the move. */
export function closingTitle(stock: StockSnapshot, key: Key, remark: Remark, past: Past): string {
  const { name, rate } = stock;
  const isUp = rate > 0;
  const price = `${comma(stock.price)}원`;
  const size = percentText(rate);
  switch (remark.kind) {
    case 'limit':
      return pickWording(
        key,
        0,
        isUp
          ? [`[특징주] ${name}, 상한가 마감`, `${name}, 상한가 지키며 ${price}에 마감`]
          : [`[특징주] ${name}, 하한가 마감`, `${name}, 하한가에 갇힌 채 ${price} 마감`],
      );
    case 'record':
      return pickWording(
        key,
        0,
        remark.isHigh
          ? [
              `${name}, 52주 신고가…${price}`,
              `[특징주] ${name}, 1년 만에 최고가`,
              `최고가 다시 쓴 ${name}…${size}↑`,
              `${name} 1년 새 가장 높은 ${price}`,
            ]
          : [
              `${name}, 52주 신저가…${price}`,
              `1년 최저가로 밀린 ${name}…${size}↓`,
              `${name} 1년 새 가장 낮은 ${price}`,
            ],
      );
    case 'volume':
      return pickWording(key, 0, [
        `[특징주] ${name}, 거래량 평소의 ${comma(remark.times, 1)}배…${size}${isUp ? '↑' : '↓'}`,
        `손바뀜 활발한 ${name}…거래량 ${comma(remark.times, 1)}배에 ${size} ${isUp ? '상승' : '하락'}`,
      ]);
    case 'streak':
      return pickWording(key, 0, [
        `${name}, ${streakWord(remark.days)}째 ${isUp ? '상승' : '하락'}…${price}`,
        isUp
          ? `오름세 이어 간 ${name}…${streakWord(remark.days)} 연속↑`
          : `${name}, ${streakWord(remark.days)} 연속 뒷걸음`,
      ]);
    case 'none':
      return plainTitle(stock, key, past);
  }
}

function plainTitle(stock: StockSnapshot, key: Key, { before }: Past): string {
  const { name, rate } = stock;
  const price = `${comma(stock.price)}원`;
  const size = percentText(rate);
  if (rate === 0) return `${name}, 제자리걸음…${price}`;
  const isUp = rate > 0;
  const round = roundCrossed(stock);
  if (round !== null && Math.abs(rate) >= CLEAR)
    return isUp ? `${name}, ${wonWords(round)} 넘어 마감…${size}↑` : `${name}, ${wonWords(round)} 밑으로…${size}↓`;
  if (Math.abs(rate) >= SOARING)
    return pickWording(
      key,
      0,
      isUp
        ? [`치솟은 ${name}…하루 새 ${size}↑`, `${name} ${size} 급등 마감`, `[특징주] ${name} 급등, ${price}에 마감`]
        : [`주저앉은 ${name}…하루 새 ${size}↓`, `${name} ${size} 급락 마감`, `[특징주] ${name} 급락, ${price}에 마감`],
    );
  if (Math.abs(rate) >= 1 && before !== null && before !== 0 && before > 0 !== isUp)
    return pickWording(
      key,
      0,
      isUp
        ? [`${name}, 하루 만에 반등…${size}↑`, `${name} 반등…${size} 오른 ${price}`]
        : [`${name}, 하루 만에 하락 전환…${size}↓`, `숨 고른 ${name}…${size} 내린 ${price}`],
    );
  if (Math.abs(rate) >= STRONG)
    return pickWording(
      key,
      0,
      isUp
        ? [
            `${name} ${Math.floor(rate)}%대 강세…${price}`,
            `힘 받은 ${name}, ${size} 올라`,
            `${name}, ${size} 뛴 ${price} 마감`,
          ]
        : [
            `${name} ${Math.floor(-rate)}%대 약세…${price}`,
            `힘 빠진 ${name}, ${size} 내려`,
            `${name}, ${size} 밀린 ${price} 마감`,
          ],
    );
  if (Math.abs(rate) < CLEAR)
    return pickWording(key, 0, [
      `${name} ${isUp ? '강보합' : '약보합'} 마감…${price}`,
      `${asTopic(name)} 소폭 ${isUp ? '올라' : '내려'} ${price}`,
    ]);
  return pickWording(
    key,
    0,
    isUp
      ? [
          `${name} ${size}↑…${price}에 마감`,
          `${name}, ${comma(stock.price - stock.base)}원 오른 ${price}`,
          `${name}, ${size} 상승 마감`,
        ]
      : [
          `${name} ${size}↓…${price}에 마감`,
          `${name}, ${comma(stock.base - stock.price)}원 내린 ${price}`,
          `${name}, ${size} 하락 마감`,
        ],
  );
}

/** The round price between the previous close and this one: 100,000 for 98,500 and 101,000; null if there is none. */
export function roundCrossed({ base, price }: Pick<StockSnapshot, 'base' | 'price'>): number | null {
  const high = Math.max(base, price);
  const step = 10 ** Math.floor(Math.log10(high));
  const round = Math.floor(high / step) * step;
  return step >= LEAST_ROUND && Math.min(base, price) < round ? round : null;
}

/** `10만원`, `100만원` */
function wonWords(won: number): string {
  return `${comma(won / 10_000)}만원`;
}

export function streakWord(days: number): string {
  return DAYS_IN_A_ROW[days] ?? `${days}거래일`;
}
