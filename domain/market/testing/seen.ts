import type { Upcode } from '../../terms.ts';
import type { Market } from '../engine.ts';
import { PARTS } from '../source.ts';
import type { Part } from '../source.ts';
import type { Topic } from '../topics.ts';

export interface Asked {
  readonly topics?: readonly Topic[];
  readonly sources?: readonly string[];
}

/** Everything that readers see of a market, but for the numbers of its versions; long series as texts, which are compared fast. @param asked what it cannot list */
export function seen(market: Market, { topics = [], sources = [] }: Asked = {}) {
  const { changedAt: _, ...columns } = market.columns;
  const rows = Array.from(market.listings.keys());
  const minutes = Array.from({ length: 24 * 20 }, (_, i) => i * 3);
  return {
    source: market.source,
    date: market.date,
    asOf: market.asOf,
    state: market.state,
    listings: market.listings,
    rows: market.listings.map(({ shcode }) => market.rowOf(shcode)),
    columns,
    unit: market.sparklines.unit,
    lines: rows.map((row) => market.sparklines.read(row, 1_000).join()),
    prices: rows.map((row) => minutes.map((minute) => market.sparklines.priceAt(row, minute)).join()),
    indices: Array.from(market.indices, ([upcode, { listing, quote, points }]) => [upcode, listing, quote, points]),
    members: Array.from(market.indices.keys(), (upcode: Upcode) => market.membersOf(upcode)),
    flows: market.flows,
    ranges: market.ranges,
    coins: market.coins,
    world: market.world,
    newest: (Object.keys(PARTS) as Part[]).map((part) => market.newestOf(part)), // its own keys
    stocks: market.stocks,
    etfEtns: market.etfEtns,
    topics: topics.map(({ kind, of }) => {
      const { at, value } = market.topic(kind, of) ?? {};
      return [kind, of, at, value];
    }),
    conditions: sources.map((source) => market.conditionOf(source)),
  };
}
