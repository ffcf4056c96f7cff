/** Recorded answers of Upbit, which are of other markets than those against won: read under a code against won. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCandles } from '@sise/feeds/upbit/candles';
import { readTickerFrame, readTickerRow } from '@sise/feeds/upbit/ticker';
import { describe, expect, it } from 'vitest';
import { realDataFolder } from '../support/real-data.ts';

const data = realDataFolder('conformance of Upbit');

type Row = Readonly<Record<string, unknown>>;
interface Samples {
  readonly rest_ticker: readonly Row[];
  readonly rest_candles_minutes: readonly Row[];
  readonly ws_ticker_simple: Row;
}

describe.skipIf(data === null)('recorded answers of Upbit', () => {
  const text = data === null ? '{}' : readFileSync(join(data, 'upbit', 'upbit-samples.json'), 'utf8');
  const samples = JSON.parse(text) as Samples; // the file is as its readme says

  it('a ticker over HTTP is read to the last digit', () => {
    const [row = {}] = samples.rest_ticker;
    const now = Number(row.timestamp);
    expect(readTickerRow(row, now)).toBeNull(); // against dollars
    const ticker = readTickerRow({ ...row, market: 'KRW-BTC' }, now);
    expect(ticker).toMatchObject({
      symbol: 'BTC',
      price: row.trade_price,
      previousClose: row.prev_closing_price,
      open: row.opening_price,
      high: row.high_price,
      low: row.low_price,
      volume: row.acc_trade_volume_24h,
      tradedAt: row.trade_timestamp,
      sentAt: row.timestamp,
    });
    // The exchange's own change, of which the last digits are rounded, is that of its prices.
    const rate = (ticker?.price ?? 0) / (ticker?.previousClose ?? 1) - 1;
    expect(rate).toBeCloseTo(Number(row.signed_change_rate), 8);
  });

  it('candles of minutes are read', () => {
    const page = readCandles(samples.rest_candles_minutes);
    const [row = {}] = samples.rest_candles_minutes;
    expect(page?.rows).toBe(samples.rest_candles_minutes.length);
    expect(page?.candles).toHaveLength(samples.rest_candles_minutes.length);
    expect(page?.candles[0]).toMatchObject({
      at: Date.parse(`${String(row.candle_date_time_kst)}+09:00`),
      close: row.trade_price,
      volume: row.candle_acc_trade_volume,
      previousClose: null,
    });
  });

  it('a SIMPLE frame is read, once it has the amounts of 24 hours that it lacked in 2021', () => {
    const frame = samples.ws_ticker_simple;
    const now = Number(frame.tms);
    const whole = { ...frame, atv24h: frame.atv, atp24h: frame.atp };
    expect(readTickerFrame(frame, now)).toBeNull();
    expect(readTickerFrame(whole, now)).toMatchObject({
      symbol: 'BTC',
      price: frame.tp,
      previousClose: frame.pcp,
      tradedAt: frame.ttms,
      sentAt: frame.tms,
      delistedOn: null,
      isRealtime: false,
    });
  });
});
