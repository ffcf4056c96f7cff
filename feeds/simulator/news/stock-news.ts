import { changeRate } from '@sise/domain/market/columns';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { nameOfMarket } from '@sise/domain/market/markets';
import { newsId, type Article, type NewsStock, type NewsTopic } from '@sise/domain/news/news';
import { instant, type Instant } from '@sise/domain/terms';
import { keyOf, uniform, whole } from '../random.ts';
import type { Exchange } from '../exchange.ts';
import { emptyMinutes, placesOf, type DrawnMinutes } from '../prices/day-minutes.ts';
import { placeStart } from '../prices/trade-generator.ts';
import { nominalCap } from '../universe/company.ts';
import { remarkOf } from './remarks.ts';
import type { StockSnapshot } from './stock-snapshot.ts';
import { closingText, crossingText, openingText, type StockText } from './stock-texts.ts';
import { UNPUBLISHED } from './wording.ts';

/** Rates at which a moving price becomes news, percent; the first only for large companies. */
const STEPS = [5, 10, 20] as const;
/** Trading days of a week. */
const WEEK = 5;
const JO = 1e12;
/** Ranges of a stock's article numbers on a day. */
const SLOT = { opening: 1, rise: 10, fall: 20, closing: 30 } as const;
/** A move smaller than this is dull, percent; and the factor by which articles about it are rarer. */
const DULL = 1;
const SELDOM = 0.35;
// Offsets of the draws of a stock's day, by purpose.
const DRAW = { opening: 0, openingAt: 1, closing: 2, closingAt: 3, crossing: 10 } as const;

/** What differs between the articles about a stock on a day. */
interface Draft {
  readonly slot: number;
  readonly at: number;
  readonly topic: NewsTopic;
  readonly text: StockText;
  readonly of: StockSnapshot;
  readonly isFeatured: boolean;
}

/**
 * Articles about one stock's price on a day, including those still to come. Whether an article is written depends on
 * the stock and on chance, never on what happens later that day.
 */
