import { csvFile } from '@sise/domain/format/csv';
import { columnGroups, sumOfTypes } from '@sise/domain/flows/net-columns';
import type { InvestorGrouping } from '@sise/domain/flows/investor';
import type { FlowDays } from './flow-days.ts';

/** The days as CSV, newest first: every group and investor type in won, shares or contracts, not rounded. */
export function daysCsv(days: FlowDays, grouping: InvestorGrouping, quantity: string): string {
  const columns = columnGroups(days.nets, grouping).flatMap(({ name, types }) => [
    { name: types.length > 1 && !name.endsWith('계') ? `${name}계` : name, codes: types.map(({ code }) => code) },
    ...(types.length > 1 ? types.map((type) => ({ name: type.name, codes: [type.code] })) : []),
  ]);
  const nets = columns.map(({ codes }) => sumOfTypes(days.nets, codes));
  return csvFile(
    ['일자', '지수', '등락률(%)', ...columns.map(({ name }) => `${name}(${quantity})`), '비고'],
    days.date
      .map((date, day) => [
        date,
        days.close[day] ?? null,
        days.chgrate[day] ?? null,
        ...nets.map((values) => values[day] ?? null),
        days.isProvisional && day === days.date.length - 1 ? '잠정' : '',
      ])
      .toReversed(),
  );
}
