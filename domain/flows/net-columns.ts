import { INVESTOR_CODES, INVESTOR_GROUP_NAMES, INVESTORS } from './investor.ts';
import type { InvestorGroup, InvestorGrouping, InvestorKey } from './investor.ts';

/** Net buying by investor type in columns, one entry a day; null where the source has no entry. One unit. */
export type NetColumns = Readonly<Partial<Record<InvestorKey, readonly (number | null)[]>>>;

/** A group with the investor types that the columns have of it. */
export interface ColumnGroup {
  readonly id: InvestorGroup;
  /** 개인, 외국인, 기관계 or 기타법인. */
  readonly name: string;
  readonly types: readonly { readonly code: InvestorKey; readonly name: string }[];
}

const ORDER: readonly InvestorGroup[] = ['individual', 'foreigner', 'institution', 'corporation'];

/** The groups in the order of newspapers, each with its types in the exchange's order; empty groups are left out. */
export function columnGroups(columns: NetColumns, grouping: InvestorGrouping): ColumnGroup[] {
  return ORDER.flatMap((id) => {
    const types = INVESTOR_CODES.filter((code) => INVESTORS[code][grouping] === id).flatMap((code) =>
      columns[`${code}`] === undefined ? [] : [{ code: `${code}` as const, name: INVESTORS[code].name }],
    );
    if (types.length === 0) return [];
    return [{ id, name: id === 'institution' ? '기관계' : INVESTOR_GROUP_NAMES[id], types }];
  });
}

/** The sum of some types on each day; null on a day without any of them. Each type is counted once. */
export function sumOfTypes(columns: NetColumns, codes: readonly InvestorKey[]): (number | null)[] {
  const lists = [...new Set(codes)].flatMap((code) => (columns[code] === undefined ? [] : [columns[code]]));
  const days = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: days }, (_, day) => sumOf(lists.map((list) => list[day] ?? null)));
}

/** The running sum from the first day; a day without a value keeps the sum before it. */
export function runningSum(values: readonly (number | null)[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value ?? 0));
}

/** The sum of the values there are; null if there are none. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
}
