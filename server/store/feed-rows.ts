import type { FeedRows } from '@sise/feeds/transport/feed-rows';
import type { Kysely } from 'kysely';
import { withoutTimeLimit } from './query-limit.ts';
import type { Tables } from './tables.ts';

/** Rows of one statement, so that other questions come between. */
const AT_ONCE = 200;

export function createFeedRows(db: Kysely<Tables>): FeedRows {
  return {
    rowsOf: <Row>(feed: string, format: number) => ({
      async load() {
        const rows = await withoutTimeLimit(() =>
          db
            .selectFrom('feed_rows')
            .select(['key', 'value'])
            .where('feed', '=', feed)
            .where('format', '=', format)
            .execute(),
        );
        return new Map(rows.map(({ key, value }) => [key, value as Row]));
      },
      async save(rows: ReadonlyMap<string, Row>) {
        const all = [...rows].map(([key, value]) => ({ feed, key, format, value: JSON.stringify(value) }));
        for (let at = 0; at < all.length; at += AT_ONCE) {
          await withoutTimeLimit(() =>
            db
              .insertInto('feed_rows')
              .values(all.slice(at, at + AT_ONCE))
              .onConflict((conflict) =>
                conflict
                  .columns(['feed', 'key'])
                  .doUpdateSet(({ ref }) => ({ format: ref('excluded.format'), value: ref('excluded.value') })),
              )
              .execute(),
          );
        }
      },
    }),
  };
}
