import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shcode, upcode } from '../terms.ts';
import { keyOf, LONGEST_NAME, MOST_FAVORITES, MOST_GROUPS } from './favorite.ts';
import type { Favorite, FavoriteGroup } from './favorite.ts';
import { favoriteGroupRules as rules } from './group-rules.ts';
import type { GroupChange } from './group-rules.ts';

const ADDED = { addedAt: 1_780_000_000, addedPrice: 1_000 };
const stock = (code: string, added = ADDED): Favorite => ({
  followed: { code: shcode(code), isIndex: false },
  ...added,
});
const index = (code: string): Favorite => ({ followed: { code: upcode(code), isIndex: true }, ...ADDED });
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => stock(String(from + n).padStart(6, '0')));
const keyOfStock = (code: string) => keyOf({ code, isIndex: false });

const SAMSUNG = stock('005930');
const HYNIX = stock('000660');
const NAVER = stock('035420');

const group = (id: string, ...favorites: Favorite[]): FavoriteGroup => ({ id, name: id, favorites });
const full = Array.from({ length: MOST_GROUPS }, (_, n) => group(`g${n}`));

/** The groups after a change as their names with the codes in them, or why it is refused. */
function outcome(change: GroupChange<FavoriteGroup>) {
  if (!change.ok) return change.failure;
  return Object.fromEntries(
    change.groups.map(({ name, favorites }) => [name, favorites.map(({ followed }) => followed.code)]),
  );
}

