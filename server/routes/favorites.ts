import { DAY_MS } from '@sise/domain/market/kst';
import { favorites as calls } from '@sise/contract/favorites';
import type { FavoriteGroupRow } from '@sise/contract/favorites';
import type { ProblemCode } from '@sise/contract/problems';
import { elementAt } from '@sise/domain/element-at';
import { COOLDOWN_MS, MOST_CLICKS } from '@sise/domain/favorites/click-limiter';
import { FIRST_GROUP_NAME, groupsWith, keyOf } from '@sise/domain/favorites/favorite';
import type { Favorite, FavoriteGroup, Followed } from '@sise/domain/favorites/favorite';
import type { GroupFailure } from '@sise/domain/favorites/group-rules';
import { isShcode, isUpcode } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import type { ApiRegistry, MemberCaller } from '../api-registry.ts';
import type { Member } from '../identity/reader.ts';
import { refuse, refuseFor } from '../refusal.ts';
import type { FavoritesWrite } from '../store/favorites.ts';
import type { LimitRule } from '../store/limits.ts';
import { memberKeyOf } from '../store/member-notifications.ts';
import { createFavoriteQuotes, meanOf } from './favorite-quotes.ts';
import type { Parts } from '../parts.ts';
import { grownPaging, pageOfRows } from './paging.ts';

const PROBLEM = {
  unknownGroup: 'group.unknown',
  nameEmpty: 'input.invalid',
  nameTooLong: 'input.invalid',
  nameTaken: 'group.taken',
  groupLimit: 'groups.many',
  stockLimit: 'favorites.many',
} as const satisfies Record<GroupFailure, ProblemCode>;

/** How long counts of clicks below the limit are stored, milliseconds: thirty days. */
const CLICK_RETENTION_MS = 30 * DAY_MS;

/** The star of one stock, as `createClickLimiter` counts it in the browser. */
export const CLICKS = {
  kind: 'click',
  most: MOST_CLICKS - 1,
  windowMs: CLICK_RETENTION_MS,
  restMs: COOLDOWN_MS,
} as const satisfies LimitRule;

