import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';
import { keyOfItem } from './own-groups.ts';
import type { OwnGroup } from './own-groups.ts';

/** One group of this device beside the account's of the same name. */
export interface MergeLine {
  readonly name: string;
  readonly here: number;
  /** null where the account has no such group */
  readonly account: number | null;
  readonly both: number;
  readonly after: number;
}

/** What merging comes to: this device and the account, less what is in both. */
export function mergeLines(here: readonly OwnGroup[], account: readonly OwnGroup[]): MergeLine[] {
  return here.map(({ name, stocks }) => {
    const twin = account.find((group) => group.name === name);
    const known = new Set(twin?.stocks.map(keyOfItem));
    const both = stocks.filter((one) => known.has(keyOfItem(one))).length;
    return {
      name,
      here: stocks.length,
      account: twin ? twin.stocks.length : null,
      both,
      after: stocks.length + known.size - both,
    };
  });
}

/** The groups that would hold more than a group can. */
export function tooLarge(lines: readonly MergeLine[]): MergeLine[] {
  return lines.filter(({ after }) => after > MOST_FAVORITES);
}
