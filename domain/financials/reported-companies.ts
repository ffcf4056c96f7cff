import type { SourceFault } from '../market/source.ts';
import type { Shcode } from '../terms.ts';
import type { ReportedStatements } from './reported-accounts.ts';
import type { TrailingFigures } from './trailing-figures.ts';

/** A source of what companies have reported, each by its common share. */
export interface ReportedCompanies {
  /** Never rejects; may take long. value null: the company has reported nothing, or is not known. */
  accountsOf(
    shcode: Shcode,
  ): Promise<
    { readonly ok: true; readonly value: ReportedStatements | null } | { readonly ok: false; readonly why: SourceFault }
  >;
  /** Names the companies of `trailing`, by their common shares, those that are wanted first. */
  want(shcodes: readonly Shcode[]): void;
  /** What is known of these companies by now; another map when something was added. */
  readonly trailing: ReadonlyMap<Shcode, TrailingFigures>;
}
