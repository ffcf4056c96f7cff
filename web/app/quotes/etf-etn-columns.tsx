import type { EquityProductRow, EtfEtnOrder } from '@sise/contract/equity-product';
import { dottedDate } from '@sise/domain/format/date';
import { comma, inEok, rate } from '@sise/domain/format/number';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import { column, type Column } from './column.tsx';
import type { ColumnSet } from './column-set.ts';
import { decimalsOf, ETF_ETN_WORDS } from './etf-etn-words.ts';
import { Rate } from './rate.tsx';
import { StockName } from './stock-name.tsx';

type EtfEtnColumn = Column<EquityProductRow, EtfEtnOrder>;

/** Columns of ETFs and ETNs in addition to those of every stock, by wire name. */
const ofEtfEtns = {
  inav: { ...number('inav', '실시간 NAV'), width: 108, priority: 2 },
  premium: {
    id: 'premium',
    head: '괴리율',
    width: 84,
    priority: 3,
    order: 'premium',
    // Computed from the price and the value shown beside it; signed, but not coloured: it is not a price change.
    cell: ({ price, inav }) => rate(premiumOf(price, inav)),
  },
  nav: number('nav', '전일 NAV'),
  indexrate: {
    id: 'indexrate',
    head: '기초지수 등락률',
    width: 116,
    priority: 6,
    order: 'indexrate',
    cell: ({ indexrate }) => <Rate value={indexrate} />,
  },
  netassets: {
    id: 'netassets',
    head: '순자산',
    unit: '억',
    width: 104,
    priority: 4,
    order: 'netassets',
    cell: ({ netassets }) => (
      <span title={netassets === null ? undefined : `${comma(netassets)}원`}>{inEok(netassets)}</span>
    ),
  },
  fee: {
    id: 'fee',
    head: '총보수',
    unit: '%',
    width: 84,
    priority: 6,
    order: 'fee',
    weight: 'quiet',
    cell: ({ fee }) => (fee === null ? '-' : comma(fee, decimalsOf(fee))),
  },
  trackingerror: {
    id: 'trackingerror',
    head: '추적오차',
    unit: '%p',
    width: 100,
    priority: 6,
    order: 'trackingerror',
    weight: 'quiet',
    cell: ({ trackingerror }) => (trackingerror === null ? '-' : comma(trackingerror, 2)),
  },
  return3m: {
    id: 'return3m',
    head: '3개월',
    width: 88,
    priority: 4,
    order: 'return3m',
    cell: ({ return3m }) => <Rate value={return3m} />,
  },
  distributionrate: {
    id: 'distributionrate',
    head: '분배율',
    unit: '%',
    width: 84,
    priority: 6,
    order: 'distributionrate',
    weight: 'quiet',
    cell: ({ distributionrate }) => comma(distributionrate, 2),
  },
  multiple: {
    id: 'multiple',
    head: '배수',
    width: 68,
    priority: 8,
    order: 'multiple',
    weight: 'quiet',
    cell: ({ multiple }) => (multiple === null ? '-' : `${multiple < 0 ? '−' : ''}${Math.abs(multiple)}배`),
  },
  index: { ...text('index', '기초지수', ({ index }) => index), width: 180, priority: 5 },
  manager: { ...text('manager', '운용·발행', ({ manager }) => manager), width: 112, priority: 7 },
  categoryname: { ...text('categoryname', '유형', ({ categoryname }) => categoryname), width: 104, priority: 8 },
  maturity: {
    id: 'maturity',
    head: '만기일',
    width: 104,
    priority: 6,
    order: 'maturity',
    weight: 'quiet',
    cell: ({ maturity }) => (maturity === null ? '-' : dottedDate(maturity)),
  },
} as const satisfies Record<string, EtfEtnColumn>;

const { rank, price, change, chgrate, trend, volume, amount, listingamount, listing, listdate, position } = column;
const hname: EtfEtnColumn = {
  ...column.hname,
  cell: (row, { showMarket, isTabStop }) => (
    <StockName row={row} product={row.type} showMarket={showMarket} isTabStop={isTabStop} />
  ),
};
const columns = {
  rank,
  hname,
  price,
  change,
  chgrate,
  trend,
  ...ofEtfEtns,
  volume,
  amount,
  listingamount,
  listing,
  listdate,
  position,
};

export type EtfEtnColumnId = keyof typeof columns;

