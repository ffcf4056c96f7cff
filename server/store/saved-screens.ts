import { mergeScreens, removeScreen, renameScreen, saveScreen } from '@sise/domain/screener/saved-screen';
import type { SavedScreen, ScreenChange } from '@sise/domain/screener/saved-screen';
import type { DateKst } from '@sise/domain/terms';
import type { Kysely } from 'kysely';
import { writeAs } from './member-writes.ts';
import type { MemberWriting } from './member-writes.ts';
import type { Tables } from './tables.ts';

/** Saved screens of members, by the rules of the domain. Every write returns all screens of the member after it. */
export interface SavedScreens {
  of(member: string): Promise<SavedScreen[]>;
  save(member: string, screen: SavedScreen): Promise<ScreenChange>;
  rename(member: string, id: string, name: string): Promise<ScreenChange>;
  remove(member: string, id: string): Promise<ScreenChange>;
  /** Adds the screens of a device. */
  merge(member: string, screens: readonly SavedScreen[]): Promise<ScreenChange>;
  /** Deletes everything of a member who leaves. */
  forget(member: string): Promise<void>;
}

export function createSavedScreens(writing: MemberWriting): SavedScreens {
  const { db } = writing;

  /** Changes the member's screens by a rule. Nobody else can change them between the read and the write. */
  function write(member: string, rule: (screens: readonly SavedScreen[]) => ScreenChange): Promise<ScreenChange> {
    return writeAs(writing, member, async (transaction) => {
      const changed = rule(await screensOf(transaction, member));
      if (changed.ok) await replace(transaction, member, changed.screens);
      return changed;
    });
  }

  return {
    of: (member) => screensOf(db, member),
    save: (member, screen) => write(member, (screens) => saveScreen(screens, screen)),
    rename: (member, id, name) => write(member, (screens) => renameScreen(screens, id, name)),
    remove: (member, id) => write(member, (screens) => removeScreen(screens, id)),
    merge: (member, drafts) => write(member, (screens) => mergeScreens(screens, drafts)),
    async forget(member) {
      await writeAs(writing, member, (transaction) => replace(transaction, member, []));
    },
  };
}

async function screensOf(db: Kysely<Tables>, member: string): Promise<SavedScreen[]> {
  const rows = await db
    .selectFrom('saved_screens')
    .select(['id', 'name', 'kind', 'conditions', 'saved_on'])
    .where('member', '=', member)
    .orderBy('place')
    .execute();
  return rows.map(({ saved_on, kind, ...row }) => ({
    ...row,
    kind: kind === 'products' ? 'products' : 'stocks',
    savedOn: saved_on as DateKst, // a date column
  }));
}

/** A member has thirty at most: all are written anew. */
async function replace(db: Kysely<Tables>, member: string, screens: readonly SavedScreen[]): Promise<void> {
  await db.deleteFrom('saved_screens').where('member', '=', member).execute();
  if (screens.length === 0) return;
  await db
    .insertInto('saved_screens')
    .values(
      screens.map(({ id, name, kind, conditions, savedOn }, place) => ({
        member,
        id,
        name,
        kind,
        conditions,
        saved_on: savedOn,
        place,
      })),
    )
    .execute();
}
