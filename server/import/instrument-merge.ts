import { elementAt } from '@sise/domain/element-at';
/** The facts of one file about an issue: a row of instrument_facts. */
export interface Fact {
  /** rank of the file */
  readonly source: number;
  readonly shcode: string;
  readonly product: string;
  readonly isin: string | null;
  readonly listed_on: string | null;
  readonly delisted_on: string | null;
  readonly name: string;
  readonly full_name: string | null;
  readonly english_name: string | null;
  readonly market: number | null;
  readonly security_group: string | null;
  readonly share_kind: string | null;
  readonly department: string | null;
  readonly industry: string | null;
  readonly par: number | null;
  readonly shares: number | null;
  readonly details: Readonly<Record<string, string | number>>;
  /** the day of the file */
  readonly as_of: string;
}

/** An issue merged from all files: a row of instruments. */
export type MergedInstrument = Omit<Fact, 'source'> & { readonly is_delisted: boolean };

/** Marks facts of a list of delisted issues without days. */
const IS_DELISTED = 'isDelisted';

/**
 * Merges facts into issues, with the same result in any order. A code is used again after decades: facts belong
 * together by listing day or ISIN, else by whether the issue was listed on the day of the file. Each field has the
 * value of the latest file that has it.
 */
export function mergeInstruments(facts: readonly Fact[]): MergedInstrument[] {
  return [...Map.groupBy(facts, ({ shcode }) => shcode).values()].flatMap((ofCode) =>
    issuesOf(ofCode.toSorted(byAge)).map(merged),
  );
}

/** Facts of one code, grouped by issue. */
function issuesOf(facts: readonly Fact[]): Fact[][] {
  const ended = facts.filter(({ delisted_on }) => delisted_on !== null);
  const issues = [...Map.groupBy(ended, ({ listed_on }) => listed_on).values()];
  const listed: Fact[] = [];
  const gone: Fact[] = [];
  for (const fact of facts) {
    if (fact.delisted_on !== null) continue;
    if (IS_DELISTED in fact.details) gone.push(fact);
    else (issues.find((issue) => holds(elementAt(issue, 0), fact)) ?? listed).push(fact);
  }
  if (listed.length > 0) issues.push(listed);
  for (const fact of gone) {
    const same = issues.find((issue) => issue.some(({ isin }) => isin !== null && isin === fact.isin));
    const last = issues.findLast((issue) => issue !== listed);
    const issue = same ?? last;
    if (issue) issue.push(fact);
    else issues.push([fact]);
  }
  return issues;
}

/** Whether a fact is about an issue that has ended: listed on the same day, or dated while that issue was listed. */
function holds({ listed_on, delisted_on }: Fact, fact: Fact): boolean {
  if (fact.listed_on !== null && fact.listed_on === listed_on) return true;
  return fact.as_of >= (listed_on ?? '') && fact.as_of < (delisted_on ?? '');
}

function merged(facts: readonly Fact[]): MergedInstrument {
  const sorted = facts.toSorted(byAge);
  const oldest = elementAt(sorted, 0);
  const latest = <Key extends keyof Fact>(key: Key): Fact[Key] =>
    (sorted.findLast((fact) => fact[key] !== null) ?? oldest)[key];
  const { [IS_DELISTED]: isDelisted, ...details } = Object.assign({}, ...sorted.map((fact) => fact.details)) as Record<
    string,
    string | number
  >; // of records of the same type
  return {
    shcode: oldest.shcode,
    product: latest('product'),
    isin: latest('isin'),
    listed_on: latest('listed_on'),
    delisted_on: latest('delisted_on'),
    is_delisted: isDelisted !== undefined || latest('delisted_on') !== null,
    name: latest('name'),
    full_name: latest('full_name'),
    english_name: latest('english_name'),
    market: latest('market'),
    security_group: latest('security_group'),
    share_kind: latest('share_kind'),
    department: latest('department'),
    industry: latest('industry'),
    par: latest('par'),
    shares: latest('shares'),
    details,
    as_of: latest('as_of'),
  };
}

/** The older file first; of the same day, the one with the lower rank. */
function byAge(a: Fact, b: Fact): number {
  return (
    compare(a.as_of, b.as_of) ||
    a.source - b.source ||
    compare(a.listed_on ?? '', b.listed_on ?? '') ||
    compare(a.isin ?? '', b.isin ?? '')
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
