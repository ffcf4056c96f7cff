import { describe, expect, it } from 'vitest';
import {
  withAdded,
  withArranged,
  withGroup,
  withGroupsArranged,
  withName,
  withoutItems,
  withPlaced,
} from './own-groups.ts';
import type { DeviceFavorite, DeviceGroup } from './own-groups.ts';

const one = (shcode: string, is_index = false): DeviceFavorite => ({ shcode, is_index, addedAt: 1, addedPrice: 10 });
const group = (id: string, ...stocks: DeviceFavorite[]): DeviceGroup => ({ id, name: id, stocks });
const codes = (groups: readonly DeviceGroup[]) => groups.map(({ stocks }) => stocks.map(({ shcode }) => shcode));

describe('groups of a device', () => {
  it('hold a stock once, and an index beside a stock', () => {
    const groups = withAdded([group('a', one('005930'))], 'a', [one('005930'), one('1001', true)]);
    expect(codes(groups)).toEqual([['005930', '1001']]);
  });

  it('a placed stock is in exactly the groups named, and keeps its place where it was', () => {
    const groups = [group('a', one('005930'), one('000660')), group('b', one('005930')), group('c')];
    expect(codes(withPlaced(groups, ['a', 'c'], one('005930')))).toEqual([['005930', '000660'], [], ['005930']]);
  });

  it('an order keeps what it does not name behind what it does', () => {
    const groups = [group('a', one('1'), one('2'), one('3'))];
    expect(codes(withArranged(groups, 'a', [one('3'), one('1')]))).toEqual([['3', '1', '2']]);
    expect(withGroupsArranged([group('a'), group('b')], ['b']).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('what is taken out leaves the others', () => {
    expect(codes(withoutItems([group('a', one('1'), one('2'))], 'a', [one('1')]))).toEqual([['2']]);
  });

  it('names are trimmed, not empty, not too long and not taken', () => {
    const groups = [group('a'), group('b')];
    expect(withName(groups, 'a', ' 배당 ')[0].name).toBe('배당');
    expect(withName(groups, 'a', 'a')[0].name).toBe('a');
    expect(() => withName(groups, 'a', 'b')).toThrow('같은 이름의 그룹이 있습니다.');
    expect(() => withName(groups, 'a', ' ')).toThrow('그룹 이름을 입력해 주세요.');
    expect(() => withGroup(groups, { ...group('c'), name: '가'.repeat(21) })).toThrow('20자까지');
  });

  it('are no more and no larger than an account’s', () => {
    const full = Array.from({ length: 50 }, (_, n) => group(`g${n}`));
    expect(() => withGroup(full, group('more'))).toThrow('50개까지');
    const hundred = Array.from({ length: 100 }, (_, n) => one(String(n)));
    expect(() => withAdded([group('a', ...hundred)], 'a', [one('more')])).toThrow('100종목까지');
  });
});