export function favoritesRoutes(api: ApiRegistry, parts: Parts): void {
  const store = () => parts.personal?.favorites ?? refuse('store.away');
  const quotes = createFavoriteQuotes(parts);

  function groupsAfter({ email }: Member, write: FavoritesWrite): FavoriteGroupRow[] {
    return write.ok ? write.groups.map((group) => quotes.group(group, email)) : refuse(PROBLEM[write.failure]);
  }

  /** A favorite with its current price. Refuses a stock or index that is not listed. */
  function toFavorite(followed: Followed): Favorite {
    if (!quotes.isKnown(followed)) return refuse(followed.isIndex ? 'index.unknown' : 'stock.unknown');
    return { followed, addedAt: Math.floor(Date.now() / 1_000), addedPrice: quotes.priceOf(followed) };
  }

  /** Counts each added stock in its popularity. */
  function record(added: readonly Followed[]): void {
    for (const followed of added) if (!followed.isIndex) parts.popularity.record(followed.code, 'addition');
  }

  /** Counts a click of a star. Refuses one too many. */
  async function countClick({ reader }: MemberCaller, { code }: Followed): Promise<void> {
    const limits = parts.personal?.limits ?? refuse('store.away');
    const { left, resetIn } = await limits.count(CLICKS, memberKeyOf(reader.id), code);
    if (left < 0) refuseFor(resetIn, 'clicks.many');
  }

  async function groupOf(member: string, id: string): Promise<FavoriteGroup> {
    return (await store().groups(member)).find((group) => group.id === id) ?? refuse('group.unknown');
  }

  /** Codes of stocks in one group, or in all. */
  async function stocksIn(member: string, id: string | undefined): Promise<ReadonlySet<Shcode>> {
    const groups = id === undefined ? await store().groups(member) : [await groupOf(member, id)];
    const followed = groups.flatMap((group) => group.favorites.map((favorite) => favorite.followed));
    return new Set(followed.flatMap((one) => (one.isIndex ? [] : [one.code])));
  }

  api.register(calls, {
    groups: async (_, { reader }) =>
      (await store().groups(reader.id)).map((group) => quotes.group(group, reader.email)),
    async groupsOf(input, { reader }) {
      const key = keyOf(readFollowed(input));
      return (await store().groups(reader.id)).map(({ id, name, favorites }) => ({
        id,
        stockGroupId: id,
        name,
        email: reader.email,
        count: favorites.length,
        has: favorites.some(({ followed }) => keyOf(followed) === key),
      }));
    },
    async stocks({ id, page, num, untilPage, trend }, { reader }) {
      const group = await groupOf(reader.id, id);
      const rows = await quotes.rows(group.favorites, trend);
      const paging = grownPaging({ page, num, untilPage });
      return {
        ...pageOfRows(rows, paging, (row) => row),
        id,
        name: group.name,
        chgrate: meanOf(rows.map(({ chgrate }) => chgrate)),
        addedrate: meanOf(rows.map(({ addedrate }) => addedrate)),
      };
    },
    async allStocks({ trend }, { reader }) {
      const groups = await store().groups(reader.id);
      const holding = new Map<string, { favorite: Favorite; groups: string[] }>();
      for (const { id, favorites } of groups) {
        for (const favorite of favorites) {
          const key = keyOf(favorite.followed);
          const known = holding.get(key);
          if (known) known.groups.push(id);
          else holding.set(key, { favorite, groups: [id] });
        }
      }
      const held = [...holding.values()];
      const rows = await quotes.rows(
        held.map(({ favorite }) => favorite),
        trend,
      );
      return rows.map((row, n) => ({ ...row, groups: elementAt(held, n).groups }));
    },
    async isFavStock({ code }, { reader }) {
      if (!quotes.isKnown({ code, isIndex: false })) return refuse('stock.unknown');
      const groups = groupsWith(await store().groups(reader.id), code);
      return { shcode: code, isFavStock: groups.length > 0, groups: groups.length };
    },
    stockNews: async ({ stockGroupId, listcount }, { reader }) =>
      quotes.news(await stocksIn(reader.id, stockGroupId), listcount),
    stockReports: async ({ stockGroupId, num }, { reader }) =>
      quotes.reports(await stocksIn(reader.id, stockGroupId), num),
    async create({ name, stockGroupId, stocks }, { reader }) {
      const favorites = stocks.map(toFavorite);
      const draft = stockGroupId === undefined ? { name, favorites } : { id: stockGroupId, name, favorites };
      const groups = groupsAfter(reader, await store().create(reader.id, draft));
      record(stocks);
      return groups;
    },
    async place({ groups, ...input }, caller) {
      const followed = readFollowed(input);
      const favorite = toFavorite(followed);
      await countClick(caller, followed);
      const after = groupsAfter(caller.reader, await store().place(caller.reader.id, favorite, groups));
      if (groups.length > 0) record([followed]);
      return after;
    },
    async addOne({ stockGroupId, ...input }, caller) {
      const member = caller.reader.id;
      const followed = readFollowed(input);
      const favorite = toFavorite(followed);
      await countClick(caller, followed);
      const [first] = stockGroupId === undefined ? await store().groups(member) : [{ id: stockGroupId }];
      const write = first
        ? store().add(member, first.id, [favorite])
        : store().merge(member, [{ name: FIRST_GROUP_NAME, favorites: [favorite] }]); // two first favorites at once create one group
      const after = groupsAfter(caller.reader, await write);
      record([followed]);
      return after;
    },
    async add({ stockGroupId, stocks, from }, { reader }) {
      const after = groupsAfter(reader, await store().add(reader.id, stockGroupId, stocks.map(toFavorite), from));
      if (from === undefined) record(stocks);
      return after;
    },
    arrange: async ({ stockGroupId, stocks }, { reader }) =>
      groupsAfter(reader, await store().arrange(reader.id, stockGroupId, stocks)),
    rename: async ({ id, newName }, { reader }) => groupsAfter(reader, await store().rename(reader.id, id, newName)),
    arrangeGroups: async ({ groups }, { reader }) =>
      groupsAfter(reader, await store().arrangeGroups(reader.id, groups)),
    async merge({ groups }, { reader }) {
      // Stocks of a device that are no longer listed are passed over.
      const drafts = groups.map(({ name, stocks }) => ({
        name,
        favorites: stocks.filter(quotes.isKnown).map(toFavorite),
      }));
      return groupsAfter(reader, await store().merge(reader.id, drafts));
    },
    removeGroup: async ({ id }, { reader }) => groupsAfter(reader, await store().remove(reader.id, id)),
    remove: async ({ stockGroupId, stocks }, { reader }) =>
      groupsAfter(reader, await store().removeFavorites(reader.id, stockGroupId, stocks)),
  });
}

/** A code and whether it is an index, as calls about one thing send them. */
function readFollowed({ shcode: code, is_index }: { shcode: string; is_index: boolean }): Followed {
  if (is_index) return isUpcode(code) ? { code, isIndex: true } : refuse('index.unknown');
  return isShcode(code) ? { code, isIndex: false } : refuse('stock.unknown');
}
