import type { MarketId } from '../market/markets.ts';
import type { EtfEtnKind } from '../market/instrument.ts';
import { dateKst, type DateKst } from '../terms.ts';
import type { Units } from './money.ts';

/** Hundred-thousandths of the proceeds: 50 is 0.05 %. */
interface Rates {
  /** The first trading day whose sales settle under the rates. */
  readonly from: DateKst;
  /** 증권거래세 of KOSPI; 농어촌특별세 of 0.15 % is added there. */
  readonly kospi: number;
  readonly kosdaq: number;
  readonly konex: number;
}

const RATE_SCALE = 100_000;
/** 농어촌특별세법 제5조 제1항 제5호: only KOSPI. */
const RURAL = 150;

/**
 * 증권거래세법 제8조 제2항, 시행령 제5조 (탄력세율). A sale is taxed at the rates of its settlement day, two trading days
 * later (법 제5조: 매매거래가 확정되는 때), so new rates of 1 January apply from the second-to-last trading day of December;
 * 예탁결제원 announced this for 2019-06-03: 2019-05-30. The first row has been in force since 1996 and is also used for
 * everything older.
 */
const TABLE: readonly [Rates, ...Rates[]] = [
  { from: dateKst('1980-01-04'), kospi: 150, kosdaq: 300, konex: 300 },
  { from: dateKst('2019-05-30'), kospi: 100, kosdaq: 250, konex: 100 },
  { from: dateKst('2020-12-29'), kospi: 80, kosdaq: 230, konex: 100 },
  { from: dateKst('2022-12-28'), kospi: 50, kosdaq: 200, konex: 100 },
  { from: dateKst('2023-12-27'), kospi: 30, kosdaq: 180, konex: 100 },
  { from: dateKst('2024-12-27'), kospi: 0, kosdaq: 150, konex: 100 },
  { from: dateKst('2025-12-29'), kospi: 50, kosdaq: 200, konex: 100 },
];

/** The default 위탁수수료 of a form, for purchases and sales: 0.015 %. Firms differ; readers can change it. */
const BROKERAGE_RATE = 15;

/** The taxes on one sale, won. */
export interface SaleTax {
  /** 증권거래세. */
  readonly transactionTax: Units;
  /** 농어촌특별세. */
  readonly ruralTax: Units;
  readonly total: Units;
}

/**
 * 거래세 of a sale on the exchange; ETF and ETN have none. Each of the two taxes is cut below one won.
 * @param date of the trade  @param sold won, before fees
 */
export function saleTax(sold: Units, date: DateKst, market: MarketId, product: EtfEtnKind | null): SaleTax {
  if (product !== null) return { transactionTax: 0, ruralTax: 0, total: 0 };
  const rates = TABLE.findLast(({ from }) => from <= date) ?? TABLE[0];
  const transactionTax = cut(sold, rates[market]);
  const ruralTax = market === 'kospi' ? cut(sold, RURAL) : 0;
  return { transactionTax, ruralTax, total: transactionTax + ruralTax };
}

/** 위탁수수료, cut below one unit. */
export function brokerageFee(traded: Units): Units {
  return cut(traded, BROKERAGE_RATE);
}

/** A rate of an amount, rounded down to a unit; exact for every amount an entry may have. */
function cut(amount: Units, rate: number): Units {
  return Math.floor((amount * rate) / RATE_SCALE);
}
