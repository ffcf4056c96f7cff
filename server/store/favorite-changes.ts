import { keyOf } from '@sise/domain/favorites/favorite';
import type { Favorite, FavoriteGroup } from '@sise/domain/favorites/favorite';
import type { Transaction } from 'kysely';
import { insertFavorites, nextGroupPlace, nextPlace, writePlaces } from './favorite-rows.ts';
import type { Tables } from './tables.ts';

/**
 * Writes the difference between the groups of a member before and after a change, in the transaction that read them.
 * New groups are the last ones.
 * @returns false if a new group has the id of another member's group: the caller has to undo the transaction
 */
export async function writeGroupChanges(
  transaction: Transaction<Tables>,
  member: string,
  before: readonly FavoriteGroup[],
  after: readonly FavoriteGroup[],
): Promise<boolean> {
  const known = new Map(before.map((group) => [group.id, group]));
  const left = new Set(after.map(({ id }) => id));
  for (const { id } of before) {
    if (!left.has(id)) await transaction.deleteFrom('favorite_groups').where('id', '=', id).execute();
  }
  for (const group of after) {
    const old = known.get(group.id);
    if (old) await updateGroup(transaction, old, group);
    else if (!(await insertGroup(transaction, member, group))) return false;
  }
  const ids = after.map(({ id }) => id);
  const inOldOrder = [...known.keys(), ...ids.filter((id) => !known.has(id))].filter((id) => left.has(id));
  if (!isSameOrder(ids, inOldOrder)) await writePlaces(transaction, ids);
  return true;
}

async function insertGroup(
  transaction: Transaction<Tables>,
  member: string,
  { id, name, favorites }: FavoriteGroup,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('favorite_groups')
    .values({ id, member, name, place: await nextGroupPlace(transaction, member) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await insertFavorites(transaction, id, favorites, 0);
  return true;
}

/** Favorites that keep their order keep their rows: a change writes only what it removes and what it adds at the end. */
async function updateGroup(transaction: Transaction<Tables>, old: FavoriteGroup, group: FavoriteGroup): Promise<void> {
  const { id, name, favorites } = group;
  if (name !== old.name) await transaction.updateTable('favorite_groups').set({ name }).where('id', '=', id).execute();
  const keys = favorites.map(keyOfFavorite);
  const left = new Set(keys);
  const kept = old.favorites.map(keyOfFavorite).filter((key) => left.has(key));
  if (!isSameOrder(kept, keys.slice(0, kept.length))) {
    await transaction.deleteFrom('favorites').where('group_id', '=', id).execute();
    await insertFavorites(transaction, id, favorites, 0);
    return;
  }
  const removed = old.favorites.filter((favorite) => !left.has(keyOfFavorite(favorite)));
  for (const { followed } of removed) {
    await transaction
      .deleteFrom('favorites')
      .where('group_id', '=', id)
      .where('is_index', '=', followed.isIndex)
      .where('code', '=', followed.code)
      .execute();
  }
  const added = favorites.slice(kept.length);
  if (added.length > 0) await insertFavorites(transaction, id, added, await nextPlace(transaction, id));
}

const keyOfFavorite = ({ followed }: Favorite): string => keyOf(followed);

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, n) => key === other[n]);
}
