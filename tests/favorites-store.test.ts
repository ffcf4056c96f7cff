import { randomUUID } from 'node:crypto';
import { keyOf, MOST_FAVORITES, MOST_GROUPS } from '@sise/domain/favorites/favorite';
import type { Favorite, FavoriteGroup } from '@sise/domain/favorites/favorite';
import { shcode, upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { memberKeyOf } from '../server/store/member-notifications.ts';
import type { FavoritesWrite } from '../server/store/favorites.ts';
import { testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

const ADDED = { addedAt: 1_780_000_000, addedPrice: 1_000 };
const stock = (code: string): Favorite => ({ followed: { code: shcode(code), isIndex: false }, ...ADDED });
const index = (code: string): Favorite => ({ followed: { code: upcode(code), isIndex: true }, ...ADDED });
const numbered = (n: number) => stock(String(n).padStart(6, '0'));

const codes = (group: FavoriteGroup | undefined) => group?.favorites.map(({ followed }) => followed.code);
const shown = (groups: readonly FavoriteGroup[]) => groups.map((group) => [group.name, codes(group)]);

function done(write: FavoritesWrite): FavoriteGroup[] {
  if (!write.ok) throw new Error(write.failure);
  return write.groups;
}

describe.each(testEngines())('favorites on $name', (engine) => {
  let store: Store;
  withStore(engine, (opened) => (store = opened));

  /** A new member with a group. */
  async function newMember(favorites: readonly Favorite[] = []) {
    const member = randomUUID();
    const [group] = done(await store.favorites.create(member, { name: '관심종목', favorites }));
    if (!group) throw new Error('no group');
    return { member, id: group.id };
  }

  it('stores groups and their favorites in the order of the member', async () => {
    const { member, id } = await newMember([stock('005930'), index('1001'), stock('000660')]);
    done(await store.favorites.create(member, { name: '배당', favorites: [] }));
    const [first, second] = await store.favorites.groups(member);
    expect(shown(await store.favorites.groups(member))).toEqual([
      ['관심종목', ['005930', '1001', '000660']],
      ['배당', []],
    ]);
    expect(first?.favorites[1]).toEqual(index('1001'));
    done(await store.favorites.arrangeGroups(member, [second?.id ?? '']));
    done(await store.favorites.arrange(member, id, [stock('000660').followed, stock('005930').followed]));
    done(await store.favorites.rename(member, id, '반도체'));
    expect(shown(await store.favorites.groups(member))).toEqual([
      ['배당', []],
      ['반도체', ['000660', '005930', '1001']],
    ]);
  });

  it('adds behind the rest, also after a removal', async () => {
    const { member, id } = await newMember([1, 2, 3, 4].map(numbered));
    done(await store.favorites.removeFavorites(member, id, [numbered(1).followed, numbered(2).followed]));
    const [group] = done(await store.favorites.add(member, id, [numbered(9), numbered(4)]));
    expect(codes(group)).toEqual(['000003', '000004', '000009']);
  });

  it('moves between groups, and puts a favorite into exactly the named groups', async () => {
    const { member, id } = await newMember([stock('005930'), stock('000660')]);
    const other = randomUUID();
    done(await store.favorites.create(member, { id: other, name: '다른', favorites: [] }));
    done(await store.favorites.add(member, other, [stock('000660')], id));
    expect(shown(await store.favorites.groups(member))).toEqual([
      ['관심종목', ['005930']],
      ['다른', ['000660']],
    ]);
    done(await store.favorites.place(member, stock('000660'), [id]));
    expect(shown(await store.favorites.groups(member))).toEqual([
      ['관심종목', ['005930', '000660']],
      ['다른', []],
    ]);
  });

  it('keeps the order through changes of it, moves and new groups', async () => {
    const { member, id } = await newMember([1, 2, 3].map(numbered));
    const order = [3, 1].map((n) => numbered(n).followed);
    done(await store.favorites.arrange(member, id, order));
    done(await store.favorites.removeFavorites(member, id, [numbered(1).followed]));
    const other = randomUUID();
    done(await store.favorites.create(member, { id: other, name: '다른', favorites: [numbered(7)] }));
    done(await store.favorites.arrangeGroups(member, [other]));
    done(await store.favorites.create(member, { name: '끝', favorites: [] }));
    done(await store.favorites.add(member, id, [numbered(7), numbered(1)], other));
    expect(shown(await store.favorites.groups(member))).toEqual([
      ['다른', []],
      ['관심종목', ['000003', '000002', '000007', '000001']],
      ['끝', []],
    ]);
  });

  it('normalizes names, and refuses those the rule refuses', async () => {
    const { member, id } = await newMember();
    expect(done(await store.favorites.rename(member, id, ' 배당 '))[0]?.name).toBe('배당');
    expect(await store.favorites.rename(member, id, ' ')).toEqual({ ok: false, failure: 'nameEmpty' });
    expect((await store.favorites.groups(member))[0]?.name).toBe('배당');
  });

  it('makes a group once however often it is asked with the same id', async () => {
    const { member } = await newMember();
    const draft = { id: randomUUID(), name: '두 번', favorites: [stock('005930')] };
    await Promise.all([1, 2, 3].map(() => store.favorites.create(member, draft)));
    expect(shown(await store.favorites.groups(member))).toEqual([
      ['관심종목', []],
      ['두 번', ['005930']],
    ]);
  });

  it('writes nothing if a part is refused', async () => {
    const { member, id } = await newMember(Array.from({ length: MOST_FAVORITES - 1 }, (_, n) => numbered(n)));
    const full = await store.favorites.add(member, id, [stock('900001'), stock('900002')]);
    expect(full).toEqual({ ok: false, failure: 'stockLimit' });
    expect((await store.favorites.groups(member))[0]?.favorites).toHaveLength(MOST_FAVORITES - 1);
    const taken = await store.favorites.create(member, { name: '관심종목', favorites: [] });
    expect(taken).toEqual({ ok: false, failure: 'nameTaken' });
    for (let n = 1; n < MOST_GROUPS; n += 1)
      done(await store.favorites.create(member, { name: `${n}`, favorites: [] }));
    const tooMany = await store.favorites.create(member, { name: '하나 더', favorites: [] });
    expect(tooMany).toEqual({ ok: false, failure: 'groupLimit' });
  });

  it('finds no group of another member by its id', async () => {
    const { member: owner, id } = await newMember([stock('005930')]);
    const { member: other, id: own } = await newMember();
    const writes = [
      store.favorites.rename(other, id, '빼앗음'),
      store.favorites.add(other, id, [stock('000660')]),
      store.favorites.add(other, own, [stock('000660')], id),
      store.favorites.removeFavorites(other, id, [stock('005930').followed]),
      store.favorites.arrange(other, id, []),
      store.favorites.place(other, stock('000660'), [id]),
      store.favorites.create(other, { id, name: '빼앗음', favorites: [] }),
    ];
    for (const write of await Promise.all(writes)) expect(write).toEqual({ ok: false, failure: 'unknownGroup' });
    done(await store.favorites.remove(other, id));
    done(await store.favorites.arrangeGroups(other, [id]));
    expect(shown(await store.favorites.groups(owner))).toEqual([['관심종목', ['005930']]]);
    expect(shown(await store.favorites.groups(other))).toEqual([['관심종목', []]]);
  });

  it('loses nothing when fifty writers change one group at once', async () => {
    const { member, id } = await newMember([stock('005930')]);
    const versions: number[] = [];
    const stop = store.memberNotifications.listen(
      ({ member: who, version }) => who === memberKeyOf(member) && versions.push(version),
    );
    const writers = Array.from({ length: 50 }, (_, n) =>
      n % 5 === 0
        ? store.favorites.arrange(member, id, [numbered(n).followed, stock('005930').followed])
        : store.favorites.add(member, id, [numbered(n)]),
    );
    for (const write of await Promise.all(writers)) done(write);
    stop();
    const [group] = await store.favorites.groups(member);
    const wanted = [
      '005930',
      ...Array.from({ length: 50 }, (_, n) => n)
        .filter((n) => n % 5 !== 0)
        .map((n) => String(n).padStart(6, '0')),
    ];
    expect(codes(group)?.toSorted()).toEqual(wanted.toSorted());
    expect(new Set(versions).size).toBe(50);
  });

  it("merges a device's lists: groups by name, each thing once, the order of the account first", async () => {
    const { member } = await newMember([stock('005930'), stock('000660')]);
    const groups = done(
      await store.favorites.merge(member, [
        { name: '관심종목', favorites: [stock('000660'), stock('035420')] },
        { name: '새 그룹', favorites: [index('1001')] },
      ]),
    );
    expect(shown(groups)).toEqual([
      ['관심종목', ['005930', '000660', '035420']],
      ['새 그룹', ['1001']],
    ]);
    expect(groups[1]?.favorites.map(({ followed }) => keyOf(followed))).toEqual(['index:1001']);
  });

  it('deletes all data of a member', async () => {
    const { member } = await newMember([stock('005930')]);
    await store.favorites.forget(member);
    expect(await store.favorites.groups(member)).toEqual([]);
  });
});
