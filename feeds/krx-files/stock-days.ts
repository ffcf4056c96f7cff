import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { MarketId } from '@sise/domain/market/markets';
import type { DateKst } from '@sise/domain/terms';
import { createTradingDate, readDayNumbers } from './day-numbers.ts';
import type { DayColumns } from './day-numbers.ts';
import type { CsvKind, OpenedCsv } from './kind.ts';
import type { KindName } from './kind-names.ts';
import type { Sink } from './record.ts';
import { createRow } from './row.ts';
import type { Column, Row } from './row.ts';

/** Market names in KRX's files, and the identifiers that marcap adds. */
const MARKETS_BY_NAME: Readonly<Record<string, MarketId>> = {
  KOSPI: 'kospi',
  KOSDAQ: 'kosdaq',
  'KOSDAQ GLOBAL': 'kosdaq',
  KONEX: 'konex',
  STK: 'kospi',
  KSQ: 'kosdaq',
  KNX: 'konex',
};

const ENGLISH = [
  'Code',
  'Name',
  'MarketId',
  'Open',
  'High',
  'Low',
  'Close',
  'Changes',
  'Volume',
  'Amount',
  'Marcap',
  'Stocks',
];
const KOREAN = [
  '종목코드',
  '종목명',
  '시장구분',
  '종가',
  '대비',
  '시가',
  '고가',
  '저가',
  '거래량',
  '거래대금',
  '시가총액',
  '상장주식수',
];
const CLOSES = ['ticker', 'close', 'volume', 'trading_value', 'market_cap', 'shares_outstanding'];

/** Every stock per day, in the column order and number format of any year. */
export const marcap: CsvKind = {
  format: 'csv',
  name: 'marcap',
  requiredColumns: ['Date', ...ENGLISH],
  open(columns, { today }, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('Date'), today);
    return opened('marcap', row, englishColumns(row), date, sink);
  },
};

/**
 * Every stock on the day in the file's name; if the exchange was closed that day, on the last trading day before it.
 */
export const listing: CsvKind = {
  format: 'csv',
  name: 'listing',
  requiredColumns: ['ISU_CD', ...ENGLISH],
  open(columns, file, sink) {
    if (!file.date) return { ok: false, why: 'has no day: put it into its name, as in listing-2026-03-13.csv' };
    const row = createRow(columns);
    const date = KRX_CALENDAR.lastTradingDayOnOrBefore(file.date);
    return opened('listing', row, englishColumns(row), () => date, sink);
  },
};

/** KRX's own screen 전종목 시세 as downloaded, in CP949; the day is in the name of the file. */
export const marketScreen: CsvKind = {
  format: 'csv',
  name: 'market-screen',
  requiredColumns: KOREAN,
  open(columns, file, sink) {
    if (!file.date) return { ok: false, why: 'has no day: put it into its name, as in market-20241227.csv' };
    const row = createRow(columns);
    const at: StockColumns = {
      code: row.column('종목코드'),
      name: row.column('종목명'),
      market: row.column('시장구분'),
      department: row.maybeColumn('소속부'),
      changeCode: row.maybeColumn(),
      open: row.column('시가'),
      high: row.column('고가'),
      low: row.column('저가'),
      close: row.column('종가'),
      volume: row.column('거래량'),
      turnover: row.column('거래대금'),
      change: row.column('대비'),
      rate: row.maybeColumn('등락률'),
      marketCap: row.column('시가총액'),
      shares: row.column('상장주식수'),
    };
    const date = KRX_CALENDAR.lastTradingDayOnOrBefore(file.date);
    return opened('market-screen', row, at, () => date, sink);
  },
};

/** Every stock on one day without open, high, low and change; without names too, if the register has them. */
export const marketClose: CsvKind = {
  format: 'csv',
  name: 'market-close',
  requiredColumns: CLOSES,
  open(columns, file, sink) {
    const row = createRow(columns);
    const none = row.maybeColumn();
    if (!columns.includes('raw_market') && !columns.includes('market')) {
      return { ok: false, why: 'has no market: neither a column raw_market nor market' };
    }
    const at: StockColumns = {
      code: row.column('ticker'),
      name: row.maybeColumn('name'),
      market: row.maybeColumn('raw_market', 'market'),
      department: none,
      changeCode: none,
      open: none,
      high: none,
      low: none,
      close: row.column('close'),
      volume: row.column('volume'),
      turnover: row.column('trading_value'),
      change: none,
      rate: none,
      marketCap: row.column('market_cap'),
      shares: row.column('shares_outstanding'),
    };
    const dated = row.maybeColumn('effective_date');
    if (dated >= 0) return opened('market-close', row, at, createTradingDate(row, dated, file.today), sink);
    if (!file.date) return { ok: false, why: 'has no day: neither a column effective_date nor one in its name' };
    const date = KRX_CALENDAR.lastTradingDayOnOrBefore(file.date);
    return opened('market-close', row, at, () => date, sink);
  },
};

interface StockColumns extends DayColumns {
  readonly code: Column;
  readonly name: Column;
  readonly market: Column;
  readonly department: Column;
  /** KRX's ChangeCode: 1 up, 2 down, 3 flat, 4 upper limit, 5 lower limit, 0 no trade */
  readonly changeCode: Column;
}

function englishColumns(row: Row): StockColumns {
  return {
    code: row.column('Code'),
    name: row.column('Name'),
    market: row.column('MarketId'),
    department: row.maybeColumn('Dept'),
    changeCode: row.maybeColumn('ChangeCode'),
    open: row.column('Open'),
    high: row.column('High'),
    low: row.column('Low'),
    close: row.column('Close'),
    volume: row.column('Volume'),
    turnover: row.column('Amount'),
    change: row.column('Changes'),
    rate: row.maybeColumn('ChangesRatio', 'ChagesRatio'),
    marketCap: row.column('Marcap'),
    shares: row.column('Stocks'),
  };
}

function opened(source: KindName, row: Row, at: StockColumns, dateOf: () => DateKst, sink: Sink): OpenedCsv {
  return {
    ok: true,
    read(fields, line) {
      row.use(fields);
      const shcode = row.code(at.code);
      const date = dateOf();
      const name = row.text(at.name) ?? sink.nameOf(shcode) ?? '';
      if (name === '') row.fail(at.name, 'has no name, and no imported register knows its code');
      const market = readMarket(row, at.market);
      const numbers = readDayNumbers(row, at);
      checkChangeCode(row, at, numbers.base === null ? 0 : numbers.close - numbers.base);
      if (row.problem) return sink.refuse(line, row.problem);
      const department = row.text(at.department);
      sink.take({ type: 'stock-day', source, date, shcode, name, market, department, ...numbers }, line);
    },
  };
}

export function readMarket(row: Row, column: Column): MarketId {
  const market = MARKETS_BY_NAME[row.needText(column)];
  if (market) return market;
  row.fail(column, 'is no market of KRX');
  return 'kospi'; // placeholder in a row that has a problem; never used
}

function checkChangeCode(row: Row, at: StockColumns, change: number): void {
  const code = row.text(at.changeCode);
  const says = code === '1' || code === '4' ? 1 : code === '2' || code === '5' ? -1 : 0;
  if (says * change < 0) row.fail(at.change, `has another sign than ChangeCode ${code}`);
}
