import { describe, expect, it } from 'vitest';
import { INVESTOR_CODES, INVESTORS, netByGroup } from './investor.ts';

describe('the groups of investors', () => {
  it('counts 국가·지자체 among 기관 in the cash markets', () => {
    const nets = netByGroup([
      { investor: 1000, net: 5 },
      { investor: 7000, net: 2 },
      { investor: 7100, net: -3 },
    ]);
    expect(nets).toEqual({ institution: 7, corporation: -3 });
  });

  it('counts it with 기타법인 in futures and options, and every other type alike in both', () => {
    const apart = INVESTOR_CODES.filter((code) => INVESTORS[code].group !== INVESTORS[code].derivativesGroup);
    expect(apart).toEqual([7000]);
    expect(INVESTORS[7000].derivativesGroup).toBe(INVESTORS[7100].group);
  });
});
