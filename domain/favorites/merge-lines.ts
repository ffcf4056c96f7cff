import { MOST_FAVORITES } from './favorite.ts';
import type { GroupLayout, NamedGroup } from './group-rules.ts';

/** The counts of one group of a device beside the member's group of the same name. */
export interface MergeLine {
  readonly name: string;
  /** On the device. */
  readonly here: number;
  /** null if the member has no such group */
  readonly account: number | null;
  readonly both: number;
  /** After the merge. */
  readonly after: number;
}

/** What a merge of the device's groups into the member's groups amounts to, a line per group of the device. */
export function mergeLines<Item, Group extends NamedGroup>(
  { itemsOf, keyOf }: Pick<GroupLayout<Item, Group>, 'itemsOf' | 'keyOf'>,
  here: readonly Group[],
  account: readonly Group[],
): MergeLine[] {
  return here.map((group) => {
    const items = itemsOf(group);
    const twin = account.find(({ name }) => name === group.name);
    const known = new Set(twin ? itemsOf(twin).map(keyOf) : []);
    const both = items.filter((item) => known.has(keyOf(item))).length;
    return {
      name: group.name,
      here: items.length,
      account: twin ? itemsOf(twin).length : null,
      both,
      after: items.length + known.size - both,
    };
  });
}

/** The groups that would hold more stocks than a group can. */
export function linesAboveLimit(lines: readonly MergeLine[]): MergeLine[] {
  return lines.filter(({ after }) => after > MOST_FAVORITES);
}
