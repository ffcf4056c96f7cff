import type { PopularityLog } from '@sise/domain/popularity/popularity-log';
import type { Shcode } from '@sise/domain/terms';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows of one statement: four values each, far below the limit of parameters. */
const BATCH = 1_000;

/** Counts of views and additions by the hour. All processes add to the same rows. */
export function createPopularityLog(db: Kysely<Tables>): PopularityLog {
  return {
    async add(counts) {
      // In the same order everywhere, so that processes that add at the same time do not deadlock.
      const rows = counts.toSorted((a, b) => a.hour - b.hour || (a.shcode < b.shcode ? -1 : 1));
      await db.transaction().execute(async (transaction) => {
        for (let from = 0; from < rows.length; from += BATCH) {
          await transaction
            .insertInto('attention_hours')
            .values(
              rows
                .slice(from, from + BATCH)
                .map(({ hour, shcode, views, additions }) => ({ hour, shcode, views, additions })),
            )
            .onConflict((conflict) =>
              conflict.columns(['hour', 'shcode']).doUpdateSet((set) => ({
                views: set('attention_hours.views', '+', set.ref('excluded.views')),
                additions: set('attention_hours.additions', '+', set.ref('excluded.additions')),
              })),
            )
            .execute();
        }
      });
    },
    async since(hour) {
      const rows = await db.selectFrom('attention_hours').selectAll().where('hour', '>=', hour).execute();
      return rows.map((row) => ({ ...row, shcode: row.shcode as Shcode })); // written from one
    },
    async forget(before) {
      await db.deleteFrom('attention_hours').where('hour', '<', before).execute();
    },
  };
}
