import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One invented stock on one invented day, for files of every layout. */
export interface InventedDay {
  readonly date: string;
  readonly code: string;
  readonly name: string;
  readonly market: 'KOSPI' | 'KOSDAQ' | 'KONEX';
  readonly department: string;
  readonly close: number;
  readonly change: number;
  readonly volume: number;
  readonly shares: number;
}

const MARKET_IDS = { KOSPI: 'STK', KOSDAQ: 'KSQ', KONEX: 'KNX' } as const;

/** `count` stocks, the first two thirds on KOSPI, that walk from day to day without a gap between closes and bases. */
export function inventMarket(dates: readonly string[], count: number): InventedDay[] {
  const days: InventedDay[] = [];
  const closes = Array.from({ length: count }, (_, i) => 1_000 + i * 10);
  dates.forEach((date, d) => {
    for (const [i, before] of closes.entries()) {
      const change = ((i * 7 + d * 13) % 11) - 5;
      const close = before + change;
      closes[i] = close;
      const isKospi = i < (count * 2) / 3;
      days.push({
        date,
        code: String(900_000 + i * 10),
        name: `가상${i}`,
        market: isKospi ? 'KOSPI' : 'KOSDAQ',
        department: isKospi ? '' : '중견기업부',
        close,
        change,
        volume: 1_000 + i + d,
        shares: 10_000 + i,
      });
    }
  });
  return days;
}

export function marcapText(days: readonly InventedDay[]): string {
  const lines = days.map((day, i) =>
    [
      day.date,
      i + 1,
      day.code,
      day.name,
      day.close - day.change,
      Math.max(day.close, day.close - day.change) + 5,
      Math.min(day.close, day.close - day.change) - 5,
      day.close,
      day.volume,
      day.volume * day.close,
      day.change,
      Math.sign(day.change) === 0 ? 3 : day.change > 0 ? 1 : 2,
      ((day.change / (day.close - day.change)) * 100).toFixed(2),
      day.close * day.shares,
      day.shares,
      MARKET_IDS[day.market],
      day.market,
      day.department,
    ].join(','),
  );
  const head =
    'Date,Rank,Code,Name,Open,High,Low,Close,Volume,Amount,Changes,ChangeCode,ChangesRatio,Marcap,Stocks,MarketId,Market,Dept';
  return `${[head, ...lines].join('\n')}\n`;
}

/** One day; its date belongs into the name of the file. */
export function listingText(days: readonly InventedDay[]): string {
  const lines = days.map((day, i) =>
    [
      i,
      day.code,
      'KR7005930003',
      day.name,
      day.market,
      day.department,
      day.close,
      Math.sign(day.change) === 0 ? 3 : day.change > 0 ? 1 : 2,
      day.change,
      ((day.change / (day.close - day.change)) * 100).toFixed(2),
      day.close - day.change,
      Math.max(day.close, day.close - day.change) + 5,
      Math.min(day.close, day.close - day.change) - 5,
      day.volume,
      day.volume * day.close,
      day.close * day.shares,
      day.shares,
      MARKET_IDS[day.market],
    ].join(','),
  );
  const head =
    '\uFEFF,Code,ISU_CD,Name,Market,Dept,Close,ChangeCode,Changes,ChagesRatio,Open,High,Low,Volume,Amount,Marcap,Stocks,MarketId';
  return `${[head, ...lines].join('\n')}\n`;
}

export function closesText(days: readonly InventedDay[]): string {
  const lines = days.map((day) =>
    [
      day.code,
      day.name,
      day.market,
      day.market,
      day.close,
      day.volume,
      day.volume * day.close,
      day.close * day.shares,
      day.shares,
      day.date,
    ].join(','),
  );
  const head = 'ticker,name,raw_market,market,close,volume,trading_value,market_cap,shares_outstanding,effective_date';
  return `${[head, ...lines].join('\n')}\n`;
}

export function openApiText(days: readonly InventedDay[]): string {
  const rows = days.map((day) => ({
    BAS_DD: day.date.replaceAll('-', ''),
    ISU_CD: day.code,
    ISU_NM: day.name,
    MKT_NM: day.market,
    SECT_TP_NM: day.department || '-',
    TDD_OPNPRC: String(day.close - day.change),
    TDD_HGPRC: String(Math.max(day.close, day.close - day.change) + 5),
    TDD_LWPRC: String(Math.min(day.close, day.close - day.change) - 5),
    TDD_CLSPRC: String(day.close),
    CMPPREVDD_PRC: String(day.change),
    FLUC_RT: ((day.change / (day.close - day.change)) * 100).toFixed(2),
    ACC_TRDVOL: String(day.volume),
    ACC_TRDVAL: String(day.volume * day.close),
    MKTCAP: String(day.close * day.shares),
    LIST_SHRS: String(day.shares),
  }));
  return JSON.stringify({ OutBlock_1: rows }, null, 1);
}

/** @returns its path; a name that ends in .gz is packed */
export function writeFile(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}
