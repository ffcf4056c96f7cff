import { createTradingDate } from './day-numbers.ts';
import { indexOfWord } from './file-name.ts';
import { previousCloseOf, readIndexDay } from './index-numbers.ts';
import type { CsvKind } from './kind.ts';
import { createRow } from './row.ts';

/** One index per day; the name of the file says which index. Early years lack most columns. */
export const indexDays: CsvKind = {
  format: 'csv',
  name: 'index-days',
  requiredColumns: ['Date', 'Close', 'Comp', 'Open', 'High', 'Low'],
  without: 'Code',
  open(columns, file, sink) {
    const upcode = file.index;
    if (!upcode)
      return { ok: false, why: 'names no index: call it kospi.csv, kosdaq.csv, kospi200.csv, ks200.csv or 1013.csv' };
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('Date'), file.today);
    const at = {
      open: row.column('Open'),
      high: row.column('High'),
      low: row.column('Low'),
      close: row.column('Close'),
      change: row.column('Comp'),
      volume: row.maybeColumn('Volume'),
      turnover: row.maybeColumn('Amount'),
      marketCap: row.maybeColumn('MarCap'),
    };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        const numbers = readIndexDay(row, at);
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(
          {
            type: 'index-day',
            source: 'index-days',
            date: day,
            upcode,
            ...numbers,
          },
          line,
        );
      },
    };
  },
};

/**
 * KOSPI per day, closes only. The change has no sign: it takes the sign of the rate, and is unknown if the rate rounds
 * to zero. Volume is in thousands of shares and turnover in millions of won, so both are rounded.
 */
export const indexSummary: CsvKind = {
  format: 'csv',
  name: 'index-summary',
  requiredColumns: ['date', 'close', 'ret_pct', 'volume_kshares', 'value_mn', 'index_code'],
  open(columns, file, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('date'), file.today);
    const at = {
      close: row.column('close'),
      change: row.maybeColumn('change'),
      rate: row.column('ret_pct'),
      volume: row.column('volume_kshares'),
      turnover: row.column('value_mn'),
      index: row.column('index_code'),
    };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        const upcode = indexOfWord(row.needText(at.index));
        if (!upcode) row.fail(at.index, 'is no index known by this name');
        const close = row.needDecimal(at.close);
        if (close <= 0) row.fail(at.close, 'is not above zero');
        const size = row.decimal(at.change);
        const rate = row.decimal(at.rate);
        const volume = row.count(at.volume);
        const turnover = row.count(at.turnover);
        if (row.problem) return sink.refuse(line, row.problem);
        if (!upcode) return;
        const sign = Math.sign(rate ?? 0);
        const change = size === null || (sign === 0 && size !== 0) ? null : Math.abs(size) * sign;
        sink.take(
          {
            type: 'index-day',
            source: 'index-summary',
            date: day,
            upcode,
            open: null,
            high: null,
            low: null,
            close,
            previousClose: previousCloseOf(close, change),
            volume: volume === null ? null : volume * 1_000,
            turnover: turnover === null ? null : turnover * 1_000_000,
            marketCap: null,
          },
          line,
        );
      },
    };
  },
};
