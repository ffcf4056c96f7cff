import type { FieldFault } from '@sise/contract/problems';
import { ENTRY_FIELD_NAMES, type TransactionDraft } from '@sise/contract/portfolio-rows';
import { checkDraft, type Draft } from '@sise/domain/portfolio/draft';
import { sentenceOf, sentenceOfLedger, type Fault, type LedgerFault } from '@sise/domain/portfolio/fault';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import { draftInUnits } from '@sise/domain/portfolio/typed-entry';
import { isDateKst } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import { createYieldToEventLoop } from '@sise/feeds/slices';
import type { PortfolioService } from './portfolio-service.ts';
import type { StockFacts } from './stock-facts.ts';

/** The path of the n-th entry in the request. */
export type PathOf = (n: number) => string;

/** Parsed entries, or their faults. */
export type ReadDrafts =
  | { readonly ok: true; readonly entries: Transaction[] }
  | { readonly ok: false; readonly errors: FieldFault[] };

/** Reads typed entries; refuses all when one of them has a fault, each fault at its field below the entry's path. */
export async function readDrafts(
  service: PortfolioService,
  drafts: readonly TransactionDraft[],
  pathOf: PathOf,
): Promise<Transaction[]> {
  const read = await checkDrafts(service, drafts, pathOf);
  return read.ok ? read.entries : refuse('input.invalid', read.errors);
}

/** Reads typed entries. A fault is reported at its field below the entry's path. */
export async function checkDrafts(
  service: PortfolioService,
  drafts: readonly TransactionDraft[],
  pathOf: PathOf,
): Promise<ReadDrafts> {
  const errors: FieldFault[] = [];
  const entries: Transaction[] = [];
  const known = await factsOf(
    service,
    drafts.map(({ shcode }) => shcode?.trim().toUpperCase() ?? null),
  );
  const context = { today: service.today(), isKnown: (stock: string) => known.get(stock)?.isKnown ?? false };
  const rateOn = await service.rates.past();
  const ids = new Set<string>();
  for (const [n, given] of drafts.entries()) {
    const shcode = given.shcode?.trim().toUpperCase() || null;
    const currency = given.currency?.toLowerCase() || (known.get(shcode ?? '')?.currency ?? null);
    const wire = { ...given, shcode, currency };
    const draft = completedDraft(draftInUnits(wire), known, (date) => (isDateKst(date) ? rateOn(date) : null));
    const checked = checkDraft(draft, wire.transactionId, n, context);
    const faults = checked.ok ? [] : [...checked.faults];
    if (hasForeignCurrency(draft, known) && !faults.some(({ field }) => field === 'currency'))
      faults.push({ field: 'currency', code: 'foreign-currency' });
    for (const fault of faults) errors.push(errorOf(fault, pathOf(n)));
    if (ids.has(wire.transactionId))
      errors.push({ field: `${pathOf(n)}.transactionId`, message: '같은 거래가 두 번 있습니다.' });
    ids.add(wire.transactionId);
    if (checked.ok) entries.push(checked.transaction);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, entries };
}

/** The facts of the named stocks, by their codes. */
export async function factsOf(
  service: PortfolioService,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, StockFacts>> {
  const known = new Map<string, StockFacts>();
  const yieldToEventLoop = createYieldToEventLoop();
  for (const code of new Set(codes)) {
    if (code) known.set(code, await service.facts(code));
    await yieldToEventLoop();
  }
  return known;
}

/** Completes a draft: a missing currency is that of its stock, a missing rate that of its day. */
export function completedDraft(
  draft: Draft,
  known: ReadonlyMap<string, StockFacts>,
  rateOn: (date: string) => number | null,
): Draft {
  const currency = draft.currency ?? known.get(draft.stock ?? '')?.currency ?? 'krw';
  const { date, exchangeRate } = draft;
  return {
    ...draft,
    currency,
    exchangeRate: currency === 'usd' && date ? (exchangeRate ?? rateOn(date)) : exchangeRate,
  };
}

/** Whether an entry is in another currency than its stock is traded in. */
export function hasForeignCurrency({ stock, currency }: Draft, known: ReadonlyMap<string, StockFacts>): boolean {
  const facts = stock === null ? undefined : known.get(stock);
  return facts !== undefined && facts.isKnown && facts.currency !== currency;
}

/** Refuses a write whose entries are inconsistent. */
export function refuseLedger(faults: readonly LedgerFault[], written: readonly string[], pathOf: PathOf): never {
  const isOwn = faults.every(({ id }) => written.includes(id));
  return refuse(isOwn ? 'input.invalid' : 'ledger.broken', ledgerErrors(faults, written, pathOf));
}

/** Why entries are inconsistent: faults of the written ones at their field, others by name. */
export function ledgerErrors(faults: readonly LedgerFault[], written: readonly string[], pathOf: PathOf): FieldFault[] {
  return faults.map((fault) => {
    const place = written.indexOf(fault.id);
    if (place !== -1) return errorOf(fault, pathOf(place));
    return { ...errorOf(fault, `transactions.${fault.id}`), message: sentenceOfLedger(fault) };
  });
}

export function errorOf(fault: Fault, path: string): FieldFault {
  return { field: `${path}.${ENTRY_FIELD_NAMES[fault.field] ?? fault.field}`, message: sentenceOf(fault) };
}
