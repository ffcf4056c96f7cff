import { describe, expect, it } from 'vitest';
import { accountGroupRules, deviceGroupRules } from './own-group-rules.ts';
import { holds } from './own-groups.ts';
import type { DeviceFavorite, DeviceGroup } from './own-groups.ts';

const one = (shcode: string, is_index = false): DeviceFavorite => ({ shcode, is_index, addedAt: 1, addedPrice: 10 });
const group = (id: string, ...stocks: DeviceFavorite[]): DeviceGroup => ({ id, name: id, stocks });

describe('groups of a reader', () => {
  it('of a device keep when and at which price each stock was added', () => {
    const added = deviceGroupRules.add([group('a', one('005930'))], 'a', [
      { ...one('005930'), addedAt: 2, addedPrice: 20 },
      one('1001', true),
    ]);
    expect(added).toEqual({ ok: true, groups: [group('a', one('005930'), one('1001', true))] });
  });

  it('of an account keep the other fields of their rows', () => {
    const row = { id: 'a', stockGroupId: 'a', name: '하나', email: 'reader@news.example', stocks: [], chgrate: 1.2 };
    const stocks = [{ shcode: '005930', is_index: false }];
    expect(accountGroupRules.add([row], 'a', stocks)).toEqual({ ok: true, groups: [{ ...row, stocks }] });
    expect(accountGroupRules.rename([row], 'a', '둘')).toEqual({ ok: true, groups: [{ ...row, name: '둘' }] });
  });

  it('hold an index beside a stock of the same code', () => {
    expect(holds(group('a', one('1001', true)), one('1001'))).toBe(false);
    expect(holds(group('a', one('1001', true)), one('1001', true))).toBe(true);
  });
});
