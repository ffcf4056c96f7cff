import { describe, expect, it } from 'vitest';
import { flowLines, totalOf } from './flow-lines.ts';

const flow = (sela: number | null, buya: number | null, net: number) => ({ sela, buya, net });
const day = {
  1000: flow(10, 30, 20),
  2000: flow(9, 4, -5),
  8000: flow(50, 30, -20),
  7000: flow(2, 1, -1),
  9000: flow(20, 24, 4),
  9001: flow(1, 3, 2),
  7100: flow(1, 1, 0),
};

describe('the table of investors', () => {
  it('gives institutions as a sum, followed by their parts', () => {
    const lines = flowLines(day);
    expect(lines.map(({ name, net, isPart }) => [name, net, isPart])).toEqual([
      ['개인', -20, false],
      ['외국인', 6, false],
      ['기관계', 14, false],
      ['금융투자', 20, true],
      ['보험', -5, true],
      ['국가·지자체', -1, true],
      ['기타법인', 0, false],
    ]);
    expect(lines[2]).toMatchObject({ sold: 21, bought: 35 });
  });

  it('counts each investor once in its sum', () => {
    expect(totalOf(flowLines(day))).toEqual({ sold: 93, bought: 93, net: 0 });
  });

  it('does not sum columns that a source does not have', () => {
    expect(flowLines({ 9000: flow(null, null, 7), 9001: flow(1, 2, 1) })[0]).toEqual({
      name: '외국인',
      sold: null,
      bought: null,
      net: 8,
      isPart: false,
    });
  });

  it('is empty without flows', () => {
    expect(flowLines({})).toEqual([]);
  });
});
