import type { OptionSide } from '@sise/domain/derivatives/black76';
import { futureName, optionName } from '@sise/domain/derivatives/contract-code';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { monthlyExpiry, type Expiry } from '@sise/domain/derivatives/expiry';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst } from '@sise/domain/terms';
import { rowsOf, wordOf } from './blocks.ts';
import type { Fields } from './rest-client.ts';
import { pointsOf } from './units.ts';

/** A future or an option as LS lists it. */
export interface ListedContract {
  readonly code: string;
  readonly name: string;
  readonly product: UnderlyingId;
  readonly expiry: Expiry;
  /** null for a future */
  readonly option: { readonly side: OptionSide; readonly strike: number } | null;
  /** 기준가, points; null if LS gives none */
  readonly basePrice: number | null;
}

/** Futures on both indices and the monthly options on KOSPI200. LS documents no names of weeklies to read. */
export interface ContractRegister {
  of(code: string): ListedContract | undefined;
  /** months of a future, nearest first */
  futures(product: UnderlyingId): readonly ListedContract[];
  /** expiries of options, nearest first */
  expiries(product: UnderlyingId): readonly Expiry[];
  option(product: UnderlyingId, lastDay: string, side: OptionSide, strike: number): ListedContract | undefined;
}

export interface ContractMasters {
  /** t8432 지수선물, t8435 of 코스닥150선물, t8433 지수옵션 */
  readonly kospi200: Fields;
  readonly kosdaq150: Fields;
  readonly options: Fields;
}

/** `F 2309` of KOSPI200, `KQF 2306` of KOSDAQ150; `F SP 09-2512` is a spread of two months. */
const FUTURE_NAMES: Readonly<Record<UnderlyingId, RegExp>> = {
  kospi200: /^F (\d\d)(\d\d)$/,
  kosdaq150: /^KQF (\d\d)(\d\d)$/,
};
/** `C 2307 185.0` */
const OPTION_NAME = /^([CP]) (\d\d)(\d\d) (\d{1,4}\.\d)$/;
const CODE = /^[0-9A-Z]{8}$/;

/** @param date the day shown: what expired before it is left out */
export function readContractRegister(
  { kospi200, kosdaq150, options }: ContractMasters,
  date: DateKst,
): ContractRegister {
  const all = [
    ...rowsOf(kospi200, 't8432OutBlock').flatMap((row) => readFuture('kospi200', row) ?? []),
    ...rowsOf(kosdaq150, 't8435OutBlock').flatMap((row) => readFuture('kosdaq150', row) ?? []),
    ...rowsOf(options, 't8433OutBlock').flatMap((row) => readOption(row) ?? []),
  ].filter(({ expiry }) => expiry.lastDay >= date);
  const byCode = new Map(all.map((contract) => [contract.code, contract]));
  const byTerms = new Map(
    all.flatMap((contract) => {
      const { product, expiry, option } = contract;
      return option === null ? [] : [[keyOf(product, expiry.lastDay, option.side, option.strike), contract] as const];
    }),
  );
  const sorted = [...byCode.values()].toSorted((a, b) => (a.expiry.lastDay < b.expiry.lastDay ? -1 : 1));
  return {
    of: (code) => byCode.get(code),
    futures: (product) => sorted.filter((one) => one.product === product && one.option === null),
    expiries(product) {
      const days = new Map<DateKst, Expiry>();
      for (const one of sorted) if (one.product === product && one.option) days.set(one.expiry.lastDay, one.expiry);
      return [...days.values()];
    },
    option: (product, lastDay, side, strike) => byTerms.get(keyOf(product, lastDay, side, strike)),
  };
}

function keyOf(product: UnderlyingId, lastDay: string, side: OptionSide, strike: number): string {
  return `${product} ${lastDay} ${side} ${strike}`;
}

function readFuture(product: UnderlyingId, row: Fields): ListedContract | null {
  const code = wordOf(row.shcode);
  const [, year, month] = FUTURE_NAMES[product].exec(wordOf(row.hname)) ?? [];
  if (!CODE.test(code) || year === undefined || month === undefined) return null;
  const expiry = expiryOf(year, month);
  if (expiry === null) return null;
  return { code, name: futureName(expiry), product, expiry, option: null, basePrice: pointsOf(row.recprice) };
}

function readOption(row: Fields): ListedContract | null {
  const code = wordOf(row.shcode);
  const [, mark, year, month, price] = OPTION_NAME.exec(wordOf(row.hname)) ?? [];
  if (!CODE.test(code) || year === undefined || month === undefined || price === undefined) return null;
  const expiry = expiryOf(year, month);
  if (expiry === null) return null;
  const [side, strike]: [OptionSide, number] = [mark === 'C' ? 'call' : 'put', Number(price)];
  const name = optionName(side, expiry, strike);
  return { code, name, product: 'kospi200', expiry, option: { side, strike }, basePrice: pointsOf(row.recprice) };
}

function expiryOf(year: string, month: string): Expiry | null {
  return Number(month) < 1 || Number(month) > 12
    ? null
    : monthlyExpiry(2000 + Number(year), Number(month), KRX_CALENDAR);
}
