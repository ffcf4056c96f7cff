import type { FutureRow } from '@sise/contract/futures';
import { FUTURE_FIELDS, OPTION_FIELDS } from '@sise/contract/live-derivatives';
import type { OptionQuote } from '@sise/contract/options';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createFutureOverlay, createOptionOverlay } from './overlay-derivatives.ts';

const FUTURE: FutureRow = {
  code: 'A0166000',
  hname: 'F 202612',
  price: 930,
  change: 1,
  chgrate: 0.11,
  sign: '2',
  jnilclose: 929,
  open: 929,
  high: 931,
  low: 928,
  uplmtprice: 1003,
  dnlmtprice: 855,
  volume: 10,
  amount: 20,
  openint: 30,
  openintchange: null,
  basis: 0.5,
  ibasis: 0.6,
  theoryprice: 930.1,
  glyl: -0.01,
  lastdate: dateKst('2026-12-10'),
  jandatecnt: 17,
  settlement: null,
};
const OPTION: OptionQuote = {
  code: 'B0166930',
  hname: 'C 202612 930.0',
  price: 4,
  change: null,
  chgrate: null,
  sign: '3',
  jnilclose: null,
  theoryprice: 4.1,
  iv: 18,
  delta: 0.5,
  gamma: 0.01,
  theta: -0.2,
  vega: 0.7,
  volume: 1,
  openint: 2,
  openintchange: null,
  bid: 3.99,
  ask: 4.01,
  intrinsic: 0,
  timevalue: 4,
};

describe('a row with its tick', () => {
  it('has the fields of the tick and keeps its others', () => {
    const changed = { ...FUTURE, price: 931, volume: 11, settlement: 931 };
    const tick = FUTURE_FIELDS.map((field) => changed[field]);
    expect(createFutureOverlay()(FUTURE, tick)).toEqual(changed);
    expect(createFutureOverlay()(FUTURE, undefined)).toBe(FUTURE);
  });

  it('is the same object until row or tick is another', () => {
    const overlay = createFutureOverlay();
    const tick = FUTURE_FIELDS.map((field) => FUTURE[field]);
    const first = overlay(FUTURE, tick);
    expect(overlay(FUTURE, tick)).toBe(first);
    expect(overlay(FUTURE, [...tick])).not.toBe(first);
  });

  it('of a strike is the same until one of its sides changes', () => {
    const overlay = createOptionOverlay();
    const row = { strike: 930, jniliv: 17, call: OPTION, put: { ...OPTION, code: 'C0166930' } };
    const tick = OPTION_FIELDS.map((field) => ({ ...OPTION, price: 4.2 })[field]);
    expect(overlay(row, undefined, undefined)).toBe(row);
    const first = overlay(row, tick, undefined);
    expect(first).toEqual({ ...row, call: { ...OPTION, price: 4.2 } });
    expect(first.put).toBe(row.put);
    expect(overlay(row, tick, undefined)).toBe(first);
  });
});
