import { arranged } from '@sise/domain/favorites/manual-order';
import { MOST_FOLLOWS, UNNOTICED } from '@sise/domain/follows/follow';
import type { Follows, Popularity, Vote } from '@sise/domain/follows/follow';
import type { Kysely, Transaction } from 'kysely';
import { writeAs } from './member-writes.ts';
import type { MemberWriting } from './member-writes.ts';
import type { Tables } from './tables.ts';

export type FollowsWrite = { ok: true } | { ok: false; why: 'too-many-follows' };

/** Subscriptions to analysts and votes on them. Every write may be repeated with the same result. */
export interface AnalystFollows {
  of(member: string): Promise<Follows>;
  /** Counts of subscribers and votes of each analyst; an analyst without any is left out. */
  popularity(): Promise<ReadonlyMap<string, Popularity>>;
  /** Adds an analyst at the end of the member's list. */
  subscribe(member: string, analyst: string): Promise<FollowsWrite>;
  unsubscribe(member: string, analyst: string): Promise<FollowsWrite>;
  /** Arranges the subscribed analysts in this order; those not named follow them. */
  arrange(member: string, analysts: readonly string[]): Promise<FollowsWrite>;
  /** Sets a member's single vote for an analyst: the opposite vote replaces the one before. */
  vote(member: string, analyst: string, vote: Vote): Promise<FollowsWrite>;
  /** Removes this vote; an opposite vote stays. */
  takeBack(member: string, analyst: string, vote: Vote): Promise<FollowsWrite>;
  see(member: string, report: number): Promise<FollowsWrite>;
  /** Deletes all rows of a member who leaves. */
  forget(member: string): Promise<void>;
}

export function createAnalystFollows(writing: MemberWriting): AnalystFollows {
  const { db } = writing;

  async function write(
    member: string,
    work: (transaction: Transaction<Tables>) => Promise<FollowsWrite | void>,
  ): Promise<FollowsWrite> {
    return (await writeAs(writing, member, work)) ?? { ok: true };
  }

  return {
    async of(member) {
      const [votes, views, analysts] = await Promise.all([
        db.selectFrom('analyst_votes').select(['analyst', 'likes']).where('member', '=', member).execute(),
        db.selectFrom('report_views').select('report').where('member', '=', member).execute(),
        followedBy(db, member),
      ]);
      return {
        analysts,
        votes: new Map(votes.map(({ analyst, likes }) => [analyst, likes ? 'like' : 'dislike'])),
        seen: new Set(views.map(({ report }) => report)),
      };
    },
    async popularity() {
      const [followed, voted] = await Promise.all([
        db
          .selectFrom('analyst_follows')
          .select(({ fn }) => ['analyst', fn.countAll().as('members')])
          .groupBy('analyst')
          .execute(),
        db
          .selectFrom('analyst_votes')
          .select(({ fn }) => ['analyst', 'likes', fn.countAll().as('members')])
          .groupBy(['analyst', 'likes'])
          .execute(),
      ]);
      const known = new Map<string, Popularity>();
      const add = (analyst: string, part: Partial<Popularity>) =>
        known.set(analyst, { ...(known.get(analyst) ?? UNNOTICED), ...part });
      for (const { analyst, members } of followed) add(analyst, { subscribers: Number(members) });
      for (const { analyst, likes, members } of voted) {
        add(analyst, likes ? { likes: Number(members) } : { dislikes: Number(members) });
      }
      return known;
    },
    subscribe: (member, analyst) =>
      write(member, async (transaction) => {
        const analysts = await followedBy(transaction, member);
        if (analysts.includes(analyst)) return;
        if (analysts.length >= MOST_FOLLOWS) return { ok: false, why: 'too-many-follows' };
        await writeOrder(transaction, member, [...analysts, analyst]);
      }),
    unsubscribe: (member, analyst) =>
      write(member, async (transaction) => {
        await transaction
          .deleteFrom('analyst_follows')
          .where('member', '=', member)
          .where('analyst', '=', analyst)
          .execute();
      }),
    arrange: (member, order) =>
      write(member, async (transaction) => {
        const analysts = await followedBy(transaction, member);
        await writeOrder(transaction, member, arranged(analysts, order, String));
      }),
    vote: (member, analyst, vote) =>
      write(member, async (transaction) => {
        const likes = vote === 'like';
        await transaction
          .insertInto('analyst_votes')
          .values({ member, analyst, likes })
          .onConflict((conflict) => conflict.columns(['member', 'analyst']).doUpdateSet({ likes }))
          .execute();
      }),
    takeBack: (member, analyst, vote) =>
      write(member, async (transaction) => {
        await transaction
          .deleteFrom('analyst_votes')
          .where('member', '=', member)
          .where('analyst', '=', analyst)
          .where('likes', '=', vote === 'like')
          .execute();
      }),
    see: (member, report) =>
      write(member, async (transaction) => {
        await transaction
          .insertInto('report_views')
          .values({ member, report })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    async forget(member) {
      await writeAs(writing, member, async (transaction) => {
        for (const table of ['analyst_follows', 'analyst_votes', 'report_views'] as const) {
          await transaction.deleteFrom(table).where('member', '=', member).execute();
        }
      });
    },
  };
}

async function followedBy(db: Kysely<Tables>, member: string): Promise<string[]> {
  const rows = await db
    .selectFrom('analyst_follows')
    .select('analyst')
    .where('member', '=', member)
    .orderBy('place')
    .execute();
  return rows.map(({ analyst }) => analyst);
}

async function writeOrder(
  transaction: Transaction<Tables>,
  member: string,
  analysts: readonly string[],
): Promise<void> {
  if (analysts.length === 0) return;
  await transaction
    .insertInto('analyst_follows')
    .values(analysts.map((analyst, place) => ({ member, analyst, place })))
    .onConflict((conflict) =>
      conflict.columns(['member', 'analyst']).doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })),
    )
    .execute();
}
