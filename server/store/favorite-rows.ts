import type { Favorite, FavoriteGroup, Followed } from '@sise/domain/favorites/favorite';
import type { Shcode, Upcode } from '@sise/domain/terms';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The groups of a member with their favorites, both in the member's order. */
export async function groupsOf(db: Kysely<Tables>, member: string): Promise<FavoriteGroup[]> {
  const groups = await db
    .selectFrom('favorite_groups')
    .select(['id', 'name'])
    .where('member', '=', member)
    .orderBy('place')
    .orderBy('name')
    .execute();
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('favorite_groups', 'favorite_groups.id', 'favorites.group_id')
    .select(['group_id', 'code', 'is_index', 'added_at', 'added_price'])
    .where('member', '=', member)
    .orderBy('favorites.place')
    .execute();
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  return groups.map(({ id, name }) => ({ id, name, favorites: (byGroup.get(id) ?? []).map(readFavorite) }));
}

/** Inserts favorites at consecutive places from the given one on. */
export async function insertFavorites(
  transaction: Transaction<Tables>,
  group: string,
  favorites: readonly Favorite[],
  from: number,
): Promise<void> {
  if (favorites.length === 0) return;
  await transaction
    .insertInto('favorites')
    .values(
      favorites.map(({ followed, addedAt, addedPrice }, n) => ({
        group_id: group,
        code: followed.code,
        is_index: followed.isIndex,
        place: from + n,
        added_at: addedAt,
        added_price: addedPrice,
      })),
    )
    .execute();
}

/** Numbers the groups in the given order. */
export async function writePlaces(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await transaction.updateTable('favorite_groups').set({ place }).where('id', '=', id).execute();
  }
}

/** The place after the last favorite of a group: removed favorites leave gaps, so a count is not enough. */
export async function nextPlace(transaction: Transaction<Tables>, group: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('favorites')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .where('group_id', '=', group)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** The place after the last group of a member. */
export async function nextGroupPlace(transaction: Transaction<Tables>, member: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('favorite_groups')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

interface FavoriteRow {
  readonly code: string;
  readonly is_index: boolean;
  readonly added_at: number;
  readonly added_price: number | null;
}

function readFavorite({ code, is_index, added_at, added_price }: FavoriteRow): Favorite {
  // Only checked codes are written.
  const followed: Followed = is_index
    ? { code: code as Upcode, isIndex: true }
    : { code: code as Shcode, isIndex: false };
  return { followed, addedAt: added_at, addedPrice: added_price };
}
