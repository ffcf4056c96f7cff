import { columnGroups, sumOf, sumOfTypes } from '@sise/domain/flows/net-columns';
import type { InvestorGrouping, InvestorKey } from '@sise/domain/flows/investor';
import type { FlowDays } from './flow-days.ts';

/** A column of the table of days. */
export interface DaysColumn {
  readonly id: string;
  readonly name: string;
  readonly nets: readonly (number | null)[];
  /** A part of the group before it. */
  readonly isPart: boolean;
}

/** Columns under a common head; a group whose types are shown has one. */
export interface DaysColumnGroup {
  readonly name: string;
  readonly columns: readonly DaysColumn[];
}

/** The groups, each followed by its investor types if every type is shown and it has several. */
export function daysColumns(days: FlowDays, grouping: InvestorGrouping, everyType: boolean): DaysColumnGroup[] {
  return columnGroups(days.nets, grouping).map(({ id, name, types }) => {
    const hasParts = everyType && types.length > 1;
    const codes: readonly InvestorKey[] = types.map(({ code }) => code);
    const whole = {
      id,
      name: hasParts && id !== 'institution' ? `${name}계` : name,
      nets: sumOfTypes(days.nets, codes),
      isPart: false,
    };
    const parts = types.map((type) => ({
      id: type.code,
      name: type.name,
      nets: sumOfTypes(days.nets, [type.code]),
      isPart: true,
    }));
    return { name: id === 'institution' ? '기관' : name, columns: hasParts ? [whole, ...parts] : [whole] };
  });
}

/** 합계 of a day: the groups alone, because the parts are in them; null without any. */
export function totalOfDay(groups: readonly DaysColumnGroup[], day: number): number | null {
  const wholes = groups.flatMap(({ columns }) => columns.filter(({ isPart }) => !isPart));
  return sumOf(wholes.map(({ nets }) => nets[day] ?? null));
}
