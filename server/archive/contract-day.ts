import { monthlyExpiry, weeklyExpiry } from '@sise/domain/derivatives/expiry';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst } from '@sise/domain/terms';
import type { StoredContract } from '../store/contract-bars.ts';
import type { Store } from '../store/database.ts';

/** The contracts of the day shown, with facts of the trading day before it if that day is stored. */
export interface ContractDay {
  readonly date: DateKst;
  /** by code */
  readonly contracts: readonly StoredContract[];
  /** The same contract on the trading day before; null when that day, or the contract on that day, is not stored. */
  before(code: string): StoredContract | null;
  /** 미결제증감: null when the day before is not stored; for a new contract, its whole open interest. */
  interestChange(contract: StoredContract): number | null;
  /** 기준가: the settlement of the day before; null when no file has it. */
  base(contract: StoredContract): number | null;
  /** The close of the underlying index; null when no file has it. */
  underlying(product: UnderlyingId): number | null;
}

/** null when no contract of the day is stored. */
export async function readContractDay(store: Store, date: DateKst): Promise<ContractDay | null> {
  const contracts = await store.contractBars.ofDay(date);
  if (contracts.length === 0) return null;
  const previous = await store.contractBars.ofDay(KRX_CALENDAR.previousTradingDay(date));
  const byCode = new Map(previous.map((contract) => [contract.code, contract]));
  const knownKinds = new Set(previous.map(kindOf));
  const closes = new Map((await store.indexBars.ofDay(date)).map(({ upcode, close }) => [upcode, close]));
  const before = (code: string) => byCode.get(code) ?? null;
  return {
    date,
    contracts,
    before,
    interestChange: (contract) =>
      knownKinds.has(kindOf(contract)) ? contract.openInterest - (before(contract.code)?.openInterest ?? 0) : null,
    base: (contract) => baseOf(contract, before(contract.code)),
    underlying: (product) =>
      contracts.find((contract) => contract.product === product && contract.underlying !== null)?.underlying ??
      closes.get(CONTRACT_SPECS[product].upcode) ??
      null,
  };
}

/** The base price: as the file of the day has it, else the settlement of the day before. */
export function baseOf({ close, change }: StoredContract, before: StoredContract | null): number | null {
  if (close !== null && change !== null) return Math.round((close - change) * 100) / 100;
  return before?.settlement ?? null;
}

/** The expiry of a contract, from the term, month and week in its name. */
export function expiryOf({ term, month, week }: Pick<StoredContract, 'term' | 'month' | 'week'>): Expiry {
  const year = Number(month.slice(0, 4));
  const monthOfYear = Number(month.slice(5));
  return term === 'monthly' || week === null
    ? monthlyExpiry(year, monthOfYear, KRX_CALENDAR)
    : weeklyExpiry(term, year, monthOfYear, week, KRX_CALENDAR);
}

/** The kind of file a contract comes in: futures and options of an underlying have files of their own. */
function kindOf({ product, side }: StoredContract): string {
  return `${product}/${side === null ? 'future' : 'option'}`;
}
