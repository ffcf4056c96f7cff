import type { Kysely } from 'kysely';
import { PERSONAL } from '../store/member-news.ts';
import type { MemberNews } from '../store/member-news.ts';
import { writeAs } from '../store/member-writes.ts';
import type { Tables } from '../store/tables.ts';

/** Tokens that were called back before their time, as by a new password. */
export interface Recalls {
  /** @returns seconds since 1970 before which tokens of the member do not hold; null: all do */
  readonly validFrom: (memberId: string) => number | null;
  /** From this second on only. */
  readonly callBack: (memberId: string, validFrom: number) => Promise<void>;
  /** Learns what other nodes have called back; while the store is away nothing. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

/** Another node's recalls are known here after this long even where nothing was heard of them, milliseconds. */
const LOOK_MS = 5_000;

/**
 * There are few, so all are in memory: no request waits for the store to know who sends it, and while the store is away
 * the last ones known go on holding.
 * @param longestToken seconds after which a token is no good anyway, and its recall forgotten
 */
export async function createRecalls(
  db: Kysely<Tables>,
  news: MemberNews,
  longestToken: number,
  now: () => number = () => Date.now(),
): Promise<Recalls> {
  const writing = { db, news, resources: PERSONAL.identity };
  const oldest = () => Math.floor(now() / 1000) - longestToken;
  const own = new Map<string, number>(); // called back here: a read that began before does not know them
  let known = new Map<string, number>();

  async function read(): Promise<void> {
    const rows = await db.selectFrom('member_recalls').selectAll().where('valid_from', '>', oldest()).execute();
    known = new Map(rows.map(({ member_id, valid_from }) => [member_id, valid_from]));
  }
  const look = () => read().catch(() => undefined); // the next look may go better

  await read();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return {
    validFrom: (memberId) => latest(known.get(memberId), own.get(memberId)),
    async callBack(memberId, validFrom) {
      await writeAs(writing, memberId, async (transaction) => {
        await transaction.deleteFrom('member_recalls').where('valid_from', '<=', oldest()).execute();
        await transaction
          .insertInto('member_recalls')
          .values({ member_id: memberId, valid_from: validFrom })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ valid_from: validFrom }))
          .execute();
      });
      own.set(memberId, validFrom);
    },
    look,
    close: () => clearInterval(timer),
  };
}

function latest(one: number | undefined, other: number | undefined): number | null {
  if (one === undefined || other === undefined) return one ?? other ?? null;
  return Math.max(one, other);
}
