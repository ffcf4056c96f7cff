import { atTheMoney } from '@sise/domain/derivatives/strikes';
import { carryOf, forwardByParity, RATE } from '@sise/domain/derivatives/carry';
import { contractHours } from '@sise/domain/derivatives/contract-hours';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { OptionChain, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { DAY_MS, daysBetween, MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { ContractRegister } from './contract-register.ts';
import type { BoardOption } from './frames/option-board.ts';

export interface ChainFacts {
  readonly product: UnderlyingId;
  readonly expiry: Expiry;
  readonly at: Instant;
  readonly date: DateKst;
  /** the index, points */
  readonly underlying: number;
  /** the future of the same month; null if it is not known */
  readonly future: number | null;
}

const YEAR_MS = 365 * DAY_MS;

/** The option chain of an expiry from a board. @returns null if no strike has both sides */
export function optionChainOf(
  options: readonly BoardOption[],
  register: ContractRegister,
  facts: ChainFacts,
): OptionChain | null {
  const { product, expiry, at, date, underlying, future } = facts;
  const rows = rowsOf(options, register, facts);
  if (rows.length === 0) return null;
  const daysLeft = daysBetween(date, expiry.lastDay);
  const years = Math.max(contractHours(expiry.lastDay, true).closesAt - at, MINUTE_MS) / YEAR_MS;
  const traded = rows.flatMap(({ strike, call, put }) =>
    call.price === null || put.price === null ? [] : [{ strike, call: call.price, put: put.price }],
  );
  const step = stepAt(rows, underlying);
  return {
    expiry,
    at,
    daysLeft,
    years,
    underlying,
    forward: future ?? forwardByParity(traded, years) ?? underlying * carryOf(product, daysLeft),
    rate: RATE,
    atmStrike: nearest(rows, step > 0 ? atTheMoney(underlying, step) : underlying),
    step,
    rows,
  };
}

function rowsOf(
  options: readonly BoardOption[],
  register: ContractRegister,
  { product, expiry }: ChainFacts,
): OptionRow[] {
  const pairs = new Map<number, { call?: OptionQuote; put?: OptionQuote }>();
  for (const { strike, code, ...values } of options) {
    const listed = register.option(product, expiry.lastDay, values.side, strike);
    if (listed === undefined) continue;
    const quote = { ...values, code: listed.code, name: listed.name, basePrice: listed.basePrice ?? values.basePrice };
    if (code === listed.code) pairs.set(strike, { ...pairs.get(strike), [values.side]: quote });
  }
  return [...pairs]
    .flatMap(([strike, { call, put }]): OptionRow[] =>
      call && put ? [{ strike, volatilityBefore: null, call, put }] : [],
    )
    .toSorted((a, b) => a.strike - b.strike);
}

function nearest(rows: readonly OptionRow[], value: number): number {
  return rows.reduce((best, { strike }) => (Math.abs(strike - value) < Math.abs(best - value) ? strike : best), 0);
}

/** 행사가격 간격 around the money; 0 with a single strike. */
function stepAt(rows: readonly OptionRow[], value: number): number {
  const above = rows.findIndex(({ strike }, place) => place > 0 && strike >= value);
  const place = above < 0 ? rows.length - 1 : above;
  const [upper, lower] = [rows[place]?.strike, rows[place - 1]?.strike];
  return upper === undefined || lower === undefined ? 0 : upper - lower;
}
