import { columnGroups, sumOfTypes } from '@sise/domain/flows/net-columns';
import type { NetColumns } from '@sise/domain/flows/net-columns';
import type { InvestorGrouping, InvestorKey } from '@sise/domain/flows/investor';
import { colorOfGroup } from '../investor-colors.ts';

/** A group of investors, or an investor type of 기관, that a chart can show. */
export interface Investor {
  /** The group's id, or the type's code. */
  readonly id: string;
  readonly name: string;
  readonly codes: readonly InvestorKey[];
}

/** With what is drawn. */
export interface DrawnInvestor extends Investor {
  /** A token. */
  readonly color: string;
  readonly nets: readonly (number | null)[];
}

export const MOST_INVESTORS = 3;
const PRESET = 3;
/** For types, in the order in which they are chosen. */
const TYPE_COLORS = ['--c-5', '--c-6', '--c-2'];

/** Ids in an address, such as `foreigner.6000`; null without any. */
export function idsInText(text: string | null): readonly string[] | null {
  const ids = [...new Set((text ?? '').split('.').filter((id) => id !== ''))];
  return ids.length === 0 ? null : ids;
}

/** Every investor that the columns have: the groups, then the types of 기관. */
export function investorsIn(columns: NetColumns, grouping: InvestorGrouping): Investor[] {
  const groups = columnGroups(columns, grouping);
  const types = groups.find(({ id }) => id === 'institution')?.types ?? [];
  return [
    ...groups.map(({ id, name, types: ofGroup }) => ({ id, name, codes: ofGroup.map(({ code }) => code) })),
    ...(types.length > 1 ? types.map(({ code, name }) => ({ id: code, name, codes: [code] })) : []),
  ];
}

/**
 * The investors to draw: at most three, and no type together with its group, so that nothing is stacked twice. The
 * preset if none of the ids is known.
 */
export function chosenInvestors(all: readonly Investor[], ids: readonly string[] | null): Investor[] {
  const chosen: Investor[] = [];
  for (const id of ids ?? []) {
    const investor = all.find((one) => one.id === id);
    if (investor === undefined || chosen.length === MOST_INVESTORS) continue;
    if (!chosen.some((one) => overlap(one, investor))) chosen.push(investor);
  }
  return chosen.length > 0 ? all.filter((one) => chosen.includes(one)) : all.slice(0, PRESET);
}

/** The ids after an investor was pressed: it goes or comes, and what overlaps with it goes. */
export function pressed(chosen: readonly Investor[], investor: Investor): string[] {
  const rest = chosen.filter((one) => !overlap(one, investor));
  return (chosen.some(({ id }) => id === investor.id) ? rest : [...rest, investor]).map(({ id }) => id);
}

/** Whether pressing an investor would leave one to three. */
export function canPress(chosen: readonly Investor[], investor: Investor): boolean {
  const { length } = pressed(chosen, investor);
  return length > 0 && length <= MOST_INVESTORS;
}

/** The chosen ones with their colours and nets. */
export function drawnInvestors(chosen: readonly Investor[], columns: NetColumns): DrawnInvestor[] {
  let types = 0;
  return chosen.map((investor) => ({
    ...investor,
    color: colorOfGroup(investor.id) ?? TYPE_COLORS[types++] ?? '--c-6',
    nets: sumOfTypes(columns, investor.codes),
  }));
}

function overlap(one: Investor, other: Investor): boolean {
  return one.codes.some((code) => other.codes.includes(code));
}
