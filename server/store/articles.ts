import { instant, type DateKst, type Shcode } from '@sise/domain/terms';
import { dateOf } from '@sise/domain/market/kst';
import type { Headline } from '@sise/domain/news/headline';
import type { HistoryParts } from './history-parts.ts';
import type { Tables } from './tables.ts';

/** Articles of publishers. */
export interface Articles {
  /** The newest articles through a day, newest first. */
  newest(through: DateKst, count: number): Promise<Headline[]>;
  /** Stores articles; one that is stored already is changed. */
  save(headlines: readonly Headline[]): Promise<void>;
}

export function createArticles({ db, history, fenceHistory }: HistoryParts): Articles {
  return {
    async newest(through, count) {
      const rows = await history
        .selectFrom('articles')
        .selectAll()
        .where('date', '<=', through)
        .orderBy('date', 'desc')
        .orderBy('at', 'desc')
        .limit(count)
        .execute();
      return rows.map(({ id, at, publisher, title, url, summary, shcodes }) => ({
        id,
        at: instant(at),
        publisher,
        title,
        url,
        summary,
        shcodes: shcodes.split(' ').filter((code) => code !== '') as Shcode[], // only codes are stored
      }));
    },
    async save(headlines) {
      const rows = new Map(headlines.map((headline) => [headline.id, rowOf(headline)]));
      await db
        .insertInto('articles')
        .values([...rows.values()])
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            title: ref('excluded.title'),
            summary: ref('excluded.summary'),
            shcodes: ref('excluded.shcodes'),
          })),
        )
        .execute();
      fenceHistory();
    },
  };
}

function rowOf({ at, id, publisher, title, url, summary, shcodes }: Headline): Tables['articles'] {
  return { at, date: dateOf(at), id, publisher, title, url, summary, shcodes: shcodes.join(' ') };
}
