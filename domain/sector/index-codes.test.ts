import { describe, expect, it } from 'vitest';
import { upcode } from '../terms.ts';
import { KRX_INDICES_BY_CODE, krxIndexOfName, upcodeOfKrx } from './index-codes.ts';

describe('the indices of KRX', () => {
  it('maps KOSPI 200 to the wire code, by code and by name', () => {
    expect(upcodeOfKrx(upcode('1028'))).toBe('1029');
    expect(krxIndexOfName('kospi', '코스피 200')?.upcode).toBe('1029');
    expect(KRX_INDICES_BY_CODE.has(upcode('1028'))).toBe(false);
  });

  it('distinguishes the same name in two markets', () => {
    expect(krxIndexOfName('kospi', '화학')?.upcode).toBe('1008');
    expect(krxIndexOfName('kosdaq', '화학')?.upcode).toBe('2065');
    expect(krxIndexOfName('krx', '화학')).toBeNull();
  });

  it('follows a renamed index', () => {
    expect(krxIndexOfName('krx', 'KRX 미디어&엔터테인먼트')?.upcode).toBe('5063');
  });

  it('has no code for a variant that KRX lists without one', () => {
    expect(krxIndexOfName('kospi', '코스피 (외국주포함)')).toBeNull();
  });

  it('has every code once', () => {
    const names = [...KRX_INDICES_BY_CODE.values()].map(({ group, name }) => `${group}/${name}`);
    expect(new Set(names).size).toBe(KRX_INDICES_BY_CODE.size);
    expect(KRX_INDICES_BY_CODE.size).toBe(163);
  });
});
