import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { flowShape, hasNets, netContracts, netInEok, netsOf, type NetDay } from './flow-shape.ts';

const flow = (net: number) => ({ buya: null, sela: null, net });
type Net = number | null;
const day = (date: string, individual: Net, foreigner: Net, institution: Net): NetDay => ({
  date: dateKst(date),
  provisional: false,
  individual,
  foreigner,
  institution,
});

describe('net buying of a group', () => {
  it('is the sum of its parts, and null if there are none', () => {
    const flows = { 1000: flow(5), 2000: flow(-2), 7100: flow(9) };
    expect(netsOf(flows)).toEqual({ individual: null, foreigner: null, institution: 3 });
    expect([hasNets(netsOf(flows)), hasNets(netsOf({ 7100: flow(9) }))]).toEqual([true, false]);
  });
});

describe('net buying as a text', () => {
  it('has the colour of what is written, and no title if it is unknown', () => {
    expect(netInEok(123_456_789_012)).toEqual({ text: '+1,235', tone: 'up', title: '123,456,789,012원' });
    expect(netInEok(-50_000_000)).toMatchObject({ text: '−1', tone: 'down' });
    expect(netInEok(49_999_999)).toMatchObject({ text: '0', tone: 'flat', title: '49,999,999원' });
    expect(netInEok(49_999_999, 1)).toMatchObject({ text: '+0.5', tone: 'up' });
    expect(netInEok(null)).toEqual({ text: '-', tone: 'flat', title: undefined });
  });

  it('says 순매도 of contracts that were sold, without a sign', () => {
    expect([1_234, -1_234, 0, null].map(netContracts)).toEqual([
      '1,234계약 순매수',
      '1,234계약 순매도',
      undefined,
      undefined,
    ]);
  });
});

describe('days of net buying', () => {
  it('stack net buyers above zero and net sellers below, on one scale', () => {
    const { zero, days } = flowShape([day('2026-11-20', -30, 20, 10)]);
    expect(zero).toBe(500);
    expect(days[0]?.bars.map(({ group, y, height }) => [group, y, height])).toEqual([
      ['individual', 500, 500],
      ['foreigner', 166.7, 333.3],
      ['institution', 0, 166.7],
    ]);
  });

  it('share the width and keep a gap', () => {
    const { days } = flowShape([day('2026-11-19', 1, -1, 0), day('2026-11-20', -1, 1, 0)]);
    expect(days.map(({ bars }) => bars.map(({ x }) => x))).toEqual([
      [45, 45],
      [545, 545],
    ]);
  });

  it('have no bars on a day without values', () => {
    expect(flowShape([day('2026-11-20', null, null, null)]).days.map(({ bars }) => bars)).toEqual([[]]);
  });
});
