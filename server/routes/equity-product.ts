import { productCell } from '@sise/contract/cells';
import { equityProduct as calls } from '@sise/contract/equity-product';
import type {
  EquityProduct,
  EquityProductDay,
  EquityProductRow,
  HoldingRow,
  ProductOrder,
} from '@sise/contract/equity-product';
import type { ProductFacts, Products, ProductTax } from '@sise/domain/products/products';
import { compareCells, compareEquals } from '@sise/domain/ranking/value-order';
import type { Shcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { lacking } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { toHoldingRow, toProductDay, toProductRow } from '../wire/product-row.ts';
import type { Parts } from '../parts.ts';
import { createProductPast } from './product-past.ts';
import { pageOfRows } from './stock-list.ts';

const TAX_NAMES: Readonly<Record<ProductTax, string>> = { free: '비과세', dividend: '배당소득세(보유기간과세)' };
const PEERS = 8;

export function equityProductRoutes(desk: Desk, { market, trackingErrorOf, sources: { products } }: Parts): void {
  const pastOf = createProductPast();

  /** Rows of the products listed today that are chosen, in an order; those without a value come last. */
  function listed(
    of: Products,
    chosen: (facts: ProductFacts) => boolean,
    { sortBy, sortType, trend }: { sortBy: ProductOrder; sortType: 'asc' | 'desc'; trend: boolean },
  ): EquityProductRow[] {
    const values = of.values();
    const rows = of.listed().flatMap((facts) => {
      const row = market.rowOf(facts.shcode);
      const value = values.get(facts.shcode);
      return row === undefined || value === undefined || !chosen(facts)
        ? []
        : [toProductRow(market, row, facts, value, { trend, trackingError: trackingErrorOf(facts.shcode) })];
    });
    return inOrder(rows, sortBy, sortType);
  }

  function known(shcode: Shcode) {
    const row = market.rowOf(shcode);
    const facts = products?.facts(shcode);
    const value = products?.value(shcode);
    if (!products || row === undefined || !facts || !value) return refuse('stock.unknown');
    return { products, row, facts, value };
  }

  function peersOf(of: Products, facts: ProductFacts): EquityProduct['peers'] {
    const isPeer = (other: ProductFacts) =>
      other.shcode !== facts.shcode &&
      other.kind === facts.kind &&
      other.index === facts.index &&
      other.multiple === facts.multiple;
    return listed(of, isPeer, { sortBy: 'netassets', sortType: 'desc', trend: false })
      .slice(0, PEERS)
      .map(({ shcode, hname, chgrate, premium, fee, netassets }) => ({
        shcode,
        hname,
        chgrate,
        premium,
        fee,
        netassets,
      }));
  }

  desk.take(calls, {
    async product({ id, holdings: wanted }) {
      const { products: of, row, facts, value } = known(id);
      const basket = of.basket(id);
      const lines = (basket?.holdings ?? []).map((line) => toHoldingRow(market, line));
      const { payouts, paid, trackingError, returns } = await pastOf(of, facts, value.navOn);
      return {
        ...toProductRow(market, row, facts, value, { trend: true, trackingError }),
        tax: facts.tax,
        taxname: facts.tax && TAX_NAMES[facts.tax],
        indexcode: facts.indexCode,
        creationunit: facts.creationUnit,
        navdate: value.navOn,
        basketdate: basket?.date ?? null,
        cash: basket?.cash ?? null,
        holdingcount: lines.length,
        holdings: lines.slice(0, wanted),
        rest: restOf(lines.slice(wanted)),
        distributioncycle: facts.payout,
        distributionrate: paid === 0 ? null : Math.round((paid / value.nav) * 10_000) / 100,
        nextdistribution: of.nextPayout(id),
        distributions: payouts.map(({ exOn, paidOn, amount }) => ({ exdate: exOn, paydate: paidOn, amount })),
        returns: [...returns],
        peers: peersOf(of, facts),
      };
    },
    async history({ id, page, num }) {
      const { products: of, row, facts, value } = known(id);
      const past = await of.dayCount(id);
      const until = (page - 1) * num + num;
      // One more than asked for gives the last one its change.
      const days = (await of.days(id, { count: Math.min(past, until) })).toReversed();
      const { price, change, chgrate, sign, premium } = toProductRow(market, row, facts, value);
      const paid = of.payouts(id).find(({ exOn }) => exOn === market.date)?.amount;
      const distribution = paid ?? (facts.payout === null ? null : 0);
      const today: EquityProductDay | null =
        market.date === null
          ? null
          : { date: market.date, close: price, change, chgrate, sign, nav: value.live, premium, distribution };
      const rows = [...(today ? [today] : []), ...days.map((day, n) => toProductDay(day, days[n + 1]))];
      const total = past + (today ? 1 : 0);
      return { rows: rows.slice(until - num, until), page, pages: Math.max(1, Math.ceil(total / num)), total };
    },
    filterProducts({ type, num, ...wish }) {
      if (!products) return lacking([], 'products');
      return listed(products, ({ kind }) => type === 'all' || kind === type, wish).slice(0, num);
    },
    products({ type, category, manager, page, num, ...wish }) {
      if (!products)
        return lacking(
          pageOfRows([], { page, num }, (row: EquityProductRow) => row),
          'products',
        );
      const chosen = (facts: ProductFacts) =>
        (type === 'all' || facts.kind === type) &&
        (category === undefined || facts.category === category) &&
        (manager === undefined || facts.manager === manager);
      return pageOfRows(listed(products, chosen, wish), { page, num }, (row) => row);
    },
  });
}

/** What the lines that are not shown weigh and bring together. */
function restOf(lines: readonly HoldingRow[]): EquityProduct['rest'] {
  if (lines.length === 0) return null;
  const sumOf = (of: (line: HoldingRow) => number | null) => lines.reduce((sum, line) => sum + (of(line) ?? 0), 0);
  return {
    count: lines.length,
    weight: Math.round(sumOf(({ weight }) => weight) * 100) / 100,
    contribution: Math.round(sumOf(({ contribution }) => contribution) * 1_000) / 1_000,
  };
}

/** By a field, equals by market cap and then by code; rows without a value come last from either end. */
function inOrder(rows: readonly EquityProductRow[], by: ProductOrder, direction: 'asc' | 'desc'): EquityProductRow[] {
  return rows.toSorted(
    (a, b) => compareCells(productCell(a, by), productCell(b, by), direction) || compareEquals(a, b),
  );
}
