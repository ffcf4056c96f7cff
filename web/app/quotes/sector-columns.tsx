import { comma, inEok, signed } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { BreadthBar } from '../charts/breadth-bar.tsx';
import { netInEok } from '../charts/flow-shape.ts';
import { Rate } from './rate.tsx';
import type { SectorOrder, SectorWithFacts } from './sector-order.ts';
import { toneOf } from './tone.ts';
import sectorGridStyles from './sector-grid.module.css';

/** A column of a table of industries. */
export interface SectorColumn<Row extends SectorWithFacts = SectorWithFacts> {
  /** Its name in the style sheet, and the order a press on its head selects. */
  readonly id: SectorOrder | 'leader';
  readonly label: string;
  /** Part of the first line on a narrow screen; other columns are hidden there. */
  readonly isNarrow?: boolean;
  /** Its share of the table's width. */
  readonly share: number;
  readonly tone?: 'strong' | 'quiet';
  readonly cell: (row: Row) => ReactNode;
}

const NAME: SectorColumn = { id: 'hname', label: '업종명', isNarrow: true, share: 27, cell: ({ hname }) => hname };
const RATE: SectorColumn = {
  id: 'chgrate',
  label: '등락률',
  isNarrow: true,
  share: 12,
  tone: 'strong',
  cell: ({ chgrate }) => <Rate value={chgrate} />,
};
const AMOUNT: SectorColumn = { id: 'amount', label: '거래대금(억)', share: 14, cell: ({ amount }) => inEok(amount) };
const CAP: SectorColumn = {
  id: 'listingamount',
  label: '시가총액(억)',
  share: 16,
  tone: 'quiet',
  cell: ({ listingamount }) => inEok(listingamount),
};
const BREADTH: SectorColumn = {
  id: 'rise',
  label: '상승 · 보합 · 하락',
  isNarrow: true,
  share: 29,
  cell: ({ rise, flat, fall }) => (
    <span className={sectorGridStyles.sectorLineBreadth} data-part="sector-line-breadth">
      <BreadthBar rise={rise} flat={flat} fall={fall} />
      <span aria-hidden="true">
        {comma(rise)} · {comma(flat)} · {comma(fall)}
      </span>
    </span>
  ),
};

/** The columns of every table of industries. */
export const SECTOR_COLUMNS: readonly SectorColumn[] = [NAME, RATE, AMOUNT, CAP, BREADTH];

/** With the columns of an index: net buying by investor, and contribution to the change. */
export const FULL_SECTOR_COLUMNS: readonly SectorColumn[] = [
  { ...NAME, share: 19 },
  { ...RATE, share: 9 },
  {
    id: 'points',
    label: '기여(p)',
    share: 8,
    cell: ({ points = null }) => <span className={toneOf(points, 2)}>{signed(points, 2)}</span>,
  },
  { ...BREADTH, share: 22 },
  { ...AMOUNT, share: 11 },
  { id: 'foreigner', label: '외국인(억)', share: 10, cell: ({ foreigner = null }) => <Net won={foreigner} /> },
  { id: 'institution', label: '기관(억)', share: 9, cell: ({ institution = null }) => <Net won={institution} /> },
  { id: 'week', label: '1주', share: 8, cell: ({ week = null }) => <Rate value={week} digits={1} /> },
  { id: 'month', label: '1개월', share: 8, cell: ({ month = null }) => <Rate value={month} digits={1} /> },
];

/** The class of a column's cells. */
export function classOf({ id, isNarrow }: Pick<SectorColumn, 'id' | 'isNarrow'>): string | undefined {
  return id === 'hname' ? 'left' : isNarrow ? undefined : sectorGridStyles.sectorTableWide;
}

/** Net buying, 억원. */
export function Net({ won }: { readonly won: number | null }) {
  const { text, tone, title } = netInEok(won);
  return (
    <span className={tone} title={title}>
      {text}
    </span>
  );
}
