import { elementAt } from '../element-at.ts';
import type { ShareChange } from '../market/archive.ts';
import { daysBetween } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { LIMITS } from './draft-fields.ts';
import {
  byStock,
  changedQuantity,
  inOrder,
  isShareChange,
  type ShareChangeEntry,
  type StockCode,
  type Transaction,
} from './transaction.ts';
import { quantityAfter } from './value-series.ts';

/** A proposed entry: the shares of a stock changed while some were held. */
export interface Proposal {
  readonly actionId: string;
  readonly stock: StockCode;
  readonly date: DateKst;
  readonly kind: 'split' | 'merge';
  readonly to: number;
  readonly from: number;
  readonly before: number;
  readonly after: number;
  /** The fraction of a share that is paid out in money (단주): `left` ÷ `from`. */
  readonly left: number;
}

/** An entry of the same kind within this many days of an action counts as it: people use the day new shares arrived. */
const NEAR_DAYS = 30;
/** A ratio given with six decimals is matched to a fraction within this tolerance. */
const CLOSE_ENOUGH = 1e-6;

/**
 * The changes of shares that a portfolio has not entered yet, oldest first. Not proposed are an action whose id is on
 * an entry, a declined one, and one that was entered by hand around its day. Of several missing actions, each builds on
 * those before it.
 * @param changes up to today, of each stock, oldest first  @param declined ids of actions that the reader declined
 */
export function proposals(
  transactions: readonly Transaction[],
  changes: ReadonlyMap<StockCode, readonly ShareChange[]>,
  declined: ReadonlySet<string> = new Set(),
): Proposal[] {
  const found: Proposal[] = [];
  for (const [stock, entries] of byStock(transactions)) {
    if (stock === null) continue;
    let known = entries;
    for (const change of changes.get(stock) ?? []) {
      const proposal = proposalOf(stock, known, change);
      if (proposal === null || declined.has(proposal.actionId)) continue;
      found.push(proposal);
      const { currency } = elementAt(entries, 0);
      known = [...known, entryOf(proposal, { id: proposal.actionId, currency })].toSorted(inOrder);
    }
  }
  return found.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** The entry that results from accepting a proposal; it can be deleted like any other. */
export function entryOf(proposal: Proposal, facts: Pick<ShareChangeEntry, 'id' | 'currency'>): ShareChangeEntry {
  const { kind, stock, date, to, from, actionId } = proposal;
  return { ...facts, kind, stock, date, order: 0, exchangeRate: null, to, from, cash: 0, actionId };
}

/** The id of an action: its stock, day and code. */
function actionIdOf(stock: StockCode, { date, action }: ShareChange): string {
  return `${stock}:${date}:${action}`;
}

function proposalOf(stock: StockCode, entries: readonly Transaction[], change: ShareChange): Proposal | null {
  const ratio = fractionOf(change.ratio);
  if (ratio === null || ratio.to === ratio.from) return null;
  const kind = ratio.to > ratio.from ? 'split' : 'merge';
  const actionId = actionIdOf(stock, change);
  if (entries.some((entry) => isEntered(entry, kind, actionId, change.date))) return null; // never twice
  const before = entries
    .filter(({ date }) => date < change.date)
    .reduce((held, entry) => quantityAfter(entry, held), 0);
  if (before === 0) return null;
  const { quantity, left } = changedQuantity(before, ratio);
  return { actionId, stock, date: change.date, kind, ...ratio, before, after: quantity, left };
}

function isEntered(entry: Transaction, kind: Proposal['kind'], actionId: string, date: DateKst): boolean {
  if (!isShareChange(entry)) return false;
  if (entry.actionId !== null) return entry.actionId === actionId;
  const isAlike = entry.to > entry.from === (kind === 'split');
  return isAlike && Math.abs(daysBetween(entry.date, date)) <= NEAR_DAYS;
}

/** 0.1 is 1 for 10, 1.5 is 3 for 2; null when no fraction within the limits of an entry is close enough. */
function fractionOf(ratio: number): { to: number; from: number } | null {
  if (!(ratio > 0)) return null;
  for (let from = 1; from <= LIMITS.ratio; from++) {
    const to = Math.round(ratio * from);
    if (to > LIMITS.ratio) return null;
    if (to > 0 && Math.abs(to / from / ratio - 1) < CLOSE_ENOUGH) return { to, from };
  }
  return null;
}
