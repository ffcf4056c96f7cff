import { changeRate } from '@sise/domain/market/columns';
import { nameOfMarket } from '@sise/domain/market/markets';
import { newsId, type Article, type NewsStock, type NewsTopic } from '@sise/domain/papers/news';
import { instant, type Instant } from '@sise/domain/terms';
import { keyOf, uniform, whole } from '../../chance.ts';
import type { Exchange } from '../../exchange.ts';
import { emptyMinutes, placesOf, type DayMinutes } from '../../prices/day-minutes.ts';
import { placeStart } from '../../session/tape.ts';
import { nominalCap } from '../../universe/company.ts';
import { remarkOf } from './remarks.ts';
import type { Standing } from './stock-standing.ts';
import { closingText, crossingText, openingText } from './stock-texts.ts';

/** Rates at which a price becomes news while it moves, percent; the first only for large companies. */
const STEPS = [5, 10, 20] as const;
const MINUTE = 60_000;
/** Trading days of a week. */
const WEEK = 5;
const JO = 1e12;
/** Numbers of a stock's articles of a day. */
const SLOT = { opening: 1, rise: 10, fall: 20, closing: 30 } as const;
/** A move below this is dull, percent; and how much seldomer one is written about. */
const DULL = 1;
const SELDOM = 0.35;
// Which draw of a stock's day is for what.
const DRAW = { opening: 0, openingAt: 1, closing: 2, closingAt: 3, crossing: 10 } as const;

/**
 * What is written about one stock's price on a day, also what is yet to be written. Whether somebody writes depends on
 * the stock and on chance, never on what comes later that day.
 */
export function priceNews(exchange: Exchange, row: number, day: number): Article[] {
  const { seed, history, shapes, universe, hours } = exchange;
  const prices = shapes.prices(row, day);
  if (prices === null) return [];
  const { base, high, low, close } = { ...prices };
  const company = universe.companies[row];
  const key = keyOf(seed, 'news', company.shcode, day);
  const cap = nominalCap(company);
  const { opensAt, closesAt } = hours(day);
  const articles: Article[] = [];
  let minutes: DayMinutes | null = null;

  /** Which words are chosen is apart from whether anything is written. */
  const wordsOf = (slot: number) => keyOf(seed, 'news words', company.shcode, day, slot);
  const filled = (): DayMinutes => {
    if (minutes !== null) return minutes;
    minutes = emptyMinutes(placesOf(hours(day).minutes));
    exchange.minutes.fill(row, day, minutes);
    return minutes;
  };
  const endOf = (place: number) =>
    placeStart(hours(day), place) + (place === 0 || placeStart(hours(day), place) === closesAt ? 0 : MINUTE);

  function standingAt(place: number): Standing {
    const { close: closes, volume } = filled();
    let last = place;
    while (last > 0 && volume[last] === 0) last--;
    const price = volume[last] === 0 ? base : closes[last];
    return standing(
      instant(endOf(place)),
      price,
      volume.subarray(0, place + 1).reduce((sum, shares) => sum + shares, 0),
    );
  }
  function standing(at: Instant, price: number, volume: number): Standing {
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
  function write(
    slot: number,
    at: number,
    topic: NewsTopic,
    text: { title: string; paragraphs: string[] },
    of: Standing,
    isFeatured: boolean,
  ): void {
    const stock: NewsStock = { shcode: company.shcode, name: company.name, price: of.price, changeRate: of.rate };
    const id = newsId({ kind: 'stock', date: exchange.days.dateAt(day), subject: company.shcode, slot });
    articles.push({ id, kind: 'stock', topic, at: instant(at), ...text, stocks: [stock], isFeatured });
  }

  function opening(): void {
    if (cap < 15 * JO || uniform(key, DRAW.opening) >= 0.2) return;
    const place = 3 + whole(key, DRAW.openingAt, 15);
    const of = standingAt(place);
    if (of.volume > 0)
      write(SLOT.opening, endOf(place) + MINUTE, 'move', openingText(of, wordsOf(SLOT.opening)), of, false);
  }

  /** Each time the price has come as far as a step, at the end of that minute. */
  function crossings(isUp: boolean): void {
    const { upper, lower } = history.limits(row, day);
    const limit = isUp ? upper : lower;
    const isReached = (price: number, goal: number) => (isUp ? price >= goal : price <= goal);
    const goals = STEPS.map((step) => ({ step, goal: base * (1 + (isUp ? step : -step) / 100), isLimit: false }));
    [...goals, { step: 30, goal: limit, isLimit: true }].forEach(({ step, goal, isLimit }, n) => {
      if (!isReached(isUp ? high : low, goal) || (!isLimit && isReached(goal, limit))) return;
      const draw = DRAW.crossing + (isUp ? 0 : 20) + n * 2;
      if (uniform(key, draw) >= eagerness(cap, step, isLimit)) return;
      const { close: closes, volume } = filled();
      // The closing price has articles of its own.
      const place = closes.findIndex((price, at) => volume[at] > 0 && at < closes.length - 1 && isReached(price, goal));
      if (place === -1) return;
      const of = standingAt(place);
      const slot = (isUp ? SLOT.rise : SLOT.fall) + n;
      const topic = isLimit ? 'limit' : isUp ? 'surge' : 'plunge';
      const at = endOf(place) + (1 + whole(key, draw + 1, 4)) * MINUTE;
      write(slot, at, topic, crossingText(of, wordsOf(slot), step, isLimit), of, true);
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
    const of = standing(closesAt, close, volume);
    const isLarge = cap >= 20 * JO;
    const isBig = Math.abs(of.rate) >= 7;
    const drawn = uniform(key, DRAW.closing);
    const chance = isLarge ? 0.9 : cap >= 5 * JO ? 0.35 : isBig ? 0.3 : cap >= JO ? 0.12 : 0.02;
    if (drawn >= chance) return;
    const remark = remarkOf(exchange, row, day, of);
    // A close like that of any other day is seldom news.
    if (remark.kind === 'none' && Math.abs(of.rate) < DULL && drawn >= chance * SELDOM) return;
    const topic = TOPICS[remark.kind];
    const isFeatured = isBig || remark.kind === 'limit' || remark.kind === 'record' || remark.kind === 'volume';
    const at = closesAt + (4 + whole(key, DRAW.closingAt, 40)) * MINUTE;
    write(SLOT.closing, at, topic, closingText(of, wordsOf(SLOT.closing), remark, pastOf(day)), of, isFeatured);
  }

  if (closesAt > opensAt && universe.firstDay(row) <= day) {
    opening();
    crossings(true);
    crossings(false);
    closing();
  }
  return articles;
}

const TOPICS = { limit: 'limit', record: 'record', volume: 'volume', streak: 'move', none: 'move' } as const;

/** How likely somebody writes when a price has come so far: the larger the company and the move, the likelier. */
function eagerness(cap: number, step: number, isLimit: boolean): number {
  if (isLimit) return 0.9;
  if (step === 5) return cap >= 10 * JO ? 0.8 : cap >= 3 * JO ? 0.35 : 0;
  const bySize = cap >= 3 * JO ? 0.9 : cap >= 0.5 * JO ? 0.5 : 0.2;
  return step === 10 ? bySize * 0.7 : Math.min(0.9, bySize * 1.3);
}
