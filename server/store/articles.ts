import { instant, type DateKst, type Instant, type Shcode } from '@sise/domain/terms';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A publisher's article as a list has it. */
export interface StoredArticle {
  readonly id: string;
  readonly at: Instant;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** '' when the list has none */
  readonly summary: string;
  /** the stocks that its publisher says it is about */
  readonly shcodes: readonly Shcode[];
}

/** Articles of publishers. */
export interface Articles {
  /** The newest articles through a day, newest first. */
  newest(through: DateKst, count: number): Promise<StoredArticle[]>;
}

export function createArticles(db: Kysely<Tables>): Articles {
  return {
    async newest(through, count) {
      const rows = await db
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
  };
}
