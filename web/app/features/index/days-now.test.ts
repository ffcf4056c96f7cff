import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { indexRow } from '../../quotes/testing/sample-rows.ts';
import { daysAsOfNow, netsAsOfNow } from './days-now.ts';

const [TODAY, BEFORE] = [dateKst('2026-11-20'), dateKst('2026-11-19')];

const day = (date: typeof TODAY, close: number) => ({
  date,
  close,
  change: 1,
  chgrate: 0.1,
  sign: '2' as const,
  open: close,
  high: close,
  low: close,
  volume: 1,
  amount: 1,
});

describe('the days of an index', () => {
  it('end with the values of the head for today', () => {
    const now = indexRow();
    const [today, before] = daysAsOfNow([day(TODAY, 2_400), day(BEFORE, 2_390)], now, TODAY);
    expect([today?.close, today?.change, today?.chgrate, today?.volume]).toEqual([
      now.price,
      now.change,
      now.chgrate,
      now.volume,
    ]);
    expect(before).toEqual(day(BEFORE, 2_390));
  });

  it('stay unchanged if today is not among them', () => {
    const days = [day(BEFORE, 2_390)];
    expect(daysAsOfNow(days, indexRow(), TODAY)).toEqual(days);
  });
});

const net = (date: typeof TODAY, foreigner: number) => ({
  date,
  provisional: false,
  individual: 0,
  foreigner,
  institution: 0,
});

describe('the nets of the days', () => {
  const flows = { 8000: { buya: 1, sela: 8, net: -7 }, 9000: { buya: 9, sela: 2, net: 7 } };
  const now = { date: TODAY, provisional: true, flows };

  it('end with the values of the head for today, whether today is among them or not', () => {
    const today = { date: TODAY, provisional: true, individual: -7, foreigner: 7, institution: null };
    expect(netsAsOfNow([net(TODAY, 3), net(BEFORE, 2)], now)).toEqual([today, net(BEFORE, 2)]);
    expect(netsAsOfNow([net(BEFORE, 2), net(BEFORE, 1)], now)).toEqual([today, net(BEFORE, 2)]);
  });

  it('stay unchanged while the head has no flows', () => {
    expect(netsAsOfNow([net(BEFORE, 2)], null)).toEqual([net(BEFORE, 2)]);
    expect(netsAsOfNow([net(BEFORE, 2)], { ...now, flows: {} })).toEqual([net(BEFORE, 2)]);
  });
});
