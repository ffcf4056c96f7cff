/** Reports under a name at one firm are by the same person as those under that name at another firm. */
export interface AnalystJoin {
  readonly name: string;
  readonly firm: string;
  /** The firm whose code of the analyst remains. */
  readonly sameAsFirm: string;
}

/**
 * The firm under which an analyst of a firm is known: its own, unless joins say otherwise. Joins may follow one another,
 * from the first firm of a career to the last.
 * @param joins without a fault, see faultsOfJoins
 */
export function knownFirmOf(joins: readonly AnalystJoin[]): (firm: string, name: string) => string {
  const next = new Map(joins.map(({ name, firm, sameAsFirm }) => [keyOf(name, firm), sameAsFirm]));
  return (firm, name) => {
    let known = firm;
    for (let to = next.get(keyOf(name, known)); to !== undefined; to = next.get(keyOf(name, known))) known = to;
    return known;
  };
}

/**
 * What is wrong with joins, in English, by their place in the list: an analyst joined to the same firm, joined twice, or
 * joined in a circle; or one of whom nothing is known.
 * @param isKnown whether a report of an analyst of this name at this firm exists
 */
export function faultsOfJoins(
  joins: readonly AnalystJoin[],
  isKnown: (firm: string, name: string) => boolean,
): { readonly at: number; readonly why: string }[] {
  const first = new Map<string, number>();
  for (const [at, { name, firm }] of joins.entries()) {
    const key = keyOf(name, firm);
    if (!first.has(key)) first.set(key, at);
  }
  return joins.flatMap(({ name, firm, sameAsFirm }, at) => {
    const unknown = [firm, sameAsFirm].find((one) => !isKnown(one, name));
    if (firm === sameAsFirm) return [{ at, why: `joins ${name} of ${firm} to the same firm` }];
    if (first.get(keyOf(name, firm)) !== at) return [{ at, why: `joins ${name} of ${firm} a second time` }];
    if (unknown !== undefined) return [{ at, why: `no report of ${name} of ${unknown} is stored` }];
    return isCircle(joins, { name, firm, sameAsFirm }) ? [{ at, why: `joins ${name} of ${firm} in a circle` }] : [];
  });
}

/** Whether the joins lead from an analyst's firm back to it. */
function isCircle(joins: readonly AnalystJoin[], { name, firm, sameAsFirm }: AnalystJoin): boolean {
  const seen = new Set([firm]);
  let next: string | undefined = sameAsFirm;
  while (next !== undefined && !seen.has(next)) {
    seen.add(next);
    next = firmAfter(joins, name, next);
  }
  return next !== undefined;
}

function firmAfter(joins: readonly AnalystJoin[], name: string, firm: string): string | undefined {
  return joins.find((join) => join.name === name && join.firm === firm)?.sameAsFirm;
}

function keyOf(name: string, firm: string): string {
  return `${name}/${firm}`;
}