/** The columns of lists of ETF and ETN. */
export const ETF_ETN_COLUMNS: ColumnSet<EtfEtnColumnId, EquityProductRow, EtfEtnOrder> = {
  name: 'sise.product-columns',
  columns,
  fixed: ['rank', 'hname', 'price', 'change', 'chgrate'],
  groups: [
    { title: '시세', ids: ['trend', 'volume', 'amount', 'position'] },
    { title: '가치', ids: ['inav', 'premium', 'nav', 'indexrate', 'netassets', 'listingamount', 'listing'] },
    {
      title: '상품',
      ids: [
        'return3m',
        'distributionrate',
        'index',
        'manager',
        'categoryname',
        'multiple',
        'fee',
        'trackingerror',
        'listdate',
        'maturity',
      ],
    },
  ],
  order: [
    'trend',
    'inav',
    'premium',
    'nav',
    'return3m',
    'volume',
    'amount',
    'netassets',
    'listingamount',
    'listing',
    'fee',
    'trackingerror',
    'distributionrate',
    'multiple',
    'indexrate',
    'index',
    'manager',
    'categoryname',
    'listdate',
    'maturity',
    'position',
  ],
};

/** The same columns for lists of values rather than prices: the change in won makes room for one more figure. */
export const ETF_ETN_VALUE_COLUMNS: typeof ETF_ETN_COLUMNS = {
  ...ETF_ETN_COLUMNS,
  name: 'sise.product-value-columns',
  fixed: ['rank', 'hname', 'price', 'chgrate'],
  groups: ETF_ETN_COLUMNS.groups.map(({ title, ids }) => ({ title, ids: title === '시세' ? ['change', ...ids] : ids })),
  order: ['change', ...ETF_ETN_COLUMNS.order],
};

/** The same columns in the words of ETNs, which have no NAV. */
export const ETN_COLUMNS = inWordsOfEtns(ETF_ETN_COLUMNS);
export const ETN_VALUE_COLUMNS = inWordsOfEtns(ETF_ETN_VALUE_COLUMNS);

/** What a fund is worth, returns, costs and pays: NAV · 괴리율 · 3개월 · 순자산 · 총보수 · 추적오차 · 분배율. */
export const VALUES_OF_ETF: readonly EtfEtnColumnId[] = [
  'inav',
  'premium',
  'return3m',
  'netassets',
  'fee',
  'trackingerror',
  'distributionrate',
];
/** An ETN pays nothing out, but ends. */
export const VALUES_OF_ETN: readonly EtfEtnColumnId[] = [
  'inav',
  'premium',
  'return3m',
  'netassets',
  'fee',
  'trackingerror',
  'maturity',
];

/** NAV · 괴리율 · 거래대금 · 순자산 · 총보수 · 추적오차: the figures by which funds on one index are compared. */
export const USUAL_OF_ETF: readonly EtfEtnColumnId[] = [
  'inav',
  'premium',
  'amount',
  'netassets',
  'fee',
  'trackingerror',
];
/** For an ETN the maturity takes the place of the fee of an ETF. */
export const USUAL_OF_ETN: readonly EtfEtnColumnId[] = ['inav', 'premium', 'amount', 'netassets', 'index', 'maturity'];

function inWordsOfEtns(set: typeof ETF_ETN_COLUMNS): typeof ETF_ETN_COLUMNS {
  const { value, liveValue, assets, fee } = ETF_ETN_WORDS.EN;
  const { columns: named } = set;
  return {
    ...set,
    columns: {
      ...named,
      inav: { ...named.inav, head: liveValue, width: 124 },
      nav: { ...named.nav, head: `전일 ${value}`, width: 112 },
      netassets: { ...named.netassets, head: assets, width: 124 },
      fee: { ...named.fee, head: fee },
    },
  };
}

function number(id: 'inav' | 'nav', head: string): EtfEtnColumn {
  return { id, head, width: 100, priority: 7, order: id, weight: 'quiet', cell: (row) => comma(row[id], 2) };
}

function text(
  id: 'index' | 'manager' | 'categoryname',
  head: string,
  read: (row: EquityProductRow) => string | null,
): EtfEtnColumn {
  const cell = (row: EquityProductRow) => <span className="ellipsis">{read(row) ?? '-'}</span>;
  return { id, head, width: 120, align: 'left', priority: 7, order: id, weight: 'quiet', cell };
}
