import type { FavoriteRow } from '@sise/contract/favorites';
import type { FavoriteFacts } from '@sise/contract/my-stock';
import { upsideOf } from '@sise/domain/consensus/report';
import { comma, percentText, rate } from '@sise/domain/format/number';
import { times } from '@sise/domain/financials/valuation';
import type { CellValue } from '@sise/domain/ranking/value-order';
import type { ReactNode } from 'react';
import { Spark } from '../../../charts/spark.tsx';
import { Price } from '../../../quotes/price.tsx';
import { RangeMark } from '../../../quotes/range-mark.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Net } from '../../../quotes/sector-columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { TableView } from './table-view.ts';
import favoritesTableStyles from './favorites-table.module.css';
import groupFeedStyles from './group-feed.module.css';

/** A favorite with what the views tell of it besides its quote; null while that is on its way. */
export interface FavoriteWithFacts {
  readonly row: FavoriteRow;
  readonly facts: FavoriteFacts | null;
}

/** A column behind the name. */
export interface ViewColumn {
  readonly id: string;
  readonly label: string;
  /**
   * Where it stands and which widths it leaves: wide from 640 px on, slack makes room for the boxes of the edit mode on a
   * phone, end is the last there.
   */
  readonly className?: string;
  /** What the rows are ordered by; absent where a press on the head does nothing. */
  readonly value?: (favorite: FavoriteWithFacts) => CellValue;
  readonly cell: (favorite: FavoriteWithFacts) => ReactNode;
  /** Whether the cell is empty until the facts are here. */
  readonly needsFacts?: true;
}

const digitsOf = ({ is_index }: FavoriteRow) => (is_index ? 2 : 0);

const price: ViewColumn = {
  id: 'price',
  label: '현재가',
  className: 'semibold',
  value: ({ row }) => row.price,
  cell: ({ row }) => <Price value={row.price} digits={digitsOf(row)} flash />,
};
const chgrate: ViewColumn = {
  id: 'chgrate',
  label: '등락률',
  value: ({ row }) => row.chgrate,
  cell: ({ row }) => <Rate value={row.chgrate} />,
};

const QUOTES: readonly ViewColumn[] = [
  {
    id: 'day',
    label: '당일',
    className: `centered ${favoritesTableStyles.slack}`,
    cell: ({ row }) => (
      <Spark
        values={row.trend}
        base={row.price !== null && row.change !== null ? row.price - row.change : null}
        digits={digitsOf(row)}
      />
    ),
  },
  price,
  chgrate,
  {
    id: 'addedrate',
    label: '담은 뒤',
    className: favoritesTableStyles.end,
    value: ({ row }) => row.addedrate,
    cell: ({ row }) => <Rate value={row.addedrate} />,
  },
  {
    id: 'year',
    label: '52주 위치',
    className: `centered ${favoritesTableStyles.year}`,
    cell: ({ row }) => <RangeMark low={row.low52} high={row.high52} value={row.price} />,
  },
  {
    id: 'news',
    label: '소식',
    className: `centered ${favoritesTableStyles.wide}`,
    cell: ({ row: { news, reports } }) => (
      <>
        {news > 0 && <span className={groupFeedStyles.event}>뉴스 {news}</span>}
        {reports > 0 && (
          <span className={`${groupFeedStyles.event} ${groupFeedStyles.eventReport}`}>보고서 {reports}</span>
        )}
        {news + reports === 0 && '-'}
      </>
    ),
  },
];

const FLOWS: readonly ViewColumn[] = [
  { ...price, className: `semibold ${favoritesTableStyles.wide}` },
  { ...chgrate, className: favoritesTableStyles.slack },
  net('foreigner', '외국인(억)'),
  net('institution', '기관(억)'),
  { ...net('individual', '개인(억)'), className: favoritesTableStyles.end },
  {
    id: 'foreignrate',
    label: '외국인 보유율',
    className: favoritesTableStyles.wide,
    needsFacts: true,
    value: ({ facts }) => facts?.foreignrate ?? null,
    cell: ({ facts }) => percentText(facts?.foreignrate, 2),
  },
];

const CONSENSUS: readonly ViewColumn[] = [
  { ...price, className: `semibold ${favoritesTableStyles.slack}` },
  {
    id: 'target',
    label: '목표주가',
    needsFacts: true,
    value: ({ facts }) => facts?.target ?? null,
    cell: ({ facts }) => comma(facts?.target ?? null),
  },
  {
    id: 'upside',
    label: '괴리율',
    needsFacts: true,
    value: upsideIn,
    cell: (favorite) => rate(upsideIn(favorite), 1),
  },
  {
    id: 'opinion',
    label: '의견',
    className: `centered ${favoritesTableStyles.end}`,
    needsFacts: true,
    value: ({ facts }) => facts?.opinion ?? null,
    cell: ({ facts }) => <Opinion facts={facts} />,
  },
  {
    id: 'covering',
    label: '보고서',
    className: favoritesTableStyles.wide,
    needsFacts: true,
    value: ({ facts }) => facts?.reports || null,
    cell: ({ facts }) => comma(facts?.reports || null),
  },
  {
    id: 'estimatedper',
    label: '추정 PER',
    className: favoritesTableStyles.wide,
    needsFacts: true,
    value: estimatedPerIn,
    cell: (favorite) =>
      (favorite.facts?.estimatedeps ?? 1) <= 0 ? <span className="muted">적자</span> : times1(estimatedPerIn(favorite)),
  },
];

/** The name stands first in every view. */
export const NAME_COLUMN: Pick<ViewColumn, 'id' | 'label' | 'className' | 'value'> = {
  id: 'hname',
  label: '종목',
  className: 'left',
  value: ({ row }) => row.hname,
};

/** The columns of each view, behind the name. */
export const VIEW_COLUMNS: Readonly<Record<TableView, readonly ViewColumn[]>> = {
  quotes: QUOTES,
  flows: FLOWS,
  consensus: CONSENSUS,
};

/** 순매수 of today, 억원. */
function net(id: 'foreigner' | 'institution' | 'individual', label: string): ViewColumn {
  return {
    id,
    label,
    needsFacts: true,
    value: ({ facts }) => facts?.[id] ?? null,
    cell: ({ facts }) => <Net won={facts?.[id] ?? null} />,
  };
}

/** Against the price of now. */
function upsideIn({ row, facts }: FavoriteWithFacts): number | null {
  return upsideOf(facts?.target ?? null, row.price);
}

function estimatedPerIn({ row, facts }: FavoriteWithFacts): number | null {
  return times(row.price, facts?.estimatedeps ?? null);
}

function Opinion({ facts }: Pick<FavoriteWithFacts, 'facts'>) {
  if (!facts?.gradeCode) return '-';
  const { gradeCode, grade } = facts;
  return <Badge tone={gradeCode < '3' ? 'up' : gradeCode > '3' ? 'down' : 'plain'}>{grade}</Badge>;
}

function times1(value: number | null): string {
  return value === null ? comma(null) : `${comma(value, 1)}배`;
}
