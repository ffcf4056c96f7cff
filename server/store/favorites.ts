import { randomUUID } from 'node:crypto';
import { keyOf, MOST_FAVORITES, MOST_GROUPS } from '@sise/domain/favorites/favorite';
import type { Favorite, FavoriteGroup, Followed } from '@sise/domain/favorites/favorite';
import { arranged } from '@sise/domain/favorites/own-order';
import type { Transaction } from 'kysely';
import { groupsOf, insertFavorites, nextGroupPlace, nextPlace, writePlaces } from './favorite-rows.ts';
import { writeAs } from './member-writes.ts';
import type { MemberWriting } from './member-writes.ts';
import type { Tables } from './tables.ts';

/** Why a write of favorites was refused; nothing of it was done. */
export type FavoritesFault = 'no-group' | 'name-taken' | 'too-many-groups' | 'too-many-favorites';
export type FavoritesWrite = { ok: true; groups: FavoriteGroup[] } | { ok: false; why: FavoritesFault };

/** A group as it is asked for: an id of the asker's own makes a retry find what the first try has made. */
export interface GroupDraft {
  readonly id?: string;
  readonly name: string;
  readonly favorites: readonly Favorite[];
}

/** 관심 그룹 of members. Every write answers with all groups of the member as they are after it. */
export interface Favorites {
  groups(member: string): Promise<FavoriteGroup[]>;
  create(member: string, draft: GroupDraft): Promise<FavoritesWrite>;
  rename(member: string, id: string, name: string): Promise<FavoritesWrite>;
  remove(member: string, id: string): Promise<FavoritesWrite>;
  /** Groups in this order; those not named stay behind. */
  arrangeGroups(member: string, ids: readonly string[]): Promise<FavoritesWrite>;
  /** Puts things at the end of a group; what is in it already stays where it is. From: the group they leave for it. */
  add(member: string, id: string, favorites: readonly Favorite[], from?: string): Promise<FavoritesWrite>;
  take(member: string, id: string, followed: readonly Followed[]): Promise<FavoritesWrite>;
  /** The things of a group in this order; those not named stay behind. */
  arrange(member: string, id: string, followed: readonly Followed[]): Promise<FavoritesWrite>;
  /** Makes a thing be in these groups and in no other. */
  place(member: string, favorite: Favorite, ids: readonly string[]): Promise<FavoritesWrite>;
  /** Lists of a device: each goes to the group of its name, which is made where there is none. Order is kept. */
  merge(member: string, drafts: readonly GroupDraft[]): Promise<FavoritesWrite>;
  /** Everything of a member who leaves. */
  forget(member: string): Promise<void>;
}

/** Thrown inside a write to undo it. */
class Undo extends Error {
  readonly why: FavoritesFault;
  constructor(why: FavoritesFault) {
    super(why);
    this.why = why;
  }
}

