import { monthlyExpiry, weeklyExpiry } from '@sise/domain/derivatives/expiry';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { PRODUCTS } from '@sise/domain/derivatives/product';
import type { ProductId } from '@sise/domain/derivatives/product';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { DateKst } from '@sise/domain/terms';
import type { StoredContract } from '../store/contract-bars.ts';
import type { Store } from '../store/database.ts';

/** The contracts of the day shown, and what the trading day before it, where it is stored, tells beside them. */
export interface ContractDay {
  readonly date: DateKst;
  /** by code */
  readonly contracts: readonly StoredContract[];
  /** The same contract on the trading day before; null where that day, or it on that day, is not stored. */
  before(code: string): StoredContract | null;
  /** 미결제증감: null where the day before is not stored; of a contract that is new, all of it. */
  interestChange(contract: StoredContract): number | null;
  /** 기준가: the settlement of the day before; null where no file tells. */
  base(contract: StoredContract): number | null;
  /** The index's close; null where no file tells. */
  underlying(product: ProductId): number | null;
}

/** null where no contract of the day is stored. */
export async function readContractDay(store: Store, date: DateKst): Promise<ContractDay | null> {
  const contracts = await store.contractBars.ofDay(date);
  if (contracts.length === 0) return null;
  const previous = await store.contractBars.ofDay(KRX_CALENDAR.previousTradingDay(date));
  const byCode = new Map(previous.map((contract) => [contract.code, contract]));
  const told = new Set(previous.map(kindOf));
  const closes = new Map((await store.indexBars.ofDay(date)).map(({ upcode, close }) => [upcode, close]));
  const before = (code: string) => byCode.get(code) ?? null;
  return {
    date,
    contracts,
    before,
    interestChange: (contract) =>
      told.has(kindOf(contract)) ? contract.openInterest - (before(contract.code)?.openInterest ?? 0) : null,
    base: (contract) => baseOf(contract, before(contract.code)),
    underlying: (product) =>
      contracts.find((contract) => contract.product === product && contract.underlying !== null)?.underlying ??
      closes.get(PRODUCTS[product].upcode) ??
      null,
  };
}

/** What a price counts from: as the file of the day has it, else what the day before settled at. */
export function baseOf({ close, change }: StoredContract, before: StoredContract | null): number | null {
  if (close !== null && change !== null) return Math.round((close - change) * 100) / 100;
  return before?.settlement ?? null;
}

/** When a contract ends, by what its name told. */
export function expiryOf({ term, month, week }: Pick<StoredContract, 'term' | 'month' | 'week'>): Expiry {
  const [year, monthOfYear] = month.split('-').map(Number);
  return term === 'monthly' || week === null
    ? monthlyExpiry(year, monthOfYear, KRX_CALENDAR)
    : weeklyExpiry(term, year, monthOfYear, week, KRX_CALENDAR);
}

/** Futures and options of a product come in files of their own. */
function kindOf({ product, side }: StoredContract): string {
  return `${product}/${side === null ? 'future' : 'option'}`;
}
