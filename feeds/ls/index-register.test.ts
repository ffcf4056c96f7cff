import { expect, it } from 'vitest';
import { readIndexRegister } from './index-register.ts';

const named = (rows: readonly (readonly [string, string])[]) =>
  readIndexRegister({ t8424OutBlock: rows.map(([upcode, hname]) => ({ upcode, hname })) });

it("knows LS's indices by their codes and names, in the order in which they matter", () => {
  const register = named([
    ['013', '전기 전자'],
    ['005', '음식료담배'],
    ['302', '대   형  주'],
    ['002', '대   형  주'],
    ['301', '종       합'],
    ['001', '종       합'],
    ['101', 'KP200'],
    ['150', 'KP200 건설'],
    ['820', 'KQ150 L KP200 0.5 S'],
    ['x', '종합'],
  ]);
  expect([...register.lsCodes]).toEqual([
    ['2001', '301'],
    ['1001', '001'],
    ['1029', '101'],
    ['1013', '013'],
    ['1005', '005'],
    ['2002', '302'],
    ['1002', '002'],
    ['1151', '150'],
  ]);
  expect(register.upcodes.get('005')).toBe('1005');
  expect(register.listings[0]).toEqual({ upcode: '2001', name: '코스닥', kind: 'market', market: 'kosdaq' });
});
