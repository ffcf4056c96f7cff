import { addressOf } from '@sise/contract/address';
import { investment } from '@sise/contract/investment';
import type { ProgramDay } from '@sise/contract/program-trading';
import { dottedDate } from '@sise/domain/format/date';
import { comma, indexValue, signed } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { eokOf } from '../../../charts/flow-shape.ts';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { DayBars } from './day-bars.tsx';
import type { ProgramMarket } from './program-market.ts';
import { daysQuery } from './program-queries.ts';
import { netText, PROGRAM_KINDS } from './program-words.ts';
import styles from './days-card.module.css';

const CSV_DAYS = 250;
const HEIGHT = 960;
/** The amounts of a day, by what they are: of all program trading, of 차익 and of 비차익. */
const AMOUNTS = [
  { name: '순매수', fields: ['net', 'arbnet', 'nonarbnet'] },
  { name: '매수', fields: ['buya', 'arbbuya', 'nonarbbuya'] },
  { name: '매도', fields: ['sela', 'arbsela', 'nonarbsela'] },
] as const;
const FIELDS = AMOUNTS.flatMap(({ name, fields }) =>
  fields.map((field, n) => ({ field, isFirst: n === 0, isNet: name === '순매수' })),
);

/** 일별 프로그램 매매: the days of a page as bars with their running sum and as a table, newest first. */
export function DaysCard({ market, page }: { readonly market: ProgramMarket; readonly page: number }) {
  const { upcode: id, label: name } = market;
  const file = addressOf(investment.programDaily, { id, num: CSV_DAYS, format: 'csv' }).url;
  return (
    <Card
      title="일별 프로그램 매매"
      asOf="억원"
      flush
      data-part="program-days"
      tools={<CsvLink url={file} name={[name, '프로그램매매']} />}
    >
      <QueryBoundary query={daysQuery(market, page)} what="일별 프로그램 매매를" height={HEIGHT}>
        {({ data: { rows, pages } }) =>
          rows.length === 0 ? (
            <EmptyState icon="chart" title="이 페이지에는 자료가 없습니다" why={`모두 ${comma(pages)}페이지입니다.`} />
          ) : (
            <>
              <DayBars label={barsLabel(name, rows)} days={rows.toReversed()} />
              <DaysTable caption={`${name} 일별 프로그램 매매 ${page}페이지`} name={name} days={rows} />
              <PageLinks page={page} pages={pages} label="일별 프로그램 매매 페이지" />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function barsLabel(name: string, days: readonly ProgramDay[]): string {
  return `${name} ${days.length}거래일 프로그램 순매수와 누적. 모두 ${netText(sumOf(days, 'net'))}`;
}

interface DaysTableProps {
  readonly caption: string;
  /** Of the market. */
  readonly name: string;
  readonly days: readonly ProgramDay[];
}

function DaysTable({ caption, name, days }: DaysTableProps) {
  return (
    <ScrollArea label={`${caption} 표`}>
      <table className={`table ${styles.table}`}>
        <caption className="visually-hidden">{caption}. 억원</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="left">
              일자
            </th>
            {AMOUNTS.map((amount) => (
              <th key={amount.name} scope="colgroup" colSpan={3} className={styles.group}>
                {amount.name}
              </th>
            ))}
            <th scope="col" rowSpan={2} className={styles.group}>
              {name}
            </th>
            <th scope="col" rowSpan={2}>
              등락률
            </th>
          </tr>
          <tr className={styles.second}>
            {AMOUNTS.map((amount) =>
              PROGRAM_KINDS.map((kind, n) => (
                <th key={`${amount.name} ${kind.id}`} scope="col" className={n === 0 ? styles.group : undefined}>
                  {kind.name}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          <tr className="total-row" data-uncounted="">
            <td className="left">{days.length}일 합계</td>
            {FIELDS.map(({ field, ...place }) => (
              <AmountCell key={field} won={sumOf(days, field)} {...place} />
            ))}
            <td className={styles.group}>-</td>
            <td>-</td>
          </tr>
          {days.map((day) => (
            <tr key={day.date}>
              <td className="left">
                {dottedDate(day.date)} {day.provisional && <Badge tone="warn">잠정</Badge>}
              </td>
              {FIELDS.map(({ field, ...place }) => (
                <AmountCell key={field} won={day[field]} {...place} />
              ))}
              <td className={`semibold ${styles.group}`}>{indexValue(day.close)}</td>
              <td>
                <Rate value={day.chgrate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface AmountCellProps {
  readonly won: number;
  /** Of its group of columns. */
  readonly isFirst: boolean;
  readonly isNet: boolean;
}

function AmountCell({ won, isFirst, isNet }: AmountCellProps) {
  const eok = eokOf(won);
  const tone = isNet ? `semibold ${toneOf(eok, 0)}` : 'secondary';
  return <td className={isFirst ? `${tone} ${styles.group}` : tone}>{isNet ? signed(eok) : comma(eok)}</td>;
}

function sumOf(days: readonly ProgramDay[], field: (typeof FIELDS)[number]['field']): number {
  return days.reduce((sum, day) => sum + day[field], 0);
}
