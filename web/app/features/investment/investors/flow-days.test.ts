import type { FlowMarketDays, FlowMarketDetail } from '@sise/contract/flow-markets';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { daysColumns, totalOfDay } from './days-columns.ts';
import { daysCsv } from './days-csv.ts';
import { changeOver, daysAsOfNow, daysOfPeriod } from './flow-days.ts';

const past: FlowMarketDays = {
  market: 'kospi',
  measure: 'amount',
  date: [dateKst('2026-11-10'), dateKst('2026-11-18'), dateKst('2026-11-19')],
  close: [100, 110, 99],
  chgrate: [0, 10, -10],
  nets: { 1000: [1, 2, 3], 6000: [1, 1, 1], 8000: [-2, -3, -4] },
};

const entry = (net: number) => ({ buya: 10 + net, sela: 10, net });
const now: FlowMarketDetail = {
  market: 'kospi',
  mktname: '코스피',
  upcode: '1001' as FlowMarketDetail['upcode'], // a code by its form
  hname: '코스피',
  price: 108.9,
  change: 9.9,
  chgrate: 10,
  sign: '2',
  date: dateKst('2026-11-20'),
  at: 1_795_482_008,
  provisional: true,
  individual: -5,
  foreigner: null,
  institution: 5,
  corporation: null,
  individualv: null,
  foreignerv: null,
  institutionv: null,
  corporationv: null,
  program: null,
  intraday: null,
  flows: { 1000: entry(4), 6000: entry(1), 8000: entry(-5) },
  volumes: null,
};

describe('days of flows', () => {
  it('end with today once there is something of today', () => {
    const days = daysAsOfNow(past, now);
    expect([days.date.at(-1), days.close.at(-1), days.isProvisional]).toEqual(['2026-11-20', 108.9, true]);
    expect(days.nets).toEqual({ 1000: [1, 2, 3, 4], 6000: [1, 1, 1, 1], 8000: [-2, -3, -4, -5] });
    expect(daysAsOfNow(past, { ...now, at: null }).date).toEqual(past.date);
    expect(daysAsOfNow({ ...past, measure: 'volume' }, now).date).toEqual(past.date);
  });

  it('of a period end with the last day; the index changes from the close before them', () => {
    const week = daysOfPeriod(daysAsOfNow(past, now), '1week');
    expect(week.date).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(changeOver(week)).toBe(8.9);
    expect(changeOver({ ...week, close: [null, 1, 1] })).toBeNull();
  });

  it('are a table in which 기관계 counts once, and a file with whole won', () => {
    const days = daysAsOfNow(past, now);
    const groups = daysColumns(days, 'group', true);
    expect(groups.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ['개인'],
      ['기관계', '금융투자', '연기금 등'],
    ]);
    expect(days.date.map((_, day) => totalOfDay(groups, day))).toEqual([0, 0, 0, 0]);
    expect(daysColumns(days, 'group', false).flatMap(({ columns }) => columns)).toHaveLength(2);
    expect(daysCsv(days, 'group', '원').split('\r\n')[1]).toBe('2026-11-20,108.9,10,-5,5,4,1,잠정');
  });
});