describe('a group', () => {
  it('is created last, with each item once', () => {
    const created = rules.create([group('b')], group('a', SAMSUNG, HYNIX, SAMSUNG));
    expect(outcome(created)).toEqual({ b: [], a: ['005930', '000660'] });
    expect(created.ok && created.groups.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('is created once, however often the request is repeated', () => {
    const before = [group('a', SAMSUNG)];
    expect(rules.create(before, { id: 'a', name: '다른 이름', favorites: [HYNIX] })).toEqual({
      ok: true,
      groups: before,
    });
  });

  it('is refused for its name, for one group too many and for too many stocks', () => {
    const groups = [group('a'), group('b')];
    const named = (name: string) => outcome(rules.create(groups, { id: 'c', name, favorites: [] }));
    expect(named('a ')).toBe('nameTaken');
    expect(named(' ')).toBe('nameEmpty');
    expect(named('가'.repeat(LONGEST_NAME + 1))).toBe('nameTooLong');
    expect(outcome(rules.create(full, group('more')))).toBe('groupLimit');
    expect(rules.create(full.slice(1), group('more')).ok).toBe(true);
    expect(outcome(rules.create([], group('a', ...numbered(MOST_FAVORITES + 1))))).toBe('stockLimit');
  });

  it('is renamed where it stands, and keeps what it holds', () => {
    const groups = [group('a', SAMSUNG), group('b')];
    expect(outcome(rules.rename(groups, 'a', ' 배당 '))).toEqual({ 배당: ['005930'], b: [] });
    expect(outcome(rules.rename(groups, 'a', 'a'))).toEqual({ a: ['005930'], b: [] });
    expect(outcome(rules.rename(groups, 'a', 'b'))).toBe('nameTaken');
    expect(outcome(rules.rename(groups, 'gone', ''))).toBe('unknownGroup');
  });

  it('is removed, and a missing one is removed already', () => {
    expect(outcome(rules.removeGroup([group('a'), group('b')], 'a'))).toEqual({ b: [] });
    expect(outcome(rules.removeGroup([group('a')], 'gone'))).toEqual({ a: [] });
  });

  it('follows the groups that an order names, if the order leaves it out', () => {
    const arranged = rules.arrangeGroups([group('a'), group('b'), group('c')], ['gone', 'c']);
    expect(arranged.ok && arranged.groups.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

describe('the items of a group', () => {
  it('are added at its end, each once', () => {
    const added = rules.add([group('a', SAMSUNG, HYNIX)], 'a', [NAVER, SAMSUNG, index('1001'), NAVER]);
    expect(outcome(added)).toEqual({ a: ['005930', '000660', '035420', '1001'] });
  });

  it('keep the day and the price of their first addition', () => {
    const later = stock('005930', { addedAt: ADDED.addedAt + 86_400, addedPrice: 2_000 });
    expect(rules.add([group('a', SAMSUNG)], 'a', [later])).toEqual({ ok: true, groups: [group('a', SAMSUNG)] });
  });

  it('are no more than the limit, and none is added if not all can be', () => {
    const almost = [group('a', ...numbered(MOST_FAVORITES - 1))];
    expect(outcome(rules.add(almost, 'a', [SAMSUNG, HYNIX]))).toBe('stockLimit');
    expect(rules.add(almost, 'a', [SAMSUNG, ...numbered(5)]).ok).toBe(true);
  });

  it('move from one group to another, and stay where they are if they cannot', () => {
    const groups = [group('a', SAMSUNG, HYNIX), group('b', HYNIX), group('c', ...numbered(MOST_FAVORITES))];
    expect(outcome(rules.add(groups.slice(0, 2), 'b', [HYNIX, SAMSUNG], 'a'))).toEqual({
      a: [],
      b: ['000660', '005930'],
    });
    expect(outcome(rules.add(groups.slice(0, 1), 'a', [SAMSUNG], 'a'))).toEqual({ a: ['005930', '000660'] });
    expect(outcome(rules.add(groups, 'c', [SAMSUNG], 'a'))).toBe('stockLimit');
    expect(outcome(rules.add(groups, 'gone', [SAMSUNG], 'a'))).toBe('unknownGroup');
    expect(outcome(rules.add(groups, 'a', [SAMSUNG], 'gone'))).toBe('unknownGroup');
  });

  it('are removed by their keys, and leave the others in their order', () => {
    const groups = [group('a', SAMSUNG, HYNIX, NAVER)];
    expect(outcome(rules.remove(groups, 'a', [keyOfStock('000660'), keyOfStock('999999')]))).toEqual({
      a: ['005930', '035420'],
    });
    expect(outcome(rules.remove(groups, 'gone', []))).toBe('unknownGroup');
  });

  it('follow those that an order names, if the order leaves them out', () => {
    const groups = [group('a', SAMSUNG, HYNIX, NAVER)];
    expect(outcome(rules.arrange(groups, 'a', [keyOfStock('035420')]))).toEqual({ a: ['035420', '005930', '000660'] });
    expect(outcome(rules.arrange(groups, 'gone', []))).toBe('unknownGroup');
  });

  it('are placed in exactly the groups named, and keep their place where they are', () => {
    const groups = [group('a', SAMSUNG, HYNIX), group('b', SAMSUNG), group('c')];
    expect(outcome(rules.place(groups, ['a', 'c'], SAMSUNG))).toEqual({
      a: ['005930', '000660'],
      b: [],
      c: ['005930'],
    });
    expect(outcome(rules.place(groups, [], SAMSUNG))).toEqual({ a: ['000660'], b: [], c: [] });
    expect(outcome(rules.place(groups, ['a', 'gone'], SAMSUNG))).toBe('unknownGroup');
    const packed = [group('a', SAMSUNG), group('b', ...numbered(MOST_FAVORITES))];
    expect(outcome(rules.place(packed, ['b'], SAMSUNG))).toBe('stockLimit');
  });
});

describe("a merge of a device's lists", () => {
  it('adds each to the group of its name, and creates the groups that are missing', () => {
    const drafts = [
      { id: 'x', name: ' a ', favorites: [HYNIX, NAVER] },
      { id: 'y', name: 'new', favorites: [index('1001')] },
      { id: 'z', name: 'new', favorites: [NAVER] },
    ];
    expect(outcome(rules.merge([group('a', SAMSUNG, HYNIX)], drafts))).toEqual({
      a: ['005930', '000660', '035420'],
      new: ['1001', '035420'],
    });
  });

  it('is refused whole for one group or one stock too many', () => {
    expect(outcome(rules.merge(full, [group('g0', SAMSUNG), group('more')]))).toBe('groupLimit');
    const account = [group('a', ...numbered(60))];
    expect(outcome(rules.merge(account, [group('new'), group('a', ...numbered(60, 100))]))).toBe('stockLimit');
  });
});

it('no rule changes the groups it receives, breaks a limit or holds an item twice', () => {
  const favorites = fc.array(
    fc.integer({ min: 0, max: 150 }).map((n) => stock(String(n).padStart(6, '0'))),
    { maxLength: 120 },
  );
  const id = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(fc.tuple(id, favorites, fc.option(id, { nil: undefined })), { maxLength: 8 }), (steps) => {
      let groups = [group('a'), group('b')];
      for (const [target, items, from] of steps) {
        const before = JSON.stringify(groups);
        const change = rules.add(groups, target, items, from);
        expect(JSON.stringify(groups)).toBe(before);
        if (change.ok) groups = change.groups;
        for (const { favorites: held } of groups) {
          expect(held.length).toBeLessThanOrEqual(MOST_FAVORITES);
          expect(new Set(held.map(({ followed }) => keyOf(followed))).size).toBe(held.length);
        }
      }
    }),
  );
});
