import { elementAt } from '@sise/domain/element-at';
import { dottedDate } from '@sise/domain/format/date';
import { indexValue } from '@sise/domain/format/number';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { inUnit } from '../flow-unit.ts';
import type { FlowUnit } from '../flow-unit.ts';
import { totalOfDay } from './days-columns.ts';
import type { DaysColumnGroup } from './days-columns.ts';
import type { FlowDays } from './flow-days.ts';
import styles from './days-table.module.css';

/** The line above the days: the sums of a whole period. */
interface PeriodSums {
  readonly name: string;
  /** Trading days. */
  readonly count: number;
  /** 지수 at the end of the period, points; and its change over it, percent. */
  readonly close: number | null;
  readonly chgrate: number | null;
  /** By group and column. */
  readonly nets: readonly (readonly (number | null)[])[];
  readonly total: number | null;
}

interface DaysTableProps {
  readonly caption: string;
  readonly indexName: string;
  readonly days: FlowDays;
  /** Which days, in this order. */
  readonly shown: readonly number[];
  readonly groups: readonly DaysColumnGroup[];
  readonly unit: FlowUnit;
  readonly sums: PeriodSums;
}

/** Net buying by day. Types stand under the head of their group; the last column adds the groups up. */
export function DaysTable({ caption, indexName, days, shown, groups, unit, sums }: DaysTableProps) {
  const last = days.date.length - 1;
  const isSplit = groups.some(({ columns }) => columns.length > 1);
  return (
    <ScrollArea label={`${caption} 표`}>
      <table className={`table ${styles.table}`} data-split={isSplit ? '' : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <Heads indexName={indexName} groups={groups} isSplit={isSplit} />
        <tbody>
          <tr className="total-row" data-uncounted="">
            <th scope="row" className="left">
              {sums.name} <small>{sums.count}일</small>
            </th>
            <td>{indexValue(sums.close)}</td>
            <td>
              <Rate value={sums.chgrate} />
            </td>
            {groups.map(({ columns, name }, g) =>
              columns.map(({ id, isPart }, c) => (
                <NetCell key={`${name} ${id}`} value={sums.nets[g]?.[c] ?? null} unit={unit} isPart={isPart} />
              )),
            )}
            <td>{inUnit(sums.total, unit)}</td>
          </tr>
          {shown.map((day) => (
            <tr key={elementAt(days.date, day)}>
              <th scope="row" className="left">
                {dottedDate(elementAt(days.date, day))}{' '}
                {days.isProvisional && day === last && <Badge tone="warn">잠정</Badge>}
              </th>
              <td className="semibold">{indexValue(days.close[day])}</td>
              <td>
                <Rate value={days.chgrate[day] ?? null} />
              </td>
              {groups.map(({ columns, name }) =>
                columns.map(({ id, nets, isPart }) => (
                  <NetCell key={`${name} ${id}`} value={nets[day] ?? null} unit={unit} isPart={isPart} />
                )),
              )}
              <td className="secondary">{inUnit(totalOfDay(groups, day), unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Heads({ indexName, groups, isSplit }: Pick<DaysTableProps, 'indexName' | 'groups'> & { isSplit: boolean }) {
  const rows = isSplit ? 2 : 1;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rows} className="left">
          일자
        </th>
        <th scope="col" rowSpan={rows}>
          {indexName}
        </th>
        <th scope="col" rowSpan={rows}>
          등락률
        </th>
        {groups.map(({ name, columns }) =>
          columns.length > 1 ? (
            <th key={name} scope="colgroup" colSpan={columns.length}>
              {name}
            </th>
          ) : (
            <th key={name} scope="col" rowSpan={rows}>
              {columns[0]?.name}
            </th>
          ),
        )}
        <th scope="col" rowSpan={rows}>
          합계
        </th>
      </tr>
      {isSplit && (
        <tr className={styles.second}>
          {groups.map(({ name, columns }) =>
            columns.length > 1
              ? columns.map(({ id, name: column, isPart }) => (
                  <th key={`${name} ${id}`} scope="col" className={isPart ? styles.part : undefined}>
                    {column}
                  </th>
                ))
              : null,
          )}
        </tr>
      )}
    </thead>
  );
}

interface NetCellProps {
  readonly value: number | null;
  readonly unit: FlowUnit;
  readonly isPart: boolean;
}

function NetCell({ value, unit, isPart }: NetCellProps) {
  const tone = toneOf(value === null ? null : value / unit.size, 0);
  return <td className={isPart ? `${tone} ${styles.part}` : `semibold ${tone}`}>{inUnit(value, unit)}</td>;
}
