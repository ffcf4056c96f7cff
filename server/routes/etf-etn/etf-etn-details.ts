import type { EquityProduct, EquityProductRow, EtfEtnOrder } from '@sise/contract/equity-product';
import type { EtfEtnFacts, EtfEtns, EtfEtnTax, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import { restOfHoldings } from '@sise/domain/etf-etn/holdings-rest';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { firstInOrder } from '@sise/domain/ranking/first-in-order';
import { compareCells, compareEquals } from '@sise/domain/ranking/value-order';
import type { CellValue } from '@sise/domain/ranking/value-order';
import type { Shcode } from '@sise/domain/terms';
import { topicValue } from '../../interest.ts';
import type { TopicResult } from '../../interest.ts';
import type { Parts } from '../../parts.ts';
import { refuse } from '../../refusal.ts';
import { cellOfEtfEtn, toEtfEtnRow, toHoldingRow } from '../../wire/etf-etn-row.ts';
import { createEtfEtnPast } from './etf-etn-past.ts';

const TAX_NAMES: Readonly<Record<EtfEtnTax, string>> = { free: '비과세', dividend: '배당소득세(보유기간과세)' };
const PEERS = 8;
const NO_VALUES: ReadonlyMap<Shcode, EtfEtnValue> = new Map();

interface Order {
  readonly sortBy: EtfEtnOrder;
  readonly sortType: 'asc' | 'desc';
}

/** An ETF or ETN in its place of a list: thousands are put in order, few are shown. */
interface Placed {
  /** the value by which the list is ordered */
  readonly cell: CellValue;
  readonly listingamount: number;
  readonly shcode: Shcode;
  toRow(shown?: { readonly trend: boolean }): EquityProductRow;
}

/** ETFs and ETNs in order, and the topic of the values that they are listed with. */
interface Listed {
  readonly rows: Placed[];
  readonly result: TopicResult<unknown>;
}

export type EtfEtnDetails = ReturnType<typeof createEtfEtnDetails>;

/** Reads ETFs and ETNs with their quotes: all of them, and one with every detail. */
export function createEtfEtnDetails({ market, etfEtnFiguresOf, sources, interest }: Parts) {
  const pastOf = createEtfEtnPast();

  /**
   * Rows of the selected ETF and ETN that are listed today, in an order, the first of them if only so many are wanted;
   * those without a value come last. Rows are made of what is shown only.
   */
  async function listed(
    of: EtfEtns,
    chosen: (facts: EtfEtnFacts) => boolean,
    order: Order,
    wanted = Number.POSITIVE_INFINITY,
  ): Promise<Listed> {
    const result = await interest.ask('etf-etn-values', WHOLE_MARKET);
    const values = topicValue(result) ?? NO_VALUES;
    const rows = of.listed().flatMap((facts) => {
      const row = market.rowOf(facts.shcode);
      const value = values.get(facts.shcode);
      return row === undefined || value === undefined || !chosen(facts)
        ? []
        : [placed(row, facts, value, order.sortBy)];
    });
    return { rows: inOrder(rows, order, wanted), result };
  }

  function placed(row: number, facts: EtfEtnFacts, value: EtfEtnValue, by: EtfEtnOrder): Placed {
    const { shcode } = facts;
    const toRow = ({ trend } = { trend: false }) =>
      toEtfEtnRow(market, row, facts, value, { trend, figures: etfEtnFiguresOf(shcode) });
    return {
      cell: cellOfEtfEtn(market, row, by, toRow),
      listingamount: market.columns.marketCap[row] ?? 0,
      shcode,
      toRow,
    };
  }

  /** Refuses what is no ETF or ETN with a value, and all of them while no value has come. */
  async function known(shcode: Shcode) {
    const row = market.rowOf(shcode);
    const { etfEtns } = sources;
    const facts = etfEtns?.facts(shcode);
    if (!etfEtns || row === undefined || !facts) return refuse('stock.unknown');
    const result = await interest.ask('etf-etn-values', WHOLE_MARKET);
    if (result.state === 'late') return refuse('market.loading');
    const value = topicValue(result)?.get(shcode) ?? refuse('stock.unknown');
    return { etfEtns, row, facts, value };
  }

  async function peersOf(of: EtfEtns, facts: EtfEtnFacts): Promise<EquityProduct['peers']> {
    const isPeer = (other: EtfEtnFacts) =>
      other.shcode !== facts.shcode &&
      other.kind === facts.kind &&
      other.index === facts.index &&
      other.multiple === facts.multiple;
    const { rows: peers } = await listed(of, isPeer, { sortBy: 'netassets', sortType: 'desc' }, PEERS);
    return peers.map((peer) => {
      const { shcode, hname, chgrate, premium, fee, netassets } = peer.toRow();
      return { shcode, hname, chgrate, premium, fee, netassets };
    });
  }

  /** @param wanted the number of holdings, the heaviest first */
  async function detailOf(id: Shcode, wanted: number): Promise<EquityProduct> {
    const { etfEtns: of, row, facts, value } = await known(id);
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
function inOrder(rows: readonly Placed[], { sortType }: Order, wanted: number): Placed[] {
  const compare = (a: Placed, b: Placed) => compareCells(a.cell, b.cell, sortType) || compareEquals(a, b);
  return wanted < rows.length ? firstInOrder(rows, wanted, compare) : rows.toSorted(compare);
}
