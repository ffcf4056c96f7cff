import type { ScreenOrder, ScreenRow } from '@sise/contract/screener-rows';
import { OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { comma, rate } from '@sise/domain/format/number';
import type { CellValue } from '@sise/domain/ranking/value-order';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { column } from '../../quotes/column.tsx';
import type { Column } from '../../quotes/column.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { StockName } from '../../quotes/stock-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { choiceName } from './condition-texts.ts';
import type { ColumnSetId } from './screen-sets.ts';
import { UpsideBar } from './upside-bar.tsx';

type ScreenColumn = Column<ScreenRow, ScreenOrder>;

const name: ScreenColumn = {
  ...column.hname,
  cell: (row, { showMarket, isTabStop }) => (
    <StockName row={row} showMarket={showMarket} isTabStop={isTabStop} product={row.product} />
  ),
};

const returns = {
  profit1w: period('profit1w', '1주'),
  profit1m: period('profit1m', '1개월'),
  profit3m: period('profit3m', '3개월'),
  profit6m: period('profit6m', '6개월'),
  profit1y: period('profit1y', '1년'),
  profitytd: period('profitytd', '연초 대비'),
};

const value = {
  per: figure('per', 'PER', '배', 1),
  pbr: figure('pbr', 'PBR', '배', 2),
  roe: figure('roe', 'ROE', '%', 1),
  dividendyield: { ...figure('dividendyield', '배당수익률', '%', 2), width: 116 },
};

const growth = {
  growthrevenue: { ...percent('growthrevenue', '매출액'), width: 104 },
  growthoperating: { ...percent('growthoperating', '영업이익'), width: 104 },
  growthnet: { ...percent('growthnet', '순이익'), width: 104 },
};

const consensus = {
  target: { ...figure('target', '목표주가', '원', 0), width: 112 },
  upside: {
    id: 'upside',
    head: '괴리율',
    unit: '%',
    width: 148,
    priority: 2,
    order: 'upside',
    isMetric: true,
    cell: ({ upside }) => <UpsideBar upside={upside} />,
  },
  opinion: {
    id: 'opinion',
    head: '투자의견',
    width: 96,
    align: 'center',
    priority: 3,
    order: 'opinion',
    cell: ({ grade }) => (grade === null ? '-' : <Badge tone={OPINION_TONES[grade]}>{OPINION_NAMES[grade]}</Badge>),
  },
  reports: figure('reports', '보고서', '건', 0),
} as const satisfies Record<string, ScreenColumn>;

const flows = {
  bothbuydays: { ...figure('bothbuydays', '쌍끌이', '일', 0), width: 96 },
  foreignerbuydays: { ...figure('foreignerbuydays', '외국인 연속', '일', 0), width: 116 },
  institutionbuydays: { ...figure('institutionbuydays', '기관 연속', '일', 0), width: 104 },
};

const technical = {
  rsi: figure('rsi', 'RSI', '', 1),
  cci: figure('cci', 'CCI', '', 1),
  bollinger: { ...figure('bollinger', '볼린저 %b', '', 0), width: 100, priority: 6 },
  disparity20: { ...figure('disparity20', '20일 이격도', '%', 1), width: 116, priority: 6 },
  risingdays: { ...figure('risingdays', '연속 상승', '일', 0), width: 108, priority: 6 },
  volumeratio: { ...figure('volumeratio', '거래량 비율', '%', 0), width: 120, priority: 5 },
  alignment: {
    id: 'alignment',
    head: '이동평균',
    width: 84,
    align: 'center',
    priority: 4,
    cell: ({ alignment }) => (alignment === null ? '-' : ALIGNMENTS[alignment]),
  },
  cross: {
    id: 'cross',
    head: '최근 크로스',
    width: 148,
    align: 'center',
    priority: 7,
    cell: ({ upcross, downcross }) => crossWords(upcross, downcross),
  },
} as const satisfies Record<string, ScreenColumn>;

const { price, change, chgrate, volume, amount, listingamount, foreignrate } = column;
const quote: readonly ScreenColumn[] = [name, price, chgrate];

/** The columns of each set; name, price and rate are in all of them. */
const STOCK_COLUMNS: Readonly<Record<ColumnSetId, readonly ScreenColumn[]>> = {
  price: [
    name,
    price,
    change,
    chgrate,
    returns.profit1w,
    returns.profit1m,
    returns.profit3m,
    returns.profit1y,
    returns.profitytd,
    amount,
    listingamount,
  ],
  value: [...quote, value.per, value.pbr, value.roe, value.dividendyield, returns.profit3m, amount, listingamount],
  growth: [
    ...quote,
    growth.growthrevenue,
    growth.growthoperating,
    growth.growthnet,
    value.roe,
    value.per,
    listingamount,
  ],
  flows: [
    ...quote,
    flows.bothbuydays,
    flows.foreignerbuydays,
    flows.institutionbuydays,
    { ...foreignrate, head: '외국인 보유율', width: 124, priority: 2, isMetric: true },
    technical.volumeratio,
    volume,
    amount,
    returns.profit1m,
    listingamount,
  ],
  consensus: [
    ...quote,
    consensus.target,
    consensus.upside,
    consensus.opinion,
    consensus.reports,
    growth.growthoperating,
    returns.profit3m,
    listingamount,
  ],
  technical: [
    ...quote,
    technical.rsi,
    technical.cci,
    technical.alignment,
    technical.cross,
    technical.bollinger,
    technical.disparity20,
    technical.risingdays,
    technical.volumeratio,
    amount,
  ],
};

/** ETFs and ETNs have no flows by investor. */
const PRODUCT_COLUMNS = {
  ...STOCK_COLUMNS,
  flows: STOCK_COLUMNS.flows.filter(({ id }) => !Object.hasOwn(flows, id)),
};

/** The columns of each set by kind. */
export const SCREEN_COLUMNS: Readonly<Record<ScreenKind, typeof STOCK_COLUMNS>> = {
  stocks: STOCK_COLUMNS,
  products: PRODUCT_COLUMNS,
};

/** The value by which a row is ordered. */
export function screenCell(row: ScreenRow, by: ScreenOrder): CellValue {
  return row[by];
}

const OPINION_TONES: Readonly<Record<NonNullable<ScreenRow['grade']>, BadgeTone>> = {
  1: 'up',
  2: 'up',
  3: 'plain',
  4: 'down',
  5: 'down',
};
const ALIGNMENTS = { up: '정배열', down: '역배열', mixed: '혼조' } as const;

/** 골든 5일·20일, 데드 20일·60일. */
function crossWords(up: string | null, down: string | null): string {
  if (up !== null) return `골든 ${choiceName('upCross', up)}`;
  return down === null ? '-' : `데드 ${choiceName('downCross', down)}`;
}

/** A return over a period, in the colour of its direction. */
function period(id: keyof ScreenRow & ScreenOrder, head: string): ScreenColumn {
  return {
    id,
    head,
    width: 88,
    priority: 5,
    order: id,
    isMetric: true,
    cell: (row) => <Rate value={numberAt(row, id)} />,
  };
}

/** A percentage that is no price move: signed, without a colour. */
function percent(id: keyof ScreenRow & ScreenOrder, head: string): ScreenColumn {
  return { ...figure(id, head, '', 1), cell: (row) => rate(numberAt(row, id), 1) };
}

function figure(id: keyof ScreenRow & ScreenOrder, head: string, unit: string, digits: number): ScreenColumn {
  return {
    id,
    head,
    ...(unit === '' ? {} : { unit }),
    width: 88,
    priority: 3,
    order: id,
    isMetric: true,
    cell: (row) => comma(numberAt(row, id), digits),
  };
}

function numberAt(row: ScreenRow, id: keyof ScreenRow): number | null {
  const value = row[id];
  return typeof value === 'number' ? value : null;
}
