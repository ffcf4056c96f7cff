import type { RevisionOrder, RevisionRow } from '@sise/contract/estimate-revisions';
import type { StockOrder } from '@sise/contract/lists';
import { daysLeftText } from '@sise/domain/format/days-left';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { column, type Column } from '../../../quotes/column.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { earningsChange } from '../../../research/earnings-change.ts';
import type { EstimatesView } from './estimates-address.ts';

export type EstimatesOrder = StockOrder | RevisionOrder;
type EstimatesColumn = Column<RevisionRow, EstimatesOrder>;

/** The columns of the ranking; only those the call can order by have an order. @param today the day from which days are counted */
export function estimatesColumns({ measure }: EstimatesView, today: DateKst | null): readonly EstimatesColumn[] {
  const isEps = measure === 'eps';
  const write = (won: number) => (isEps ? comma(won) : inEok(won));
  const { order: _, ...price } = column.price;
  return [
    { ...column.rank, width: 36, cell: (row) => comma(row.rank) },
    { ...column.hname, width: 144 },
    { ...price, width: 76 },
    { ...column.chgrate, width: 68, priority: 4 },
    {
      id: 'now',
      head: '추정치',
      unit: isEps ? '원' : '억',
      width: 124,
      priority: 2,
      cell: ({ before, now }) => (
        <>
          <span className="secondary">
            <span className="visually-hidden">이전 </span>
            {write(before)}
          </span>
          <span aria-hidden="true"> → </span>
          <b>
            <span className="visually-hidden"> 지금 </span>
            {write(now)}
          </b>
        </>
      ),
    },
    {
      id: 'revision',
      head: '변화',
      width: 76,
      priority: 1,
      isMetric: true,
      order: 'revision',
      weight: 'strong',
      cell: ({ now, before }) => {
        const { text, value } = earningsChange(now, before, 2);
        return <span className={toneOf(value)}>{text}</span>;
      },
    },
    {
      id: 'raised',
      head: '상향·하향',
      width: 68,
      priority: 3,
      isMetric: true,
      order: 'raised',
      cell: ({ raised, lowered, firms }) => (
        <span title={`증권사 ${firms}곳 가운데 상향 ${raised}곳, 하향 ${lowered}곳`}>
          <span className={toneOf(raised)}>{raised}</span> · <span className={toneOf(-lowered)}>{lowered}</span>
          <span className="visually-hidden">{`, 증권사 ${firms}곳 가운데`}</span>
        </span>
      ),
    },
    {
      id: 'dispersion',
      head: '편차',
      unit: '%',
      width: 60,
      priority: 6,
      order: 'dispersion',
      weight: 'quiet',
      cell: ({ dispersion, lowest, highest }) => (
        <span title={lowest === null || highest === null ? undefined : `${write(lowest)}~${write(highest)}`}>
          {comma(dispersion, 1)}
        </span>
      ),
    },
    {
      id: 'surprise',
      head: '직전 발표',
      width: 72,
      priority: 5,
      isMetric: true,
      order: 'surprise',
      cell: ({ surprise, lastdate }) => (
        <span title={lastdate === null ? undefined : `${dottedDate(lastdate)} 발표, 예상 대비`}>
          <Rate value={surprise} digits={1} />
        </span>
      ),
    },
    {
      id: 'nextdate',
      head: '다음 발표',
      width: 72,
      priority: 5,
      order: 'nextdate',
      weight: 'quiet',
      cell: ({ nextdate }) =>
        nextdate === null ? (
          '-'
        ) : (
          <span title={today === null ? undefined : (daysLeftText(daysBetween(today, nextdate)) ?? undefined)}>
            {dottedDate(nextdate).slice(2)}
          </span>
        ),
    },
    { ...column.listingamount, priority: 7 },
  ];
}
