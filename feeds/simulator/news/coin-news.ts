import { comma } from '@sise/domain/format/number';
import { asTopic } from '@sise/domain/format/particle';
import { changeRate } from '@sise/domain/market/columns';
import { instantAt } from '@sise/domain/market/kst';
import { newsId, type Article } from '@sise/domain/news/news';
import type { DateKst, Instant } from '@sise/domain/terms';
import { keyOf, whole, type Key } from '../random.ts';
import type { Exchange } from '../exchange.ts';
import { COINS, marketOf } from '../world/coins.ts';
import { bodyOf, clockText, percentText, pickWording, UNPUBLISHED } from './wording.ts';

/** Times of day of the articles about coins, which trade day and night. Minutes since midnight. */
const MOMENTS = [7 * 60 + 30, 9 * 60 + 40, 13 * 60 + 20, 16 * 60 + 40, 19 * 60 + 10, 22 * 60 + 30] as const;
/** Coins that articles cover, the largest. */
const COVERED_SYMBOLS = ['BTC', 'ETH', 'XRP', 'SOL', 'DOGE', 'ADA'] as const;
/** A move of at least this size is reported, percent. */
const NOTABLE = 4;
/** Coins named beside the subject. */
const OTHERS = 3;

/** Articles about coins, from their simulated prices. */
export interface CoinNews {
  /** Articles of a day, including those still to come. */
  on(date: DateKst): Article[];
}

interface CoinSnapshot {
  readonly symbol: string;
  readonly name: string;
  /** won */
  readonly price: number;
  /** percent since 09:00 */
  readonly rate: number;
}

export function createCoinNews({ seed, world }: Exchange): CoinNews {
  const coveredCoins = COINS.filter(({ symbol }) => COVERED_SYMBOLS.some((one) => one === symbol));

  function snapshotsAt(at: Instant): CoinSnapshot[] {
    return coveredCoins.flatMap(({ symbol, name }) => {
      const market = marketOf(symbol);
      const day = world.day(market, world.dateAt(market, at), at);
      return day === null ? [] : [{ symbol, name, price: day.close, rate: changeRate(day.close, day.previousClose) }];
    });
  }

  return {
    on: (date) =>
      MOMENTS.flatMap((minute, slot): Article[] => {
        const key = keyOf(seed, 'coin news', date, slot);
        const at = instantAt(date, minute + whole(key, 5, 14));
        const snapshots = snapshotsAt(at);
        const [first] = snapshots;
        if (first === undefined) return [];
        const loudest = snapshots.reduce((most, one) => (Math.abs(one.rate) > Math.abs(most.rate) ? one : most), first);
        const subject = slot % 2 === 1 && Math.abs(loudest.rate) >= NOTABLE ? loudest : first;
        const others = snapshots.filter(({ symbol }) => symbol !== subject.symbol).slice(0, OTHERS);
        return [
          {
            id: newsId({ kind: 'coin', date, subject: subject.symbol, slot }),
            kind: 'coin',
            topic: 'coin',
            at: instantAt(date, minute + whole(key, 5, 14) + 2),
            title: titleOf(subject, key),
            paragraphs: bodyOf(...paragraphsOf(subject, others, at)),
            stocks: [],
            coins: [subject, ...others].map(({ symbol }) => symbol),
            isFeatured: Math.abs(subject.rate) >= NOTABLE,
            ...UNPUBLISHED,
          },
        ];
      }),
  };
}

function titleOf({ name, price, rate }: CoinSnapshot, key: Key): string {
  const won = `${priceText(price)}원`;
  if (rate === 0) return `${name} 보합…${won}`;
  const size = percentText(rate);
  const isUp = rate > 0;
  return pickWording(key, 0, [
    `${name} ${size} ${isUp ? '상승' : '하락'}…${won}`,
    `[코인시황] ${name} ${won}…${size}${isUp ? '↑' : '↓'}`,
    `${name}, ${isUp ? '오름세' : '내림세'} 속 ${won}`,
  ]);
}

function paragraphsOf({ name, price, rate }: CoinSnapshot, others: readonly CoinSnapshot[], at: Instant): string[] {
  const way = rate === 0 ? '변동 없는' : `${percentText(rate)} ${rate > 0 ? '오른' : '내린'}`;
  return [
    `${clockText(at)} 현재 ${asTopic(name)} 오전 9시 기준가보다 ${way} ${priceText(price)}원에 거래되고 있다.`,
    `같은 시각 ${others.map((one) => `${one.name}(${one.rate > 0 ? '+' : one.rate < 0 ? '−' : ''}${percentText(one.rate)})`).join(', ')} 등이 함께 거래됐다.`,
  ];
}

function priceText(price: number): string {
  return comma(price, price >= 100 ? 0 : 2);
}
