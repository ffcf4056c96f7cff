import { etfEtnCell } from '@sise/contract/cells';
import { equityProduct as calls } from '@sise/contract/equity-product';
import type {
  EquityProduct,
  EquityProductDay,
  EquityProductRow,
  HoldingRow,
  EtfEtnOrder,
} from '@sise/contract/equity-product';
import type { EtfEtnFacts, EtfEtns, EtfEtnTax } from '@sise/domain/etf-etn/etf-etn';
import { compareCells, compareEquals } from '@sise/domain/ranking/value-order';
import type { Shcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../api-registry.ts';
import { withMissing } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toHoldingRow, toEtfEtnDay, toEtfEtnRow } from '../wire/etf-etn-row.ts';
import type { Parts } from '../parts.ts';
import { createEtfEtnPast } from './etf-etn-past.ts';
import { emptyPage, pageOfRows, pagesOf, spanOf } from './paging.ts';

const TAX_NAMES: Readonly<Record<EtfEtnTax, string>> = { free: '비과세', dividend: '배당소득세(보유기간과세)' };
const PEERS = 8;

export function equityProductRoutes(api: ApiRegistry, { market, trackingErrorOf, sources: { products } }: Parts): void {
  const pastOf = createEtfEtnPast();

  /** Rows of the selected ETF and ETN that are listed today, in an order; those without a value come last. */
  function listed(
    of: EtfEtns,
    chosen: (facts: EtfEtnFacts) => boolean,
    { sortBy, sortType, trend }: { sortBy: EtfEtnOrder; sortType: 'asc' | 'desc'; trend: boolean },
  ): EquityProductRow[] {
    const values = of.values();
    const rows = of.listed().flatMap((facts) => {
      const row = market.rowOf(facts.shcode);
      const value = values.get(facts.shcode);
      return row === undefined || value === undefined || !chosen(facts)
        ? []
        : [toEtfEtnRow(market, row, facts, value, { trend, trackingError: trackingErrorOf(facts.shcode) })];
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

  function peersOf(of: EtfEtns, facts: EtfEtnFacts): EquityProduct['peers'] {
    const isPeer = (other: EtfEtnFacts) =>
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

  api.register(calls, {
    async product({ id, holdings: wanted }) {
      const { products: of, row, facts, value } = known(id);
      const basket = of.basket(id);
      const lines = (basket?.holdings ?? []).map((line) => toHoldingRow(market, line));
      const { payouts, paid, trackingError, returns } = await pastOf(of, facts, value.navOn);
      return {
        ...toEtfEtnRow(market, row, facts, value, { trend: true, trackingError }),
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
    async history({ id, ...paging }) {
      const { products: of, row, facts, value } = known(id);
      const past = await of.dayCount(id);
      const { from, until } = spanOf(paging);
      // One more day than requested gives the last one its change.
      const days = (await of.days(id, { count: Math.min(past, until) })).toReversed();
      const { price, change, chgrate, sign, premium } = toEtfEtnRow(market, row, facts, value);
      const paid = of.payouts(id).find(({ exOn }) => exOn === market.date)?.amount;
      const distribution = paid ?? (facts.payout === null ? null : 0);
      const today: EquityProductDay | null =
        market.date === null
          ? null
          : { date: market.date, close: price, change, chgrate, sign, nav: value.live, premium, distribution };
      const rows = [...(today ? [today] : []), ...days.map((day, n) => toEtfEtnDay(day, days[n + 1]))];
      const total = past + (today ? 1 : 0);
      return { rows: rows.slice(from, until), ...pagesOf(total, paging) };
    },
    filterEtfEtns({ type, num, ...query }) {
      if (!products) return withMissing([], 'products');
      return listed(products, ({ kind }) => type === 'all' || kind === type, query).slice(0, num);
    },
    products({ type, category, manager, page, num, ...query }) {
      if (!products) return withMissing(emptyPage<EquityProductRow>({ page, num }), 'products');
      const chosen = (facts: EtfEtnFacts) =>
        (type === 'all' || facts.kind === type) &&
        (category === undefined || facts.category === category) &&
        (manager === undefined || facts.manager === manager);
      return pageOfRows(listed(products, chosen, query), { page, num }, (row) => row);
    },
  });
}

/** The total weight and contribution of the lines that are not shown. */
function restOf(lines: readonly HoldingRow[]): EquityProduct['rest'] {
  if (lines.length === 0) return null;
  const sumOf = (of: (line: HoldingRow) => number | null) => lines.reduce((sum, line) => sum + (of(line) ?? 0), 0);
  return {
    count: lines.length,
    weight: Math.round(sumOf(({ weight }) => weight) * 100) / 100,
    contribution: Math.round(sumOf(({ contribution }) => contribution) * 1_000) / 1_000,
  };
}

/** By a field, equal rows by market cap and then by code; rows without a value come last in either direction. */
function inOrder(rows: readonly EquityProductRow[], by: EtfEtnOrder, direction: 'asc' | 'desc'): EquityProductRow[] {
  return rows.toSorted((a, b) => compareCells(etfEtnCell(a, by), etfEtnCell(b, by), direction) || compareEquals(a, b));
}