export function priceNews(exchange: Exchange, row: number, day: number): Article[] {
  const { seed, history, shapes, universe, hours } = exchange;
  const prices = shapes.prices(row, day);
  if (prices === null) return [];
  const { base, high, low, close } = prices;
  const company = universe.company(row);
  const key = keyOf(seed, 'news', company.shcode, day);
  const cap = nominalCap(company);
  const { opensAt, closesAt } = hours(day);
  const articles: Article[] = [];
  let minutes: DrawnMinutes | null = null;

  /** The choice of words is drawn separately from whether an article is written. */
  const wordsOf = (slot: number) => keyOf(seed, 'news words', company.shcode, day, slot);
  const filled = (): DrawnMinutes => {
    if (minutes !== null) return minutes;
    minutes = emptyMinutes(placesOf(hours(day).minutes));
    exchange.minutes.fill(row, day, minutes);
    return minutes;
  };
  const endOf = (place: number) =>
    placeStart(hours(day), place) + (place === 0 || placeStart(hours(day), place) === closesAt ? 0 : MINUTE_MS);

  function snapshotAt(place: number): StockSnapshot {
    const { close: closes, volume } = filled();
    let last = place;
    while (last > 0 && volume[last] === 0) last--;
    const price = volume[last] === 0 ? base : (closes[last] ?? 0);
    return snapshot(
      instant(endOf(place)),
      price,
      volume.subarray(0, place + 1).reduce((sum, shares) => sum + shares, 0),
    );
  }
  function snapshot(at: Instant, price: number, volume: number): StockSnapshot {
    return {
      name: company.name,
      market: nameOfMarket(company.market),
      at,
      base,
      price,
      rate: changeRate(price, base),
      volume,
    };
  }
  function write({ slot, at, topic, text, of, isFeatured }: Draft): void {
    const stock: NewsStock = { shcode: company.shcode, name: company.name, price: of.price, changeRate: of.rate };
    const id = newsId({ kind: 'stock', date: exchange.days.dateAt(day), subject: company.shcode, slot });
    articles.push({
      id,
      kind: 'stock',
      topic,
      at: instant(at),
      ...text,
      stocks: [stock],
      coins: [],
      isFeatured,
      ...UNPUBLISHED,
    });
  }

  function opening(): void {
    if (cap < 15 * JO || uniform(key, DRAW.opening) >= 0.2) return;
    const place = 3 + whole(key, DRAW.openingAt, 15);
    const of = snapshotAt(place);
    if (of.volume === 0) return;
    const text = openingText(of, wordsOf(SLOT.opening));
    write({ slot: SLOT.opening, at: endOf(place) + MINUTE_MS, topic: 'move', text, of, isFeatured: false });
  }

  /** Each time the price reaches a rate, at the end of that minute. */
  function crossings(direction: 'up' | 'down'): void {
    const isUp = direction === 'up';
    const { upper, lower } = history.limits(row, day);
    const limit = isUp ? upper : lower;
    const isReached = (price: number, goal: number) => (isUp ? price >= goal : price <= goal);
    const furthest = isUp ? high : low;
    const nearest = base * (1 + (isUp ? STEPS[0] : -STEPS[0]) / 100);
    if (!isReached(furthest, nearest) && !isReached(furthest, limit)) return; // as on most days
    const goals = STEPS.map((step) => ({ step, goal: base * (1 + (isUp ? step : -step) / 100), isLimit: false }));
    [...goals, { step: 30, goal: limit, isLimit: true }].forEach(({ step, goal, isLimit }, n) => {
      if (!isReached(furthest, goal) || (!isLimit && isReached(goal, limit))) return;
      const draw = DRAW.crossing + (isUp ? 0 : 20) + n * 2;
      if (uniform(key, draw) >= eagerness(cap, step, isLimit)) return;
      const { close: closes, volume } = filled();
      // The closing price has its own articles.
      const place = closes.findIndex(
        (price, at) => (volume[at] ?? 0) > 0 && at < closes.length - 1 && isReached(price, goal),
      );
      if (place === -1) return;
      const next = goals[n + 1];
      // At once past the next one, which gets the article.
      if (next && isReached(closes[place] ?? Number.NaN, next.goal)) return;
      const of = snapshotAt(place);
      const slot = (isUp ? SLOT.rise : SLOT.fall) + n;
      const topic = isLimit ? 'limit' : isUp ? 'surge' : 'plunge';
      const at = endOf(place) + (1 + whole(key, draw + 1, 4)) * MINUTE_MS;
      write({ slot, at, topic, text: crossingText(of, wordsOf(slot), isLimit), of, isFeatured: true });
    });
  }

  function pastOf(on: number) {
    const first = universe.firstDay(row);
    const before = on - 1 > first ? changeRate(history.close(row, on - 1), history.base(row, on - 1)) : null;
    const from = on - WEEK;
    const week =
      from > first ? changeRate(close, Math.round(history.close(row, from) * history.factor(row, from, on))) : null;
    return { high, low, before, week };
  }

  function closing(): void {
    const volume = shapes.volume(row, day);
    const of = snapshot(closesAt, close, volume);
    const isLarge = cap >= 20 * JO;
    const isBig = Math.abs(of.rate) >= 7;
    const drawn = uniform(key, DRAW.closing);
    const probability = isLarge ? 0.9 : cap >= 5 * JO ? 0.35 : isBig ? 0.3 : cap >= JO ? 0.12 : 0.02;
    if (drawn >= probability) return;
    const remark = remarkOf(exchange, row, day, of);
    // An ordinary close is rarely news.
    if (remark.kind === 'none' && Math.abs(of.rate) < DULL && drawn >= probability * SELDOM) return;
    const topic = TOPICS[remark.kind];
    const isFeatured = isBig || remark.kind === 'limit' || remark.kind === 'record' || remark.kind === 'volume';
    const at = closesAt + (4 + whole(key, DRAW.closingAt, 40)) * MINUTE_MS;
    const text = closingText(of, wordsOf(SLOT.closing), remark, pastOf(day));
    write({ slot: SLOT.closing, at, topic, text, of, isFeatured });
  }

  if (closesAt > opensAt && universe.firstDay(row) <= day) {
    opening();
    crossings('up');
    crossings('down');
    closing();
  }
  return articles;
}

const TOPICS = { limit: 'limit', record: 'record', volume: 'volume', streak: 'move', none: 'move' } as const;

/** Probability of an article when a price has moved by a rate: larger for a larger company or move. */
function eagerness(cap: number, step: number, isLimit: boolean): number {
  if (isLimit) return 0.9;
  if (step === 5) return cap >= 10 * JO ? 0.8 : cap >= 3 * JO ? 0.35 : 0;
  const bySize = cap >= 3 * JO ? 0.9 : cap >= 0.5 * JO ? 0.5 : 0.2;
  return step === 10 ? bySize * 0.7 : Math.min(0.9, bySize * 1.3);
}
