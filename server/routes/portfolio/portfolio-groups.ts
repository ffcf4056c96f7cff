import type { PortfolioGroupRow } from '@sise/contract/portfolio-rows';
import type { PortfolioGroup } from '@sise/domain/portfolio/group';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import type { Member } from '../../identity/reader.ts';
import { refuseLedger, type PathOf } from '../../portfolio/drafts.ts';
import { refuse } from '../../refusal.ts';
import type { PortfolioFault } from '../../store/portfolio-entries.ts';
import type { PortfolioWrite } from '../../store/portfolios.ts';

const PROBLEM = {
  'no-group': 'portfolio.unknown',
  'no-stock': 'summary.unknown',
  'no-transaction': 'transaction.unknown',
  'name-taken': 'portfolio.taken',
  'too-many-groups': 'portfolios.many',
  'too-many-transactions': 'transactions.many',
} as const satisfies Record<Exclude<PortfolioFault['why'], 'ledger'>, string>;

/** Portfolios as rows for their owner. */
export function ownedBy({ email }: Member, groups: readonly PortfolioGroup[]): PortfolioGroupRow[] {
  return groups.map((group) => ({ ...group, email }));
}

/** The portfolios after a write; throws a refusal when the store refused it. */
export function portfoliosAfter(
  reader: Member,
  write: PortfolioWrite,
  written: readonly Transaction[] = [],
  pathOf: PathOf = String,
): PortfolioGroupRow[] {
  if (write.ok) return ownedBy(reader, write.groups);
  const { fault } = write;
  if (fault.why !== 'ledger') return refuse(PROBLEM[fault.why]);
  return refuseLedger(
    fault.faults,
    written.map(({ id }) => id),
    pathOf,
  );
}
