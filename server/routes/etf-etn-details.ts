import type { EquityProduct, EquityProductRow, EtfEtnOrder } from '@sise/contract/equity-product';
import { etfEtnCell } from '@sise/contract/cells';
import type { EtfEtnFacts, EtfEtns, EtfEtnTax, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import { restOfHoldings } from '@sise/domain/etf-etn/holdings-rest';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { firstInOrder } from '@sise/domain/ranking/first-in-order';
import { compareCells, compareEquals } from '@sise/domain/ranking/value-order';
import type { Shcode } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { toEtfEtnRow, toHoldingRow } from '../wire/etf-etn-row.ts';
import { createEtfEtnPast } from './etf-etn-past.ts';

const TAX_NAMES: Readonly<Record<EtfEtnTax, string>> = { free: '비과세', dividend: '배당소득세(보유기간과세)' };
const PEERS = 8;
const NO_VALUES: ReadonlyMap<Shcode, EtfEtnValue> = new Map();

interface Order {
  readonly sortBy: EtfEtnOrder;
  readonly sortType: 'asc' | 'desc';
}

/** A row in its place of a list, which may be shown with its sparkline. */
interface Placed {
  readonly row: EquityProductRow;
  withTrend(): EquityProductRow;
}

export type EtfEtnDetails = ReturnType<typeof createEtfEtnDetails>;

/** Reads ETFs and ETNs with their quotes: all of them, and one with every detail. */
export function createEtfEtnDetails({ market, etfEtnFiguresOf, sources, interest }: Parts) {
  const pastOf = createEtfEtnPast();

  /**
   * Rows of the selected ETF and ETN that are listed today, in an order, the first of them if only so many are wanted;
   * those without a value come last. Sparklines are read for what is shown only.
   */
  async function listed(
    of: EtfEtns,
    chosen: (facts: EtfEtnFacts) => boolean,
    order: Order,
    wanted = Number.POSITIVE_INFINITY,
  ): Promise<Placed[]> {
    const values = (await interest.read('etf-etn-values', WHOLE_MARKET)) ?? NO_VALUES;
    const rows = of.listed().flatMap((facts) => {
      const row = market.rowOf(facts.shcode);
      const value = values.get(facts.shcode);
      return row === undefined || value === undefined || !chosen(facts) ? [] : [placed(row, facts, value)];
    });
    return inOrder(rows, order, wanted);
  }

  function placed(row: number, facts: EtfEtnFacts, value: EtfEtnValue): Placed {
    const figures = etfEtnFiguresOf(facts.shcode);
    return {
      row: toEtfEtnRow(market, row, facts, value, { figures }),
      withTrend: () => toEtfEtnRow(market, row, facts, value, { trend: true, figures }),
    };
  }

  /** Refuses what is no ETF or ETN with a value. */
  async function known(shcode: Shcode) {
    const row = market.rowOf(shcode);
    const { products } = sources;
    const facts = products?.facts(shcode);
    const value = (await interest.read('etf-etn-values', WHOLE_MARKET))?.get(shcode);
    if (!products || row === undefined || !facts || !value) return refuse('stock.unknown');
    return { products, row, facts, value };
  }

  async function peersOf(of: EtfEtns, facts: EtfEtnFacts): Promise<EquityProduct['peers']> {
    const isPeer = (other: EtfEtnFacts) =>
      other.shcode !== facts.shcode &&
      other.kind === facts.kind &&
      other.index === facts.index &&
      other.multiple === facts.multiple;
    const peers = await listed(of, isPeer, { sortBy: 'netassets', sortType: 'desc' }, PEERS);
    return peers.map(({ row: { shcode, hname, chgrate, premium, fee, netassets } }) => ({
      shcode,
      hname,
      chgrate,
      premium,
      fee,
      netassets,
    }));
  }

  /** @param wanted the number of holdings, the heaviest first */
  async function detailOf(id: Shcode, wanted: number): Promise<EquityProduct> {
    const { products: of, row, facts, value } = await known(id);
    const basket = of.basket(id);
    const lines = (basket?.holdings ?? []).map((line) => toHoldingRow(market, line));
    const { payouts, figures, returns } = await pastOf(of, facts, value.navOn);
    return {
      ...toEtfEtnRow(market, row, facts, value, { trend: true, figures }),
      tax: facts.tax,
      taxname: facts.tax && TAX_NAMES[facts.tax],
      indexcode: facts.indexCode,
      creationunit: facts.creationUnit,
      navdate: value.navOn,
      basketdate: basket?.date ?? null,
      cash: basket?.cash ?? null,
      holdingcount: lines.length,
      holdings: lines.slice(0, wanted),
      rest: restOfHoldings(lines, wanted),
      distributioncycle: facts.payout,
      nextdistribution: of.nextPayout(id),
      distributions: payouts.map(({ exOn, paidOn, amount }) => ({ exdate: exOn, paydate: paidOn, amount })),
      returns: [...returns],
      peers: await peersOf(of, facts),
    };
  }

  return { listed, known, detailOf };
}

/** By a field, equal rows by market cap and then by code; rows without a value come last in either direction. */
function inOrder(rows: readonly Placed[], { sortBy, sortType }: Order, wanted: number): Placed[] {
  const cells = rows.map((placed) => ({ placed, cell: etfEtnCell(placed.row, sortBy) }));
  type Celled = (typeof cells)[number];
  const compare = (a: Celled, b: Celled) =>
    compareCells(a.cell, b.cell, sortType) || compareEquals(a.placed.row, b.placed.row);
  const ordered = wanted < cells.length ? firstInOrder(cells, wanted, compare) : cells.toSorted(compare);
  return ordered.map(({ placed }) => placed);
}
