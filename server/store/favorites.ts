import { randomUUID } from 'node:crypto';
import { keyOf } from '@sise/domain/favorites/favorite';
import type { Favorite, FavoriteGroup, Followed } from '@sise/domain/favorites/favorite';
import { favoriteGroupRules as rules } from '@sise/domain/favorites/group-rules';
import type { GroupChange, GroupFailure } from '@sise/domain/favorites/group-rules';
import { writeGroupChanges } from './favorite-changes.ts';
import { groupsOf } from './favorite-rows.ts';
import { writeAs } from './member-writes.ts';
import type { MemberWriting } from './member-writes.ts';

/** All groups of the member after the write, or why it was refused. Nothing of a refused write is done. */
export type FavoritesWrite = GroupChange<FavoriteGroup>;

/** A group to create: with an id of the client's, a retry finds the group that the first request created. */
export interface GroupDraft {
  readonly id?: string;
  readonly name: string;
  readonly favorites: readonly Favorite[];
}

/** 관심 그룹 of members, by the rules of the domain. Every write returns all groups of the member after it. */
export interface Favorites {
  groups(member: string): Promise<FavoriteGroup[]>;
  create(member: string, draft: GroupDraft): Promise<FavoritesWrite>;
  rename(member: string, id: string, name: string): Promise<FavoritesWrite>;
  remove(member: string, id: string): Promise<FavoritesWrite>;
  /** Puts the groups into this order; groups that it does not name follow in their own order. */
  arrangeGroups(member: string, ids: readonly string[]): Promise<FavoritesWrite>;
  /** Puts favorites at the end of a group, where those it holds keep their place. From: the group they leave. */
  add(member: string, id: string, favorites: readonly Favorite[], from?: string): Promise<FavoritesWrite>;
  removeFavorites(member: string, id: string, followed: readonly Followed[]): Promise<FavoritesWrite>;
  /** Puts the favorites of a group into this order; those that it does not name follow in their own order. */
  arrange(member: string, id: string, followed: readonly Followed[]): Promise<FavoritesWrite>;
  /** Puts a favorite into exactly these groups. */
  place(member: string, favorite: Favorite, ids: readonly string[]): Promise<FavoritesWrite>;
  /** Adds the lists of a device to the groups of their names, and creates the groups that are missing. */
  merge(member: string, drafts: readonly GroupDraft[]): Promise<FavoritesWrite>;
  /** Deletes everything of a member who leaves. */
  forget(member: string): Promise<void>;
}

/** Thrown inside a write to undo it. */
class Undo extends Error {
  readonly failure: GroupFailure;
  constructor(failure: GroupFailure) {
    super(failure);
    this.failure = failure;
  }
}

export function createFavorites(writing: MemberWriting): Favorites {
  const { db } = writing;

  /** Changes the member's groups by a rule. Nobody else can change them between the read and the write. */
  async function write(
    member: string,
    change: (groups: readonly FavoriteGroup[]) => GroupChange<FavoriteGroup>,
  ): Promise<FavoritesWrite> {
    try {
      const groups = await writeAs(writing, member, async (transaction) => {
        const before = await groupsOf(transaction, member);
        const changed = change(before);
        if (!changed.ok) throw new Undo(changed.failure);
        const isWritten = await writeGroupChanges(transaction, member, before, changed.groups);
        if (!isWritten) throw new Undo('unknownGroup');
        return groupsOf(transaction, member);
      });
      return { ok: true, groups };
    } catch (error) {
      if (error instanceof Undo) return { ok: false, failure: error.failure };
      throw error;
    }
  }

  return {
    groups: (member) => groupsOf(db, member),
    create: (member, draft) => write(member, (groups) => rules.create(groups, toGroup(draft))),
    rename: (member, id, name) => write(member, (groups) => rules.rename(groups, id, name)),
    remove: (member, id) => write(member, (groups) => rules.removeGroup(groups, id)),
    arrangeGroups: (member, ids) => write(member, (groups) => rules.arrangeGroups(groups, ids)),
    add: (member, id, favorites, from) => write(member, (groups) => rules.add(groups, id, favorites, from)),
    removeFavorites: (member, id, followed) => write(member, (groups) => rules.remove(groups, id, followed.map(keyOf))),
    arrange: (member, id, followed) => write(member, (groups) => rules.arrange(groups, id, followed.map(keyOf))),
    place: (member, favorite, ids) => write(member, (groups) => rules.place(groups, ids, favorite)),
    merge: (member, drafts) => write(member, (groups) => rules.merge(groups, drafts.map(toGroup))),
    async forget(member) {
      await writeAs(writing, member, (transaction) =>
        transaction.deleteFrom('favorite_groups').where('member', '=', member).execute(),
      );
      await db.deleteFrom('member_versions').where('member', '=', member).execute();
    },
  };
}

function toGroup({ id = randomUUID(), name, favorites }: GroupDraft): FavoriteGroup {
  return { id, name, favorites };
}
