import type { RevisionOrder, RevisionRow } from '@sise/contract/estimate-revisions';
import type { StockOrder } from '@sise/contract/lists';
import { daysLeftText } from '@sise/domain/format/days-left';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import { column, type Column } from '../../../quotes/column.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { earningsChange } from '../../../research/earnings-change.ts';
import type { EstimatesView } from './estimates-address.ts';

export type EstimatesOrder = StockOrder | RevisionOrder;
type EstimatesColumn = Column<RevisionRow, EstimatesOrder>;

/** The columns of the ranking; only those the call can order by have an order. @param today the day shown */
export function estimatesColumns({ measure }: EstimatesView, today: DateKst | null): readonly EstimatesColumn[] {
  const isEps = measure === 'eps';
  const write = (won: number) => (isEps ? comma(won) : inEok(won));
  const { order: _, ...price } = column.price;
  return [
    { ...column.rank, cell: (row) => comma(row.rank) },
    { ...column.hname, width: 176 },
    { ...price, width: 84 },
    { ...column.chgrate, width: 76, priority: 2 },
    {
      id: 'before',
      head: '이전 추정',
      unit: isEps ? '원' : '억',
      width: 96,
      priority: 4,
      weight: 'quiet',
      cell: ({ before }) => write(before),
    },
    {
      id: 'now',
      head: '지금 추정',
      unit: isEps ? '원' : '억',
      width: 96,
      priority: 3,
      weight: 'strong',
      cell: ({ now }) => write(now),
    },
    {
      id: 'revision',
      head: '추정치 변화',
      width: 96,
      priority: 1,
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
      unit: '곳',
      width: 92,
      priority: 3,
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
      head: '추정치 편차',
      unit: '%',
      width: 92,
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
      width: 88,
      priority: 5,
      order: 'surprise',
      cell: ({ surprise, lastdate }) => (
        <span title={lastdate === null ? undefined : `${dottedDate(lastdate)} 발표, 예상 대비`}>
          <Rate value={surprise} digits={1} />
        </span>
      ),
    },
    {
      id: 'nextdate',
      head: '다음 발표 예상',
      width: 112,
      priority: 5,
      order: 'nextdate',
      weight: 'quiet',
      cell: ({ nextdate }) =>
        nextdate === null ? (
          '-'
        ) : (
          <span title={today === null ? undefined : (daysLeftText(today, nextdate) ?? undefined)}>
            {dottedDate(nextdate).slice(2)}
          </span>
        ),
    },
    { ...column.listingamount, priority: 7 },
  ];
}