export function createFavorites(writing: MemberWriting): Favorites {
  const { db } = writing;

  /** Work sees the member's groups as nobody else can change them meanwhile. */
  async function write(
    member: string,
    work: (transaction: Transaction<Tables>, groups: FavoriteGroup[]) => Promise<void>,
  ): Promise<FavoritesWrite> {
    try {
      const groups = await writeAs(writing, member, async (transaction) => {
        await work(transaction, await groupsOf(transaction, member));
        return groupsOf(transaction, member);
      });
      return { ok: true, groups };
    } catch (error) {
      if (error instanceof Undo) return { ok: false, why: error.why };
      throw error;
    }
  }

  return {
    groups: (member) => groupsOf(db, member),
    create: (member, draft) => write(member, (transaction, groups) => make(transaction, member, groups, draft)),
    rename: (member, id, name) =>
      write(member, async (transaction, groups) => {
        const { id: own } = groupIn(groups, id);
        if (groups.some((group) => group.name === name && group.id !== own)) throw new Undo('name-taken');
        await transaction.updateTable('favorite_groups').set({ name }).where('id', '=', own).execute();
      }),
    remove: (member, id) =>
      write(member, async (transaction, groups) => {
        // Gone is what was wished, whoever did it.
        if (!groups.some((group) => group.id === id)) return;
        await transaction.deleteFrom('favorite_groups').where('id', '=', id).execute();
      }),
    arrangeGroups: (member, ids) =>
      write(member, async (transaction, groups) => {
        const order = arranged(groups, ids, (group) => group.id);
        await writePlaces(
          transaction,
          order.map(({ id }) => id),
        );
      }),
    add: (member, id, favorites, from) =>
      write(member, async (transaction, groups) => {
        const group = groupIn(groups, id);
        const source = from === undefined ? undefined : groupIn(groups, from);
        await append(transaction, group, favorites);
        if (source && source.id !== group.id) {
          await drop(
            transaction,
            source,
            favorites.map(({ followed }) => followed),
          );
        }
      }),
    take: (member, id, followed) =>
      write(member, (transaction, groups) => drop(transaction, groupIn(groups, id), followed)),
    arrange: (member, id, followed) =>
      write(member, async (transaction, groups) => {
        const group = groupIn(groups, id);
        const order = arranged(group.favorites, followed.map(keyOf), (favorite) => keyOf(favorite.followed));
        await transaction.deleteFrom('favorites').where('group_id', '=', group.id).execute();
        await insertFavorites(transaction, group.id, order, 0);
      }),
    place: (member, favorite, ids) =>
      write(member, async (transaction, groups) => {
        for (const id of ids) groupIn(groups, id);
        for (const group of groups) {
          await (ids.includes(group.id)
            ? append(transaction, group, [favorite])
            : drop(transaction, group, [favorite.followed]));
        }
      }),
    merge: (member, drafts) =>
      write(member, async (transaction) => {
        for (const draft of drafts) {
          const groups = await groupsOf(transaction, member); // the draft before may have made one
          const group = groups.find(({ name }) => name === draft.name);
          await (group ? append(transaction, group, draft.favorites) : make(transaction, member, groups, draft));
        }
      }),
    async forget(member) {
      await writeAs(writing, member, (transaction) =>
        transaction.deleteFrom('favorite_groups').where('member', '=', member).execute(),
      );
      await db.deleteFrom('member_versions').where('member', '=', member).execute();
    },
  };
}

async function make(
  transaction: Transaction<Tables>,
  member: string,
  groups: readonly FavoriteGroup[],
  { id = randomUUID(), name, favorites }: GroupDraft,
): Promise<void> {
  if (groups.some((group) => group.id === id)) return; // a retry
  if (groups.some((group) => group.name === name)) throw new Undo('name-taken');
  if (groups.length >= MOST_GROUPS) throw new Undo('too-many-groups');
  const made = await transaction
    .insertInto('favorite_groups')
    .values({ id, member, name, place: await nextGroupPlace(transaction, member) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Undo('no-group'); // an id of somebody else's
  await append(transaction, { id, name, favorites: [] }, favorites);
}

async function append(
  transaction: Transaction<Tables>,
  group: FavoriteGroup,
  favorites: readonly Favorite[],
): Promise<void> {
  const there = new Set(group.favorites.map(({ followed }) => keyOf(followed)));
  const added = favorites.filter(({ followed }) => {
    const isNew = !there.has(keyOf(followed));
    there.add(keyOf(followed));
    return isNew;
  });
  if (group.favorites.length + added.length > MOST_FAVORITES) throw new Undo('too-many-favorites');
  await insertFavorites(transaction, group.id, added, await nextPlace(transaction, group.id));
}

async function drop(
  transaction: Transaction<Tables>,
  group: FavoriteGroup,
  followed: readonly Followed[],
): Promise<void> {
  for (const { code, isIndex } of followed) {
    await transaction
      .deleteFrom('favorites')
      .where('group_id', '=', group.id)
      .where('is_index', '=', isIndex)
      .where('code', '=', code)
      .execute();
  }
}

function groupIn(groups: readonly FavoriteGroup[], id: string): FavoriteGroup {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new Undo('no-group');
  return group;
}
