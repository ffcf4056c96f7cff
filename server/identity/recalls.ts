import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** Tokens that were called back before their time, as by a new password. */
export interface Recalls {
  /** @returns seconds since 1970 before which tokens of the member do not hold; null: all do */
  readonly validFrom: (memberId: string) => number | null;
  /** From this second on only. */
  readonly callBack: (memberId: string, validFrom: number) => Promise<void>;
  readonly close: () => void;
}

/** Another node's recalls are known here after this long, milliseconds. */
const LOOK_MS = 5_000;

/**
 * There are few, so all are in memory: no request waits for the store to know who sends it, and while the store is away
 * the last ones known go on holding.
 * @param longestToken seconds after which a token is no good anyway, and its recall forgotten
 */
export async function createRecalls(
  db: Kysely<Tables>,
  longestToken: number,
  now: () => number = () => Date.now(),
): Promise<Recalls> {
  let known = new Map<string, number>();

  async function look(): Promise<void> {
    const oldest = Math.floor(now() / 1000) - longestToken;
    const rows = await db.selectFrom('member_recalls').selectAll().where('valid_from', '>', oldest).execute();
    known = new Map(rows.map(({ member_id, valid_from }) => [member_id, valid_from]));
  }

  await look();
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS); // the next look may go better
  timer.unref();

  return {
    validFrom: (memberId) => known.get(memberId) ?? null,
    async callBack(memberId, validFrom) {
      await db
        .insertInto('member_recalls')
        .values({ member_id: memberId, valid_from: validFrom })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ valid_from: validFrom }))
        .execute();
      known.set(memberId, validFrom);
    },
    close: () => clearInterval(timer),
  };
}
